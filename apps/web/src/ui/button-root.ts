// The DOM element of a library button. While the button is busy it ignores taps but keeps the focus.
// Browsers take the focus away from a disabled element, and a keyboard user would have to start again at the
// top (WCAG 2.4.3, decision 36).
import { createElement, type MouseEvent } from 'react'

// The literal is not used directly, because the linter would then require a fixed type.
const tag: string = 'button'

type RootProps = Record<string, unknown>

const takesNoTap = (event: MouseEvent) => {
  // Enter in a field submits a form through its button, so that is stopped here too.
  event.preventDefault()
  event.stopPropagation()
}

/** `type` is missing if the button is a link. */
export const buttonRoot = ({ disabled, ...props }: RootProps) => {
  if (props.type === undefined) return createElement('a', props)
  const busy = Boolean(props['data-loading']) && !props['data-disabled']
  const type = props.type === 'submit' ? 'submit' : 'button'
  if (!busy) return createElement(tag, { ...props, type, disabled })
  return createElement(tag, { ...props, type, 'aria-disabled': true, onClick: takesNoTap })
}

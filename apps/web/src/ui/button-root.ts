// The DOM element of a library button. While it is busy it takes no tap, but keeps the focus: the browser takes the
// focus away from a disabled element, and a keyboard user would start from the top (WCAG 2.4.3, decision 36).
import { createElement, type MouseEvent } from 'react'

// Not the name itself: the linter wants a fixed type beside that.
const tag: string = 'button'

type RootProps = Record<string, unknown>

const takesNoTap = (event: MouseEvent) => {
  // Enter in a field sends a form by its button: that is stopped here too.
  event.preventDefault()
  event.stopPropagation()
}

/** `type` is missing where the button is a link. */
export const buttonRoot = ({ disabled, ...props }: RootProps) => {
  if (props.type === undefined) return createElement('a', props)
  const busy = Boolean(props['data-loading']) && !props['data-disabled']
  const type = props.type === 'submit' ? 'submit' : 'button'
  if (!busy) return createElement(tag, { ...props, type, disabled })
  return createElement(tag, { ...props, type, 'aria-disabled': true, onClick: takesNoTap })
}

// Makes small components from a class. Each is an element with that look, which declares only what differs.
import { type CSSProperties, createElement, type JSX } from 'react'

type Tag = keyof JSX.IntrinsicElements

/** Spaces, in pixels. */
type Spaces = {
  /** The space between its children. */
  gap?: number | string
  /** The space above and below each of its lines. */
  pad?: number
  mt?: number
  mb?: number
}

type Props<Own extends Tag> = JSX.IntrinsicElements[Own] & Spaces & { as?: Own }

/** `as`: the element, if it differs from the default. */
export const piece =
  <Usual extends Tag>(usual: Usual, look?: string) =>
  <Own extends Tag = Usual>({ as, gap, pad, mt, mb, ...props }: Props<Own>) => {
    const { className, style } = props as { className?: string; style?: CSSProperties }
    const spaces = { gap, marginTop: mt, marginBottom: mb, '--pad': pad && `${pad}px` }
    return createElement(as ?? usual, {
      ...props,
      className: look && className ? `${look} ${className}` : (look ?? className),
      style: { ...spaces, ...style },
    })
  }

// Draws a long list part by part, and takes it away so, so that neither a filter nor a finger waits for all of it.
import { startTransition, useEffect, useState } from 'react'

/** What a screen has room for, and some more. */
const first = 8
const step = 10
/** A card goes sooner than it comes. */
const goingStep = 30
const frameMs = 16

/** So many after the next frame; null when there is nothing more to do. */
export const drawnNext = (drawn: number, count: number, isGoing: boolean): number | null => {
  if (isGoing) return drawn > 0 ? Math.max(0, Math.min(drawn, count) - goingStep) : null
  return drawn < count ? drawn + step : null
}

type Drawing = { count: number; key: string; onGone?: (() => void) | undefined }

/**
 * How many of so many cards are drawn: the first at once, the others a few after each frame. Another `key`, and it begins again. With
 * `onGone` they go the same way, until none is left and it is called.
 */
export const useDrawn = ({ count, key, onGone }: Drawing): number => {
  const [reached, setReached] = useState({ key, drawn: first })
  const drawn = reached.key === key ? reached.drawn : first
  useEffect(() => {
    const next = drawnNext(drawn, count, onGone !== undefined)
    if (next === null) return onGone?.()
    const timer = setTimeout(() => startTransition(() => setReached({ key, drawn: next })), frameMs)
    return () => clearTimeout(timer)
  }, [drawn, count, key, onGone])
  return drawn
}

/** Of lists below one another, so many are drawn in each: what is above comes first. */
export const drawnInOrder = (lengths: number[], drawn: number): number[] => {
  let left = drawn
  return lengths.map((length) => {
    const here = Math.min(length, left)
    left -= here
    return here
  })
}

/** Of lists beside one another the same number each. */
export const drawnBeside = (lengths: number[], drawn: number): number[] => {
  const columns = lengths.filter((length) => length > 0).length
  const rows = Math.ceil(drawn / Math.max(1, columns))
  return lengths.map((length) => Math.min(length, rows))
}

/** When all of them are drawn. */
export const countBeside = (lengths: number[]): number =>
  lengths.filter((length) => length > 0).length * Math.max(0, ...lengths)

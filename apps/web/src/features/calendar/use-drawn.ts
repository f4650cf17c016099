// Draws a long list part by part, so that neither a filter nor a finger waits for all of it.
import { startTransition, useEffect, useState } from 'react'

/** What a screen has room for, and some more. */
const first = 8
const step = 10
const frameMs = 16

/** How many of so many cards are drawn: the first at once, the others a few after each frame. Another `key`, and it begins again. */
export const useDrawn = (count: number, key: string): number => {
  const [reached, setReached] = useState({ key, drawn: first })
  const drawn = reached.key === key ? reached.drawn : first
  useEffect(() => {
    if (drawn >= count) return
    const next = () => startTransition(() => setReached({ key, drawn: drawn + step }))
    const timer = setTimeout(next, frameMs)
    return () => clearTimeout(timer)
  }, [drawn, count, key])
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

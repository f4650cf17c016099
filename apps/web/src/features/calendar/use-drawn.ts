// Draws a long list part by part: neither a filter nor a finger waits for all of it.
import { startTransition, useEffect, useState } from 'react'

/** As many as a screen has room for, and some more. */
const first = 8
const step = 10
const frameMs = 16

/** Returns how many cards are drawn: the first at once, the others after each frame. Another `key` starts over. */
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

/** Returns how many are drawn in each of several lists below one another: the top comes first. */
export const drawnInOrder = (lengths: number[], drawn: number): number[] => {
  let left = drawn
  return lengths.map((length) => {
    const here = Math.min(length, left)
    left -= here
    return here
  })
}

/** Returns how many are drawn in each of several lists side by side: the same number each. */
export const drawnBeside = (lengths: number[], drawn: number): number[] => {
  const columns = lengths.filter((length) => length > 0).length
  const rows = Math.ceil(drawn / Math.max(1, columns))
  return lengths.map((length) => Math.min(length, rows))
}

/** Returns the count at which all of them are drawn. */
export const countBeside = (lengths: number[]): number =>
  lengths.filter((length) => length > 0).length * Math.max(0, ...lengths)

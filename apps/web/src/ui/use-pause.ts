// Briefly ignores taps on a button that has replaced another, so a double tap does not press it.
import { useEffect, useState } from 'react'

const pauseMs = 700

/** `after`: true if another button was just there. */
export const usePause = (after: boolean): boolean => {
  const [paused, setPaused] = useState(after)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(false), pauseMs)
    return () => window.clearTimeout(timer)
  }, [])
  return paused
}

// A moment without taps for a button that has taken another one's place: a second tap of the same finger does not do it.
import { useEffect, useState } from 'react'

const pauseMs = 700

/** `after`: another button was there a moment ago. */
export const usePause = (after: boolean): boolean => {
  const [paused, setPaused] = useState(after)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(false), pauseMs)
    return () => window.clearTimeout(timer)
  }, [])
  return paused
}

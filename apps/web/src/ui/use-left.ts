import { useEffect, useState } from 'react'

/** Returns the milliseconds until `end` by a clock, updated every second until it has passed. */
export const useLeft = (end: number, clock: () => number): number => {
  const [now, setNow] = useState(clock)
  const running = now < end
  useEffect(() => {
    if (!running) return
    const timer = window.setInterval(() => setNow(clock()), 1_000)
    return () => window.clearInterval(timer)
  }, [running, clock])
  return Math.max(0, end - now)
}

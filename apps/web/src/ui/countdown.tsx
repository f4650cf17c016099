// A countdown that shows the time while it is far away, and minutes and seconds in the last hour.
import { useEffect, useState } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { countdownWords } from './countdown-words.ts'

/** Returns the milliseconds until `end` by a given clock. Updated every second until that time has passed. */
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

/** Returns the milliseconds until a moment, by the server's clock. */
export const useTimeLeft = (until: string): number => useLeft(Date.parse(until), serverNow)

export const Countdown = ({ until, timeZone }: { until: string; timeZone: string }) => (
  <span>{countdownWords(until, timeZone, useTimeLeft(until))}</span>
)

// Time running out: the moment when it is far away, minutes and seconds in the last hour.

import { useEffect, useState } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { countdownWords } from './countdown-words.ts'

/** Milliseconds until a moment, looked at again every second until it has passed. */
export const useTimeLeft = (until: string): number => {
  const end = Date.parse(until)
  const [now, setNow] = useState(() => serverNow())
  const running = now < end
  useEffect(() => {
    if (!running) return
    const timer = window.setInterval(() => setNow(serverNow()), 1000)
    return () => window.clearInterval(timer)
  }, [running])
  return Math.max(0, end - now)
}

export const Countdown = ({ until, timeZone }: { until: string; timeZone: string }) => (
  <span>{countdownWords(until, timeZone, useTimeLeft(until))}</span>
)

// Time running out, as minutes and seconds.
import { useEffect, useState } from 'react'
import { countdownWords } from './countdown-words.ts'

/** Milliseconds until a moment, looked at again every second until it has passed. */
export const useTimeLeft = (until: string): number => {
  const end = Date.parse(until)
  const [now, setNow] = useState(() => Date.now())
  const running = now < end
  useEffect(() => {
    if (!running) return
    const timer = window.setInterval(() => setNow(Date.now()), 1000)
    return () => window.clearInterval(timer)
  }, [running])
  return Math.max(0, end - now)
}

export const Countdown = ({ until }: { until: string }) => <span>{countdownWords(useTimeLeft(until))}</span>

// Time running out, as minutes and seconds: "Expires in 3:07", then "Expired".
import { useEffect, useState } from 'react'

const secondMs = 1000

/** "3:07"; hours stay minutes, so that the last hour does not look shorter than the one before. */
export const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / secondMs))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Milliseconds until a moment, looked at again every second until it has passed. */
export const useTimeLeft = (until: string): number => {
  const end = Date.parse(until)
  const [now, setNow] = useState(() => Date.now())
  const running = now < end
  useEffect(() => {
    if (!running) return
    const timer = window.setInterval(() => setNow(Date.now()), secondMs)
    return () => window.clearInterval(timer)
  }, [running])
  return Math.max(0, end - now)
}

export const Countdown = ({ until }: { until: string }) => {
  const left = useTimeLeft(until)
  return <span>{left > 0 ? `Expires in ${minutesAndSeconds(left)}` : 'Expired'}</span>
}

import { dateOf, momentWithin, timeText, todayIn } from './date-words.ts'

const secondMs = 1000
const hourMs = 3_600_000

/** Formats minutes and seconds as "3:07". */
export const minutesAndSeconds = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / secondMs))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * Formats a deadline as "Until 14:47" or "Until tomorrow, 07:30", in the last hour as "Expires in
 * 3:07", and then as "Expired".
 */
export const countdownWords = (until: string, timeZone: string, leftMs: number): string => {
  if (leftMs <= 0) return 'Expired'
  if (leftMs < hourMs) return `Expires in ${minutesAndSeconds(leftMs)}`
  const now = new Date(Date.parse(until) - leftMs)
  const today = dateOf(until, timeZone) === todayIn(timeZone, now)
  return `Until ${today ? timeText(until, timeZone) : momentWithin(until, timeZone, now)}`
}

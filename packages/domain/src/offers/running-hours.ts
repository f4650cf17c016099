// The hours in which offers run: their clocks stop from 21:30 to 06:30 group time (product.md 8).

const dayStart = Temporal.PlainTime.from('06:30')
const dayEnd = Temporal.PlainTime.from('21:30')

/** Tells whether offer clocks are stopped now. */
export function isNight(now: Temporal.Instant, timeZone: string): boolean {
  const time = now.toZonedDateTimeISO(timeZone).toPlainTime()
  return Temporal.PlainTime.compare(time, dayStart) < 0 || Temporal.PlainTime.compare(time, dayEnd) >= 0
}

/** Returns the running milliseconds between two moments; 0 if `to` is not after `from`. */
export function runningMs(from: Temporal.Instant, to: Temporal.Instant, timeZone: string): number {
  const fromMs = from.epochMilliseconds
  const toMs = to.epochMilliseconds
  let sum = 0
  for (const day of runningDays(from, timeZone)) {
    if (day.fromMs >= toMs) return sum
    sum += Math.max(0, Math.min(day.toMs, toMs) - Math.max(day.fromMs, fromMs))
  }
  return sum
}

/** Returns the first moment at which `ms` running milliseconds, a whole number, have passed since `from`. */
export function afterRunningMs(from: Temporal.Instant, ms: number, timeZone: string): Temporal.Instant {
  let left = ms
  for (const day of runningDays(from, timeZone)) {
    const startMs = Math.max(day.fromMs, from.epochMilliseconds)
    const inDay = Math.max(0, day.toMs - startMs)
    if (left <= inDay) return Temporal.Instant.fromEpochMilliseconds(startMs + left)
    left -= inDay
  }
  throw new Error('days ended')
}

/** Yields the running part of each day, endlessly, starting with the day of `from`. */
function* runningDays(from: Temporal.Instant, timeZone: string) {
  const first = from.toZonedDateTimeISO(timeZone).toPlainDate()
  for (let day = 0; ; day++) {
    const date = first.add({ days: day })
    yield {
      fromMs: date.toZonedDateTime({ timeZone, plainTime: dayStart }).epochMilliseconds,
      toMs: date.toZonedDateTime({ timeZone, plainTime: dayEnd }).epochMilliseconds,
    }
  }
}

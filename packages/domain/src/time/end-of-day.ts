// Ends periods of whole days, on a local clock.

/** Returns the end of the day this many days later. */
export function endOfDayAfter(at: Temporal.Instant, days: number, timeZone: string): Temporal.Instant {
  const day = at.toZonedDateTimeISO(timeZone).toPlainDate()
  return day
    .add({ days: days + 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
}

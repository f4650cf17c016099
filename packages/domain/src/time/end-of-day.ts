// Ends what is good for a number of whole days, on a clock that people read.

/** The end of the day so many days after this moment's. */
export function endOfDayAfter(at: Temporal.Instant, days: number, timeZone: string): Temporal.Instant {
  const day = at.toZonedDateTimeISO(timeZone).toPlainDate()
  return day
    .add({ days: days + 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
}

// Dates and names by time zone.

/** Returns the date, YYYY-MM-DD, on the calendar of the time zone. */
export const dateIn = (at: Temporal.Instant, timeZone: string): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** Returns the city that names the time zone: "America/New_York" is "New York". */
export const cityOf = (timeZone: string): string =>
  timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

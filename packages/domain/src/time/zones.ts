// Dates and names by time zone.

/** Returns the date, YYYY-MM-DD, in the time zone. */
export const dateIn = (at: Temporal.Instant, timeZone: string): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** Returns the city in the time zone's name: "America/New_York" yields "New York". */
export const cityOf = (timeZone: string): string =>
  timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

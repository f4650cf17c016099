// Dates in time zones, and the names of zones.

/** Returns the date in the time zone, YYYY-MM-DD. */
export const dateIn = (at: Temporal.Instant, timeZone: string): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** Returns the city in the time zone's name: "America/New_York" yields "New York". */
export const cityOf = (timeZone: string): string =>
  timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

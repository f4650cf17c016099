// Moments as one says them, on the group's clock.

/** "Tue 24 Nov". */
export const dayOf = (date: string): string =>
  Temporal.PlainDate.from(date)
    .toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })
    .replace(',', '')

/** `isSent`: in a mail or a push message, which may be read the day after. */
type Said = { now: Temporal.Instant; isSent?: boolean }

/** "today 07:50", "tomorrow 07:50", "Tue 24 Nov, 07:50"; sent, "tomorrow" says of which day: "tomorrow, Tue 24 Nov, 07:50". */
export function momentWords(
  instant: Temporal.Instant,
  timeZone: string,
  { now, isSent = false }: Said,
): string {
  const at = instant.toZonedDateTimeISO(timeZone)
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate()
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' })
  const days = today.until(at.toPlainDate(), { largestUnit: 'day' }).days
  if (days === 0) return `today ${time}`
  const date = `${dayOf(at.toPlainDate().toString())}, ${time}`
  if (days !== 1) return date
  return isSent ? `tomorrow, ${date}` : `tomorrow ${time}`
}

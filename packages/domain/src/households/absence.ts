// Absences: a kid is "Not riding" on one date, over a range of dates, or until further notice.

/** Dates are YYYY-MM-DD in the group's zone, inclusive. Without a last date, the absence lasts until further notice. */
type DateSpan = { fromDate: string; toDate: string | null }

/** Returns the earliest possible date of an upcoming ride in any zone. */
export function firstDateAhead(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 }).toString()
}

export function coversDate(span: DateSpan, date: string): boolean {
  return span.fromDate <= date && (span.toDate === null || date <= span.toDate)
}

/** Returns what remains of a span without the given date: nothing, one part, or a part on either side. */
export function withoutDate(span: DateSpan, date: string): DateSpan[] {
  if (!coversDate(span, date)) return [span]
  const day = Temporal.PlainDate.from(date)
  const before = { fromDate: span.fromDate, toDate: day.subtract({ days: 1 }).toString() }
  const after = { fromDate: day.add({ days: 1 }).toString(), toDate: span.toDate }
  return [before, after].filter(({ fromDate, toDate }) => toDate === null || fromDate <= toDate)
}

// A kid's home on a date: the household that enrols the kid, is responsible for it, and pays for its seats.

/**
 * On all dates, the home is the household that enrolled the kid. A second home with its own dates would be another
 * variant.
 */
type Home = { kind: 'enrolling'; householdId: string }

type HomedKid = { kidId: string; householdId: string }

/** Returns the household responsible for the kid on that date, YYYY-MM-DD. */
export const homeOf: (kid: HomedKid, date: string) => Home = ({ householdId }) => ({
  kind: 'enrolling',
  householdId,
})

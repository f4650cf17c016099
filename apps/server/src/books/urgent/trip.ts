// Names the trip in a line of the record about a request without a ride: there is no ride to link to.
import type { UrgentTrip } from '@beanpool/domain/record/events'

type OwnRequest = { windowStart: Temporal.Instant; fromLocation: string; toLocation: string }

/** Writes it as it was at the time of the line, on the group's wall clock. */
export function tripOf(
  { windowStart, fromLocation, toLocation }: OwnRequest,
  timeZone: string,
): { trip: UrgentTrip } {
  const start = windowStart.toZonedDateTimeISO(timeZone)
  const time = start.toPlainTime().toString({ smallestUnit: 'minute' })
  return { trip: { fromLocation, toLocation, date: start.toPlainDate().toString(), time } }
}

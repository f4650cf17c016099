// The marks on the days of the month calendar, for one household (spec 2, *Calendar*).
import { confirmationOf, type ToConfirm } from './confirmation.ts'
import { isCommitted, isOpen } from './ride-states.ts'
import { reached } from './ride-windows.ts'

/** A ride that concerns the household because it drives, its kid has a seat, or the ride is posted as urgent. */
export type MarkedRide = ToConfirm & {
  date: string
  timeZone: string
  /** True if one of the household's kids has a seat and has not given it up. */
  kidRides: boolean
}

/**
 * The counts of one day. `kids`: the number of rides of the household's kids with another family's driver, or without a
 * driver so far.
 */
type DayMarks = {
  date: string
  drives: number
  kids: number
  /**
   * The number of rides on which the household's kids lack a driver, or for which the group needs a driver for cash.
   */
  urgent: number
  unconfirmed: number
}

const nothing = { drives: 0, kids: 0, urgent: 0, unconfirmed: 0 }
type Counts = Omit<DayMarks, 'date'>

function marksOf(ride: MarkedRide, householdId: string, now: Temporal.Instant): Counts {
  const isDrive = ride.driverHouseholdId === householdId
  const ahead = !reached(now, ride.startsAt)
  const waits = isOpen(ride.status) && !isCommitted(ride.status) && ahead
  return {
    drives: Number(isDrive),
    kids: Number(!isDrive && ride.kidRides),
    urgent: Number(waits && (ride.kidRides || ride.status === 'urgent_posted')),
    unconfirmed: Number(isDrive && ahead && confirmationOf(ride, ride.timeZone, now) === 'asked'),
  }
}

/**
 * Returns the days that concern the household, in chronological order. `posted`: the dates of unclaimed urgent requests
 * without a ride.
 */
export function monthMarks(
  rides: MarkedRide[],
  { householdId, posted, now }: { householdId: string; posted: string[]; now: Temporal.Instant },
): DayMarks[] {
  const days = new Map<string, Counts>()
  const add = (date: string, counts: Counts) => {
    const so = days.get(date) ?? nothing
    days.set(date, {
      drives: so.drives + counts.drives,
      kids: so.kids + counts.kids,
      urgent: so.urgent + counts.urgent,
      unconfirmed: so.unconfirmed + counts.unconfirmed,
    })
  }
  for (const ride of rides) add(ride.date, marksOf(ride, householdId, now))
  for (const date of posted) add(date, { ...nothing, urgent: 1 })
  return [...days]
    .map(([date, counts]) => ({ date, ...counts }))
    .filter(({ drives, kids, urgent }) => drives + kids + urgent > 0)
    .sort((left, right) => left.date.localeCompare(right.date))
}

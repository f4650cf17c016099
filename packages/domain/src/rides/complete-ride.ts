// Marking a ride as done, by a tap or automatically, and correcting it afterwards.
import type { SeatOutcome } from '../beans/ride-entries.ts'
import { judgesOwnCase, type OwnCase } from '../standing/history.ts'
import { afterAction, type RideStatus } from './ride-states.ts'
import { completesItselfAt, correctableUntil, reached } from './ride-windows.ts'

type EndingRide = {
  status: RideStatus
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  driverAdultId: string | null
  /** The kids with a booked seat. Held kids did not ride. */
  bookedKidIds: string[]
}

export type Ticked = { kidId: string; outcome: SeatOutcome }

export const completeRefusals = ['not_driver', 'not_started', 'no_driver', 'over', 'seats_changed'] as const
export type CompleteRefusal = (typeof completeRefusals)[number]
export const correctRefusals = [
  'not_allowed',
  'not_started',
  'not_over',
  'cancelled',
  'no_driver',
  'too_late',
  'seats_changed',
  'urgent',
  'own_case',
] as const
export type CorrectRefusal = (typeof correctRefusals)[number]

/** Returns why this adult may not tap Done now; null if they are the driver and the ride has started. */
export function completeRefusal(
  ride: EndingRide,
  by: { adultId: string; ticked: Ticked[] },
  now: Temporal.Instant,
): CompleteRefusal | null {
  if (afterAction(ride.status, 'complete') === null) return ride.driverAdultId === null ? 'no_driver' : 'over'
  if (ride.driverAdultId !== by.adultId) return 'not_driver'
  if (!reached(now, ride.startsAt)) return 'not_started'
  return namesEverySeat(ride, by.ticked) ? null : 'seats_changed'
}

/** Tells whether a ride with a driver or claimant completes automatically now: two hours after its end. */
export function completesItself(ride: Pick<EndingRide, 'status' | 'endsAt'>, now: Temporal.Instant): boolean {
  return afterAction(ride.status, 'complete') !== null && reached(now, completesItselfAt(ride.endsAt))
}

export type CorrectedRide = EndingRide & {
  /** True if the claimant drove the ride, so there are no beans to correct. */
  forCash: boolean
  /** The time at which a no-show that is still in force was confirmed, or null. */
  confirmedAt: Temporal.Instant | null
}

/** `ownCase`: true if recording a driver would decide the admin's own case (`no-show.ts`). */
type Correcting = OwnCase & {
  adultId: string
  isAdmin: boolean
  ticked: Ticked[]
  namesDriver: boolean
}

/**
 * Returns why this adult may not correct the ride now; null if they may. A completed ride may be corrected by its
 * driver or an admin until 7 days after the start. For a ride without a driver, an admin may record who drove for as
 * long. After a confirmed no-show, this is possible within 7 days of the decision, and the driver may turn out to be
 * the accused, who did come. Admins do not record the driver in their own case (decision 26).
 */
export function correctRefusal(
  ride: CorrectedRide,
  by: Correcting,
  now: Temporal.Instant,
): CorrectRefusal | null {
  if (!by.isAdmin && (ride.driverAdultId !== by.adultId || by.namesDriver)) return 'not_allowed'
  if (!reached(now, ride.startsAt)) return 'not_started'
  const action = ride.status === 'completed' ? 'correct' : 'record_driver'
  if (ride.status === 'cancelled') return 'cancelled'
  if (afterAction(ride.status, action) === null) return 'not_over'
  if (action === 'record_driver' && !by.namesDriver) return 'no_driver'
  if (reached(now, correctableUntil(ride.startsAt, ride.confirmedAt))) return 'too_late'
  if (ride.status === 'completed' && ride.forCash) return 'urgent'
  if (by.namesDriver && !judgesOwnCase(by)) return 'own_case'
  return namesEverySeat(ride, by.ticked) ? null : 'seats_changed'
}

function namesEverySeat(ride: EndingRide, ticked: Ticked[]): boolean {
  const named = new Set(ticked.map(({ kidId }) => kidId))
  return (
    named.size === ticked.length &&
    named.size === ride.bookedKidIds.length &&
    ride.bookedKidIds.every((kidId) => named.has(kidId))
  )
}

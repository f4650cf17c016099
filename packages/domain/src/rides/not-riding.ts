// Marking a kid as "Not riding" on one ride, and undoing it: the adults who may do it, until when, and the cost of the
// seat.
import type { SeatOutcome } from '../beans/ride-entries.ts'
import { isOpen, type RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'

export type LeftRide = { status: RideStatus; startsAt: Temporal.Instant; lateAt: Temporal.Instant }
export type RidingSeat = { state: string; cancelledLate: boolean }

export const notRidingRefusals = ['not_your_kid', 'no_seat', 'over', 'already_started'] as const
export type NotRidingRefusal = (typeof notRidingRefusals)[number]
export const ridingAgainRefusals = ['not_your_kid', 'not_absent', 'already_started', 'no_room'] as const
export type RidingAgainRefusal = (typeof ridingAgainRefusals)[number]

/**
 * Returns why this adult may not mark the kid as not riding now; null if they may. Adults may mark kids of their own
 * household, and admins any kid.
 */
export function notRidingRefusal(
  ride: LeftRide,
  by: { ownKid: boolean; isAdmin: boolean; hasSeat: boolean },
  now: Temporal.Instant,
): NotRidingRefusal | null {
  if (!by.ownKid && !by.isAdmin) return 'not_your_kid'
  if (reached(now, ride.startsAt)) return 'already_started'
  if (!isOpen(ride.status)) return 'over'
  return by.hasSeat ? null : 'no_seat'
}

/**
 * True for a booked seat inside the late window: it stays and is charged. Before the late window, or if it is held,
 * giving up a seat is free.
 */
export function staysCharged(
  ride: Pick<LeftRide, 'lateAt'>,
  seat: { state: string },
  now: Temporal.Instant,
): boolean {
  return seat.state === 'booked' && reached(now, ride.lateAt)
}

/**
 * The effect of giving up a seat. `charged`: the seat stays and is charged. `driven`: it pays a driver. `forCash`: it
 * costs no beans.
 */
export type LeftSeat = { charged: boolean; forCash: boolean; driven: boolean }

type LeftCar = { status: RideStatus; driverHouseholdId: string | null; lateAt: Temporal.Instant }
type Seat = { state: string; cancelledLateAt: Temporal.Instant | null }

/**
 * Returns the effect of giving up a seat. The last seat in a car without a driver is free even inside the late window,
 * as the car is then cancelled.
 */
export function leftSeat(
  { status, driverHouseholdId, lateAt }: LeftCar,
  { seat, others }: { seat: Seat; others: Seat[] },
  now: Temporal.Instant,
): LeftSeat {
  const driven = driverHouseholdId !== null
  const facts = others.map((each) => ({ state: each.state, cancelledLate: each.cancelledLateAt !== null }))
  const charged = staysCharged({ lateAt }, seat, now) && (driven || !isEmpty(facts, { driven }))
  return { charged, forCash: status === 'urgent_claimed', driven }
}

/**
 * Returns why "not riding" may not be undone; null if it may, which is until the start. (Callers check for `no_room`,
 * which can happen after the lock if the cars are full.)
 */
export function ridingAgainRefusal(
  ride: Pick<LeftRide, 'startsAt'>,
  by: { ownKid: boolean; isAdmin: boolean; absent: boolean },
  now: Temporal.Instant,
): RidingAgainRefusal | null {
  if (!by.ownKid && !by.isAdmin) return 'not_your_kid'
  if (reached(now, ride.startsAt)) return 'already_started'
  return by.absent ? null : 'not_absent'
}

/** Returns the seats of kids who are expected at the pick-up, which are neither held nor cancelled. */
export function expectedSeats<Seat extends RidingSeat>(seats: Seat[]): Seat[] {
  return seats.filter((seat) => seat.state === 'booked' && !seat.cancelledLate)
}

/**
 * Returns the seats of kids whom the driver was supposed to pick up, even if the ride is over. They are neither held
 * nor cancelled late.
 */
export function waitedFor<Seat extends { state: string; cancelledLate: boolean }>(seats: Seat[]): Seat[] {
  return seats.filter((seat) => seat.state !== 'held' && !seat.cancelledLate)
}

/**
 * Tells whether a car has lost its last seat, in which case it is cancelled inside the lock. Charged seats keep a car
 * that has a driver, and it completes with them. They do not keep a car without a driver, because there is no one to
 * pay.
 */
export function isEmpty(seats: RidingSeat[], by: { driven: boolean }): boolean {
  return seats.every((seat) => seat.state === 'held' || (!by.driven && seat.cancelledLate))
}

/** Returns the outcome of a seat that was not ticked. A kid who cancelled late stayed at home. */
export function presumedOutcome(seat: RidingSeat): SeatOutcome {
  return seat.cancelledLate ? 'absent' : 'rode'
}

/**
 * Returns the outcome of a ticked seat. A seat cancelled inside the late window is charged even if it is ticked as not
 * picked up.
 */
export function endedOutcome(seat: RidingSeat, ticked: SeatOutcome): SeatOutcome {
  return seat.cancelledLate && ticked === 'not_picked_up' ? 'absent' : ticked
}

// "Not riding" on one ride, and undoing it: who may, until when, and what the seat costs.
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
 * Returns why this adult may not mark the kid as not riding now; null if they may: for their own household's kids;
 * admins, any kid.
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

/** Inside the late window, a booked seat stays and is charged; before it, or if held, the seat is free. */
export function staysCharged(
  ride: Pick<LeftRide, 'lateAt'>,
  seat: { state: string },
  now: Temporal.Instant,
): boolean {
  return seat.state === 'booked' && reached(now, ride.lateAt)
}

/** What giving up a seat means: `charged`, the seat stays; `driven`, it pays a driver; `forCash`, it costs no beans. */
export type LeftSeat = { charged: boolean; forCash: boolean; driven: boolean }

type LeftCar = { status: RideStatus; driverHouseholdId: string | null; lateAt: Temporal.Instant }
type Seat = { state: string; cancelledLateAt: Temporal.Instant | null }

/** The last seat in a car without a driver is free even inside the late window, as the car is then cancelled. */
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
 * Returns why "not riding" may not be undone; null if it may: until the start. `no_room`: after the lock, if the cars
 * are full.
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

/** Returns the seats whose kids are expected at the pick-up: not held, not cancelled. */
export function expectedSeats<Seat extends RidingSeat>(seats: Seat[]): Seat[] {
  return seats.filter((seat) => seat.state === 'booked' && !seat.cancelledLate)
}

/** Returns the seats whose kids the driver was to pick up, even if the ride is over: not held, not cancelled late. */
export function waitedFor<Seat extends { state: string; cancelledLate: boolean }>(seats: Seat[]): Seat[] {
  return seats.filter((seat) => seat.state !== 'held' && !seat.cancelledLate)
}

/**
 * Inside the lock, a car that has lost its last seat is cancelled. Charged seats keep it while it has a driver, and it
 * completes with them; without a driver no one had planned for them, and an empty car pays no one.
 */
export function isEmpty(seats: RidingSeat[], by: { driven: boolean }): boolean {
  return seats.every((seat) => seat.state === 'held' || (!by.driven && seat.cancelledLate))
}

/** Returns the outcome of a seat that was not ticked: a kid who cancelled late stayed at home. */
export function presumedOutcome(seat: RidingSeat): SeatOutcome {
  return seat.cancelledLate ? 'absent' : 'rode'
}

/** A seat cancelled inside the late window is charged even if ticked. */
export function endedOutcome(seat: RidingSeat, ticked: SeatOutcome): SeatOutcome {
  return seat.cancelledLate && ticked === 'not_picked_up' ? 'absent' : ticked
}

// "Not riding" on one ride, and taking it back: who may, until when, and whether the seat costs (product.md 6, 13).
import type { SeatOutcome } from '../beans/ride-entries.ts'
import { isOpen, type RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'

export type LeftRide = { status: RideStatus; startsAt: Temporal.Instant; lateAt: Temporal.Instant }
export type RidingSeat = { state: string; cancelledLate: boolean }

export const notRidingRefusals = ['not_your_kid', 'no_seat', 'over', 'already_started'] as const
export type NotRidingRefusal = (typeof notRidingRefusals)[number]
export const ridingAgainRefusals = ['not_your_kid', 'not_absent', 'already_started', 'no_room'] as const
export type RidingAgainRefusal = (typeof ridingAgainRefusals)[number]

/** Whether this adult may mark the kid not riding now; null when they may. Own household only, admins any kid. */
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

/** Inside the late window a booked seat stays and is charged; before it, and for a held seat, it is simply free. */
export function staysCharged(
  ride: Pick<LeftRide, 'lateAt'>,
  seat: { state: string },
  now: Temporal.Instant,
): boolean {
  return seat.state === 'booked' && reached(now, ride.lateAt)
}

/** What a kid leaves behind: `charged`, its seat stays; `driven`, somebody is paid for it; `forCash`, it costs no beans. */
export type LeftSeat = { charged: boolean; forCash: boolean; driven: boolean }

type LeftCar = { status: RideStatus; driverHouseholdId: string | null; lateAt: Temporal.Instant }
type Seat = { state: string; cancelledLateAt: Temporal.Instant | null }

/** The last seat of a car that nobody drives is free also inside the late window: the car is cancelled then. */
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

/** Whether it may be taken back; null when it may: until the start. After the lock `no_room` where the cars are full. */
export function ridingAgainRefusal(
  ride: Pick<LeftRide, 'startsAt'>,
  by: { ownKid: boolean; isAdmin: boolean; absent: boolean },
  now: Temporal.Instant,
): RidingAgainRefusal | null {
  if (!by.ownKid && !by.isAdmin) return 'not_your_kid'
  if (reached(now, ride.startsAt)) return 'already_started'
  return by.absent ? null : 'not_absent'
}

/** Seats whose kid is expected at the pick-up: not held, not cancelled. */
export function expectedSeats<Seat extends RidingSeat>(seats: Seat[]): Seat[] {
  return seats.filter((seat) => seat.state === 'booked' && !seat.cancelledLate)
}

/** Seats whose kid the driver was to pick up, also once the ride is over: not held, not cancelled late. */
export function waitedFor<Seat extends { state: string; cancelledLate: boolean }>(seats: Seat[]): Seat[] {
  return seats.filter((seat) => seat.state !== 'held' && !seat.cancelledLate)
}

/**
 * Inside the lock a car that lost its last seat is cancelled. Charged seats keep it while somebody drives it, so that it
 * completes with them; without a driver nobody had planned for them, and nobody is paid for an empty car.
 */
export function isEmpty(seats: RidingSeat[], by: { driven: boolean }): boolean {
  return seats.every((seat) => seat.state === 'held' || (!by.driven && seat.cancelledLate))
}

/** How a seat ends when nobody ticks it: a kid that was cancelled late stayed home. */
export function presumedOutcome(seat: RidingSeat): SeatOutcome {
  return seat.cancelledLate ? 'absent' : 'rode'
}

/** A seat cancelled inside the late window is charged, whatever is ticked. */
export function endedOutcome(seat: RidingSeat, ticked: SeatOutcome): SeatOutcome {
  return seat.cancelledLate && ticked === 'not_picked_up' ? 'absent' : ticked
}

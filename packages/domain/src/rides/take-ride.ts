// Checks whether an adult may take a ride, by Accept, Take this ride or Claim. Only weekly times and vacations are
// ignored.
import { type Car, carFor, drivingRefusals, seatsOf } from '../households/cars.ts'
import { overlap, type Span } from '../time/span.ts'

import { afterAction, type RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'

export const carRefusals = [...drivingRefusals, 'credentials', 'after_last_day'] as const
type CarRefusal = (typeof carRefusals)[number]
export const takeRefusals = ['has_driver', 'already_started', 'over', 'not_a_member', ...carRefusals] as const
export type TakeRefusal = (typeof takeRefusals)[number]

export type TakenRide = {
  status: RideStatus
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  /** The number of seats that the pool uses in this car. */
  capacity: number
  /** The seats of kids who come. The driver's own kids need one even if they are held. */
  seats: { householdId: string; held: boolean }[]
}

/** The part of a ride that a car has to match, whatever the ride's status. */
export type Load = Omit<TakenRide, 'status'>

export type Taker = {
  householdId: string
  adultId: string
  activeMember: boolean
  /** The end of the family's last day in the group; null if it is not leaving. */
  memberUntil: Temporal.Instant | null
  credentialsOk: boolean
  cars: Car[]
  /** The household's drives at about that time, in any group, with their cars. */
  drivesThen: (Times & { adultId: string; carId: string | null })[]
}

/**
 * Returns why the adult may not take the ride now; null if they may. Any active household may take it, with or without
 * a kid in the pool.
 */
export function takeRefusal(ride: TakenRide, taker: Taker, now: Temporal.Instant): TakeRefusal | null {
  if (!taker.activeMember) return 'not_a_member'
  if (afterAction(ride.status, 'take') === null) {
    return ride.status === 'assigned' || ride.status === 'urgent_claimed' ? 'has_driver' : 'over'
  }
  if (reached(now, ride.startsAt)) return 'already_started'
  return carToDrive(ride, taker).refusal
}

/** The car and how many kids it carries on this ride, which is enough for all kids who have a seat. */
export type CarToDrive = { refusal: CarRefusal } | { refusal: null; carId: string; capacity: number }

/**
 * Finds the car for a new driver. Every new driver needs a family that is still in the group on that day, credentials,
 * no other drive at that time, and a car that seats all kids.
 */
export function carToDrive(ride: Load, taker: Taker): CarToDrive {
  if (taker.memberUntil && reached(ride.startsAt, taker.memberUntil)) return { refusal: 'after_last_day' }
  if (!taker.credentialsOk) return { refusal: 'credentials' }
  const kids = seatsNeeded(ride, taker.householdId)
  const span = spanOf(ride)
  const others = taker.drivesThen.flatMap((each) => {
    const then = spanOf(each)
    return overlap(then, span) ? [{ adultId: each.adultId, carId: each.carId, ...then }] : []
  })
  const drive = { ...span, adultId: taker.adultId, carId: null, kids }
  const found = carFor(drive, { cars: taker.cars, others })
  if (found.refusal !== null) return found
  const { car } = found
  return { refusal: null, carId: car.carId, capacity: Math.max(Math.min(ride.capacity, seatsOf(car)), kids) }
}

/** Counts the seats that the car needs if this household drives. */
export function seatsNeeded(ride: Pick<TakenRide, 'seats'>, driverHouseholdId: string): number {
  return ride.seats.filter((seat) => !seat.held || seat.householdId === driverHouseholdId).length
}

type SeatOnRide = { householdId: string; state: string; cancelledLateAt: Temporal.Instant | null }

/** Returns the seats that a driver's car has to have: a kid who cancelled late stays home. */
export function comingSeats(seats: SeatOnRide[]): TakenRide['seats'] {
  const coming = seats.filter(({ cancelledLateAt }) => cancelledLateAt === null)
  return coming.map(({ householdId, state }) => ({ householdId, held: state === 'held' }))
}

/** Counts the kids who must have a seat if this household drives. */
export function kidsIn(seats: SeatOnRide[], driverHouseholdId: string): number {
  return seatsNeeded({ seats: comingSeats(seats) }, driverHouseholdId)
}

type Times = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

const spanOf = ({ startsAt, endsAt }: Times): Span => ({
  fromMs: startsAt.epochMilliseconds,
  toMs: endsAt.epochMilliseconds,
})

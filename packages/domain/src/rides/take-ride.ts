// Self-assignment: Accept, Take this ride, Claim (product.md 7). It ignores unavailability only.
import type { Span } from '../planner/types.ts'
import { atOnceRefusal, atOnceRefusals } from './at-once.ts'
import { overlap } from './kept-drives.ts'
import { afterAction, type RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'

export const carRefusals = [...atOnceRefusals, 'car_too_small', 'credentials'] as const
export type CarRefusal = (typeof carRefusals)[number]
export const takeRefusals = ['has_driver', 'already_started', 'over', 'not_a_member', ...carRefusals] as const
export type TakeRefusal = (typeof takeRefusals)[number]

export type TakenRide = {
  status: RideStatus
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  /** The pool's seats in this car. */
  capacity: number
  /** Kids who need a seat if this household drives; its own are never held. */
  seats: { householdId: string; held: boolean }[]
}

export type Taker = {
  householdId: string
  adultId: string
  activeMember: boolean
  credentialsOk: boolean
  /** Per car; null: as many as the pool asks for; 0: cannot drive. */
  carSeats: (number | null)[]
  /** What the household drives at that time, in any group, and how many kids sit in that car. */
  drivesThen: { adultId: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant; kidCount: number }[]
}

/**
 * Whether the adult may take the ride now; null when it may. Any active member household may, whether or not its kid
 * is in the pool. Each drive at the same time uses up one of the household's cars.
 */
export function takeRefusal(ride: TakenRide, taker: Taker, now: Temporal.Instant): TakeRefusal | null {
  if (!taker.activeMember) return 'not_a_member'
  if (afterAction(ride.status, 'take') === null) {
    return ride.status === 'assigned' || ride.status === 'urgent_claimed' ? 'has_driver' : 'over'
  }
  if (reached(now, ride.startsAt)) return 'already_started'
  return carRefusal(ride, taker)
}

/** What binds everybody who sets themselves to drive: credentials, being in one car at once, and a car large enough. */
export function carRefusal(ride: Omit<TakenRide, 'status'>, taker: Taker): CarRefusal | null {
  if (!taker.credentialsOk) return 'credentials'
  const beside = {
    carCount: taker.carSeats.filter((seats) => seats !== 0).length,
    others: taker.drivesThen.map((drive) => ({ ...spanOf(drive), adultId: drive.adultId })),
  }
  const tooMany = atOnceRefusal({ ...spanOf(ride), adultId: taker.adultId }, beside)
  if (tooMany) return tooMany
  const seats = seatsOfCarLeft(ride, taker)
  if (seats === null) return 'cars_in_use'
  return seats < seatsNeeded(ride, taker.householdId) ? 'car_too_small' : null
}

/**
 * Seats of the largest car that the household's drives at the same time leave for this ride; null without one. Nobody
 * records which car a drive takes, so each is taken to use the smallest that its kids fit into, the fullest first.
 */
export function seatsOfCarLeft(
  ride: Pick<TakenRide, 'startsAt' | 'endsAt' | 'capacity'>,
  taker: Pick<Taker, 'carSeats' | 'drivesThen'>,
): number | null {
  const cars = taker.carSeats
    .filter((seats) => seats !== 0)
    .map((seats) => seats ?? ride.capacity)
    .sort((a, b) => a - b)
  const kidCounts = taker.drivesThen
    .filter((drive) => overlaps(drive, ride))
    .map((drive) => drive.kidCount)
    .sort((a, b) => b - a)
  for (const kidCount of kidCounts) {
    // Where none is large enough, -1 takes the last: the largest.
    cars.splice(
      cars.findIndex((seats) => seats >= kidCount),
      1,
    )
  }
  return cars.at(-1) ?? null
}

/** Seats for kids in the car that the household has left for this ride, at least as many as it needs. */
export function carCapacity(
  ride: Pick<TakenRide, 'startsAt' | 'endsAt' | 'capacity' | 'seats'>,
  driver: Pick<Taker, 'householdId' | 'carSeats' | 'drivesThen'>,
): number {
  const seats = Math.min(ride.capacity, seatsOfCarLeft(ride, driver) ?? 0)
  return Math.max(seats, seatsNeeded(ride, driver.householdId))
}

/** Seats that the car must have with this household at the wheel. */
export function seatsNeeded(ride: Pick<TakenRide, 'seats'>, driverHouseholdId: string): number {
  return ride.seats.filter((seat) => !seat.held || seat.householdId === driverHouseholdId).length
}

type Times = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

const spanOf = ({ startsAt, endsAt }: Times): Span => ({
  fromMs: startsAt.epochMilliseconds,
  toMs: endsAt.epochMilliseconds,
})

const overlaps = (drive: Times, ride: Times) => overlap(spanOf(drive), spanOf(ride))

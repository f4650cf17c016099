// The search for a driver when a car on a frozen date lacks one.
import { isNight } from '../offers/offer-schedule.ts'
import { isFrozen } from './frozen-dates.ts'
import { expectedSeats, type RidingSeat } from './not-riding.ts'
import type { RideStatus } from './ride-states.ts'
import { reached } from './ride-windows.ts'

export type SoughtCar = {
  status: RideStatus
  startsAt: Temporal.Instant
  lockAt: Temporal.Instant
  seats: RidingSeat[]
  /** The start of the last search; null if none has begun since the car lost its driver or the date froze. */
  soughtAt: Temporal.Instant | null
  /** True if the current tap changed the car. */
  tapped: boolean
}

/**
 * Returns the cars on the date for which a search begins now. A search begins when a car loses its driver or freezes
 * without one, and again at the lock. Overnight, only a tap starts a search.
 */
export function searchesBeginning<Car extends SoughtCar>(
  cars: Car[],
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): Car[] {
  if (!isFrozen(cars, now)) return []
  if (isNight(now, timeZone) && !cars.some((car) => car.tapped)) return []
  return cars.filter((car) => isDue(car, now))
}

function isDue({ status, startsAt, lockAt, seats, soughtAt }: SoughtCar, now: Temporal.Instant): boolean {
  if (status !== 'needs_driver' || reached(now, startsAt) || expectedSeats(seats).length === 0) return false
  return soughtAt === null || (reached(now, lockAt) && !reached(soughtAt, lockAt))
}

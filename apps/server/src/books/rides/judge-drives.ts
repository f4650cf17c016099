// Checks whether drives that come back or move are compatible with their households' other drives in any group. Every
// change that gives a ride a driver without that driver's own tap calls this.
import { type Car, carsFor, seatsOf } from '@beanpool/domain/households/cars'
import { type DriverSource, isHandPicked } from '@beanpool/domain/rides/driver-source'
import { spanOf } from '@beanpool/domain/rides/occurrences'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { kidsIn } from '@beanpool/domain/rides/take-ride'
import type { Transaction } from '../../db/pool.ts'
import { carsOf, householdDrives } from './household-drives-store.ts'
import { seatRows } from './store.ts'

type Times = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** A drive as it would be, whatever its stored row says. */
export type Prospect = Times & {
  rideId: string
  householdId: string
  adultId: string
  carId: string | null
  /** The number of kids who must have a seat. */
  kids: number
}

/**
 * Returns a car for each drive, by ride; null if the household has no car left for it or the adult has another drive
 * then. Drives that come first in the list choose first. The caller holds the groups' locks, which also lock the
 * adults.
 */
export async function carsOfDrives(tx: Transaction, prospects: Prospect[]): Promise<Map<string, Car | null>> {
  const [earliest] = prospects.map((each) => each.startsAt).sort(Temporal.Instant.compare)
  if (!earliest) return new Map()
  const householdIds = [...new Set(prospects.map((each) => each.householdId))]
  const own = new Set(prospects.map((each) => each.rideId))
  const drives = (await householdDrives(tx, householdIds, earliest)).filter(
    ({ rideId }) => rideId === null || !own.has(rideId),
  )
  const cars = await carsOf(tx, householdIds)
  const found = householdIds.flatMap((householdId) => {
    const is = (each: { householdId: string | null }) => each.householdId === householdId
    const others = drives.filter(is).map((drive) => ({ ...drive, ...spanOf(drive) }))
    const mine = prospects.filter(is).map((each) => ({ ...each, ...spanOf(each) }))
    return [...carsFor(mine, { cars: cars.filter(is), others })]
  })
  return new Map(found.map(([drive, car]) => [drive.rideId, car]))
}

/** Returns the columns of a drive with this car, which has room for its kids. */
export function drivenWith({ capacity }: { capacity: number }, car: Car) {
  return { carId: car.carId, capacity: Math.min(capacity, seatsOf(car)) }
}

type Driven = Times & {
  id: string
  groupId: string
  status: string
  driverSource: DriverSource | null
  lockAt: Temporal.Instant
  driverHouseholdId: string | null
  driverAdultId: string | null
  carId: string | null
}

/**
 * Returns the drives among these rides, in the order in which they keep their drivers: claimed, locked, hand-picked,
 * planned.
 */
export async function prospectsOf(
  tx: Transaction,
  rides: Driven[],
  now: Temporal.Instant,
): Promise<Prospect[]> {
  const seats = await seatRows(tx, rides)
  return rides
    .toSorted((a, b) => rank(a, now) - rank(b, now) || Temporal.Instant.compare(a.startsAt, b.startsAt))
    .flatMap(
      ({ id: rideId, driverHouseholdId: householdId, driverAdultId: adultId, startsAt, endsAt, carId }) => {
        if (householdId === null || adultId === null) return []
        const aboard = seats.filter((seat) => seat.rideId === rideId)
        return [{ rideId, householdId, adultId, carId, startsAt, endsAt, kids: kidsIn(aboard, householdId) }]
      },
    )
}

/** Ranks a drive; the lower its rank, the longer it keeps its driver. */
export function rank(ride: Pick<Driven, 'status' | 'driverSource' | 'lockAt'>, now: Temporal.Instant) {
  if (ride.status === 'urgent_claimed') return 0
  if (reached(now, ride.lockAt)) return 1
  return isHandPicked(ride.driverSource) ? 2 : 3
}

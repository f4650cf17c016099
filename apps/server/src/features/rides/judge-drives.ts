// Judges drives that come back or move by what their households drive besides, in any group (product.md 3). Every way by
// which a ride gets a driver without that driver's own tap asks here.

import { drivesTooMany } from '@beanpool/domain/rides/at-once'
import { type DriverSource, isHandPicked } from '@beanpool/domain/rides/driver-source'
import { isFirm } from '@beanpool/domain/rides/ride-windows'
import type { Transaction } from '../../db/pool.ts'
import { householdCarSeats, householdDrives } from './household-drives-store.ts'
import { spanOf } from './plan-outings.ts'

type Times = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/** A drive as it is to be, whatever is stored of it now. */
export type Prospect = Times & { rideId: string; householdId: string; adultId: string }

/**
 * The rides that their households cannot drive: too few cars, or the adult drives something else then. Who comes first in
 * the list goes first. The caller holds the groups' locks, and with them the adults'.
 */
export async function ridesTooMany(tx: Transaction, prospects: Prospect[]): Promise<Set<string>> {
  const [earliest] = prospects.map((each) => each.startsAt).sort(Temporal.Instant.compare)
  if (!earliest) return new Set()
  const householdIds = [...new Set(prospects.map((each) => each.householdId))]
  const own = new Set(prospects.map((each) => each.rideId))
  const drives = (await householdDrives(tx, householdIds, earliest)).filter(
    ({ rideId }) => rideId === null || !own.has(rideId),
  )
  const cars = await householdCarSeats(tx, householdIds)
  const tooMany = householdIds.flatMap((householdId) => {
    const is = (each: { householdId: string | null }) => each.householdId === householdId
    const carCount = cars.filter((car) => is(car) && car.seats !== 0).length
    const others = drives.filter(is).map((drive) => ({ ...spanOf(drive), adultId: drive.adultId }))
    const mine = prospects.filter(is).map((each) => ({ ...each, ...spanOf(each) }))
    return drivesTooMany(mine, { carCount, others })
  })
  return new Set(tooMany.map((drive) => drive.rideId))
}

type Driven = Times & {
  id: string
  status: string
  driverSource: DriverSource | null
  lockAt: Temporal.Instant
  lateAt: Temporal.Instant
  driverHouseholdId: string | null
  driverAdultId: string | null
}

/** Of these rides the drives, in the order in which they keep their drivers: claimed, firm, picked by hand, planned. */
export function prospectsOf(rides: Driven[], now: Temporal.Instant): Prospect[] {
  return rides
    .toSorted((a, b) => rank(a, now) - rank(b, now) || Temporal.Instant.compare(a.startsAt, b.startsAt))
    .flatMap(({ id: rideId, driverHouseholdId: householdId, driverAdultId: adultId, startsAt, endsAt }) =>
      householdId === null || adultId === null ? [] : [{ rideId, householdId, adultId, startsAt, endsAt }],
    )
}

/** The lower, the less it is taken away. */
export function rank(
  ride: Pick<Driven, 'status' | 'driverSource' | 'lockAt' | 'lateAt'>,
  now: Temporal.Instant,
) {
  if (ride.status === 'urgent_claimed') return 0
  if (isFirm(ride, now)) return 1
  return isHandPicked(ride.driverSource) ? 2 : 3
}

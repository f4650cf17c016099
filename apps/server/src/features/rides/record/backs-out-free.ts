// Giving a drive back for nothing, because the ride was changed after its driver agreed to it, or they are away that day.
import { backsOutFreely } from '@beanpool/domain/rides/agreed-terms'
import { backsOutAway } from '@beanpool/domain/rides/cant-drive'
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { Queryable } from '../../../db/pool.ts'
import { agreedTerms } from './agreed.ts'
import { vacationsOf } from './own-drives-store.ts'
import type { RideRow } from './plan-store.ts'

type Driven = Pick<
  RideRow,
  'startsAt' | 'endsAt' | 'capacity' | 'agreedStartsAt' | 'agreedEndsAt' | 'agreedSeats'
>

/** For its driver or claimant; false where nobody drives. */
export function isFreeToGiveBack(ride: Driven): boolean {
  const agreed = agreedTerms(ride)
  return agreed !== null && backsOutFreely(agreed, { ...ride, seats: ride.capacity })
}

type DriverAway = Pick<RideRow, 'date' | 'lockAt' | 'driverAdultId'>

/** Before the lock a vacation that the driver entered for that day costs no strike. */
export async function isFreeAway(db: Queryable, ride: DriverAway, now: Temporal.Instant): Promise<boolean> {
  if (ride.driverAdultId === null || reached(now, ride.lockAt)) return false
  return backsOutAway(ride, await vacationsOf(db, ride.driverAdultId), now)
}

// Refuses if another adult was faster, and names that adult.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { offers as contract } from '@beanpool/contract/offers'
import { notFound, refused } from '../../api/failures.ts'
import type { Transaction } from '../../db/pool.ts'
import { nameOf } from '../members/read-names.ts'
import { rideWithSeats } from './store.ts'

/** The refusals that this check can throw. */
type Refusal = RefusalOf<typeof contract.decline>

/** Refuses with the driver's name if the ride already has a driver. */
export async function requireNoDriver(tx: Transaction, rideId: string) {
  const found = await rideWithSeats(tx, rideId)
  if (!found) throw notFound()
  if (found.ride.driverAdultId === null) return
  throw refused<Refusal>('has_driver', await nameOf(tx, found.ride, found.ride.driverAdultId))
}

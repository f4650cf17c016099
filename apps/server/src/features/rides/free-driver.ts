// Takes the driver off a ride within a change that sets another one.
import type { Transaction } from '../../db/pool.ts'
import { clearDriver } from './store.ts'

export async function freeDriver(tx: Transaction, rideId: string, now: Temporal.Instant) {
  await clearDriver(tx, rideId, now)
}

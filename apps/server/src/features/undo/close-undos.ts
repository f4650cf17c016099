// A ride that somebody acted on again can no longer be put back to what it was before.
import type { Transaction } from '../../db/pool.ts'
import { closeUndos } from './store.ts'

export function ridesWereActedOn(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  return closeUndos(tx, rideIds, now)
}

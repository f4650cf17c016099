// The beans that each household owes for cancelling a ride late, as long as its strike counts.
import type { Transaction } from '../../../db/pool.ts'
import { lateCancelsOf } from './store.ts'

export async function lateCancels(tx: Transaction, rideId: string) {
  const rows = await lateCancelsOf(tx, rideId)
  return rows.filter((row) => row.penaltyHundredths > 0)
}

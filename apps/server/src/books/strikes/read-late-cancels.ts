// Reads the beans that each household owes for cancelling a ride late, while its strike counts.
import type { Queryable } from '../../db/pool.ts'
import { lateCancelsOf } from './store.ts'

export async function lateCancels(db: Queryable, rideIds: string[]) {
  const rows = await lateCancelsOf(db, rideIds)
  return rows.filter((row) => row.penaltyHundredths > 0)
}

// Tells of rides ahead that start or end at another place: each is on its record, and its driver is asked again.
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { and, asc, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/pool.ts'
import { rides } from '../../../db/schema/rides.ts'
import { askAgain } from './apply.ts'

/** In words; null: as before. */
type NewStops = { poolId: string; start: string | null; destination: string | null }

/** The next ride first. Locked ones too: all of a pool's rides have its places. The group's record has a line for the change itself. */
export async function newStops(tx: Transaction, changed: NewStops[], now: Temporal.Instant) {
  const byPool = new Map(changed.map(({ poolId, start, destination }) => [poolId, { start, destination }]))
  const ofPools = inArray(rides.poolId, [...byPool.keys()])
  const ahead = await tx
    .select({ rideId: rides.id, poolId: rides.poolId })
    .from(rides)
    .where(and(ofPools, gt(rides.startsAt, now), inArray(rides.status, [...openStatuses])))
    .orderBy(asc(rides.startsAt), asc(rides.id))
  await askAgain(
    tx,
    ahead.map(({ rideId }) => rideId),
    now,
  )
  return ahead.map(({ rideId, poolId }) => {
    const { start = null, destination = null } = byPool.get(poolId) ?? {}
    return { rideId, kind: 'stops_changed' as const, data: { start, destination, ofDay: true } }
  })
}

// Tells of rides ahead that start or end at another place: each is on its record, and its driver is asked again.
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/pool.ts'
import { rides } from '../../../db/schema/rides.ts'
import { askAgain } from './apply.ts'

/** In words; null: as before. */
type NewStops = { poolId: string; start: string | null; destination: string | null }

/** Locked rides too: all of a pool's rides have its places. The group's record has a line for the change itself. */
export async function newStops(tx: Transaction, stops: NewStops, now: Temporal.Instant) {
  const { poolId, start, destination } = stops
  if (start === null && destination === null) return []
  const ahead = await tx
    .select({ rideId: rides.id })
    .from(rides)
    .where(and(eq(rides.poolId, poolId), gt(rides.startsAt, now), inArray(rides.status, [...openStatuses])))
    .orderBy(asc(rides.startsAt), asc(rides.id))
  await askAgain(
    tx,
    ahead.map(({ rideId }) => rideId),
    now,
  )
  const data = { start, destination, ofDay: true }
  return ahead.map(({ rideId }) => ({ rideId, kind: 'stops_changed' as const, data }))
}

// Tells of rides ahead that go another way: each is on its record, and its driver is asked again.
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/pool.ts'
import { rideSeats, rides } from '../../../db/schema/rides.ts'
import { askAgain } from './apply.ts'

/** In words, with the names of the stops between; null: as before. */
export type NewStops = {
  poolId: string
  start: string | null
  destination: string | null
  stops?: string[] | null
}

/** The next ride first. Locked ones too: all of a pool's rides have its places. The group's record has a line for the change itself. */
export async function newStops(tx: Transaction, changed: NewStops[], now: Temporal.Instant) {
  const byPool = new Map(changed.map(({ poolId, ...where }) => [poolId, where]))
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
    const { start = null, destination = null, stops = null } = byPool.get(poolId) ?? {}
    const data = { start, destination, ...(stops === null ? {} : { stops }), ofDay: true }
    return { rideId, kind: 'stops_changed' as const, data }
  })
}

type OfKid = { poolId: string; kidId: string; kidName: string; poolName: string }

/** One line for the group, and one on each ride ahead with a seat of the kid, whose driver has another list of stops then. */
export async function kidStopChanged(
  tx: Transaction,
  { poolId, kidId, kidName, poolName }: OfKid,
  now: Temporal.Instant,
) {
  const ahead = await tx
    .select({ rideId: rides.id })
    .from(rides)
    .innerJoin(rideSeats, eq(rideSeats.rideId, rides.id))
    .where(
      and(
        eq(rides.poolId, poolId),
        eq(rideSeats.kidId, kidId),
        gt(rides.startsAt, now),
        inArray(rides.status, [...openStatuses]),
      ),
    )
    .orderBy(asc(rides.startsAt), asc(rides.id))
  const kind = 'kid_stop_changed' as const
  const data = { kidName, poolName }
  return [{ kind, data }, ...ahead.map(({ rideId }) => ({ rideId, kind, data: { ...data, ofDay: true } }))]
}

// Kids who would have to be in two cars at once: enrolled in two pools whose rides overlap.
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/pool.ts'

type Clash = {
  rideId: string
  kidId: string
  otherRideId: string
  poolName: string
  startsAt: Temporal.Instant
}

const open = sql.raw(openStatuses.map((status) => `'${status}'`).join(', '))

const overlap = sql`r.starts_at < o.ends_at and o.starts_at < r.ends_at and r.pool_id <> o.pool_id
  and r.status in (${open}) and o.status in (${open})`

/** The other rides of these families' kids, in whatever group, during one of these rides that lie ahead. */
export async function clashesOnRides(
  db: Queryable,
  { rideIds, householdIds, now }: { rideIds: string[]; householdIds: string[]; now: Temporal.Instant },
): Promise<Map<string, Clash[]>> {
  if (rideIds.length === 0 || householdIds.length === 0) return new Map()
  const { rows } = await db.execute<
    Record<'rideId' | 'kidId' | 'otherRideId' | 'poolName' | 'startsAt', string>
  >(sql`
    select s.ride_id as "rideId", s.kid_id as "kidId", o.id as "otherRideId", p.name as "poolName", o.starts_at as "startsAt"
    from ride_seats s
    join rides r on r.id = s.ride_id
    join ride_seats t on t.kid_id = s.kid_id and t.ride_id <> s.ride_id and t.cancelled_late_at is null
    join rides o on o.id = t.ride_id
    join pools p on p.id = o.pool_id
    where s.ride_id = any(${listOf(rideIds)}::uuid[]) and s.household_id = any(${listOf(householdIds)}::uuid[])
      and s.cancelled_late_at is null and r.starts_at > ${now.toString()}::timestamptz and ${overlap}
    order by o.starts_at, o.id`)
  return Map.groupBy(
    rows.map((row) => ({ ...row, startsAt: instantOf(row.startsAt) })),
    ({ rideId }) => rideId,
  )
}

/** By kid the names of other pools whose rides ahead overlap with those of this pool, whether the kid rides in it yet or not. */
export async function poolsAtThatTime(
  db: Queryable,
  { poolId, householdId, now }: { poolId: string; householdId: string; now: Temporal.Instant },
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ kidId: string; poolName: string }>(sql`
    select distinct t.kid_id as "kidId", p.name as "poolName"
    from rides r
    join rides o on ${overlap}
    join ride_seats t on t.ride_id = o.id and t.cancelled_late_at is null
    join pools p on p.id = o.pool_id
    where r.pool_id = ${poolId} and r.starts_at > ${now.toString()}::timestamptz
      and (o.group_id = r.group_id or t.household_id = ${householdId})
    order by p.name`)
  const byKid = Map.groupBy(rows, ({ kidId }) => kidId)
  return new Map([...byKid].map(([kidId, pools]) => [kidId, pools.map(({ poolName }) => poolName)]))
}

const listOf = (ids: string[]) => `{${ids.join()}}`

const instantOf = (text: string) => Temporal.Instant.from(new Date(text).toISOString())

// Finds kids who would have to be in two cars at once: enrolled in two pools whose rides overlap.
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { rideSeats } from '../../db/schema/rides.ts'

const open = sql.raw(openStatuses.map((status) => `'${status}'`).join(', '))

const overlap = sql`r.starts_at < o.ends_at and o.starts_at < r.ends_at and r.pool_id <> o.pool_id
  and r.status in (${open}) and o.status in (${open})`

export type Clash = { rideId: string; poolName: string; startsAt: string }

/**
 * Selects a kid's rides in other pools, of any group, that overlap with a ride ahead: a column for a query of ride_seats with rides.
 * Null for kids of other families than the adult's. Takes `adultId` and `now`.
 */
export const clashesOfSeat = sql<Clash[] | null>`(
  select json_agg(json_build_object('rideId', o.id, 'poolName', p.name, 'startsAt', o.starts_at) order by o.starts_at, o.id)
  from rides r
  join ride_seats t on t.kid_id = ${rideSeats.kidId} and t.ride_id <> r.id and t.cancelled_late_at is null
  join rides o on o.id = t.ride_id
  join pools p on p.id = o.pool_id
  where r.id = ${rideSeats.rideId} and ${rideSeats.cancelledLateAt} is null
    and ${rideSeats.householdId} = (select a.household_id from adults a where a.id = ${sql.placeholder('adultId')})
    and r.starts_at > ${sql.placeholder('now')}::timestamptz and ${overlap})`

/** Names, by kid, the other pools whose rides ahead overlap with this pool's, whether or not the kid is enrolled in it yet. */
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

// Finds kids who would have to be in two cars at once, because they are enrolled in two pools whose rides overlap.
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { and, asc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { amongKeys, type Key, keyLists, refersTo } from '../../db/chunks.ts'
import type { Queryable } from '../../db/pool.ts'
import { reader } from '../../db/read-together.ts'
import { pools } from '../../db/schema/pools.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'

const open = sql.raw(openStatuses.map((status) => `'${status}'`).join(', '))

const overlap = sql`r.starts_at < o.ends_at and o.starts_at < r.ends_at and r.pool_id <> o.pool_id
  and r.status in (${open}) and o.status in (${open})`

/** `ofRideId`: the ride that was asked about. */
export type Clash = {
  ofRideId: string
  kidId: string
  rideId: string
  poolName: string
  startsAt: Temporal.Instant
}

/**
 * Reads the rides in other pools, of any group, that overlap with these upcoming rides for a kid of the adult's family.
 */
export async function clashesOf(
  db: Queryable,
  asked: readonly Key[],
  { adultId, now }: { adultId: string; now: Temporal.Instant },
): Promise<Clash[]> {
  return readClashes(db, { ...keyLists(asked), adultId, now: now.toString() })
}

const seat = alias(rideSeats, 's')
const otherSeat = alias(rideSeats, 't')
const ride = alias(rides, 'r')
const otherRide = alias(rides, 'o')
const build = new QueryBuilder()
const now = sql.placeholder('now')
const isOwn = and(
  amongKeys(seat.rideId),
  sql`${seat.householdId} = (select a.household_id from adults a where a.id = ${sql.placeholder('adultId')})`,
  isNull(seat.cancelledLateAt),
)

// The limit makes PostgreSQL read each side once, by its keys. With plain joins, it may scan the open rides for each
// pair of seats.
const all = 1_000_000

const own = build
  .select({
    rideId: seat.rideId,
    kidId: seat.kidId,
    poolId: ride.poolId,
    from: ride.startsAt,
    to: ride.endsAt,
  })
  .from(seat)
  .innerJoin(ride, refersTo(seat.rideId, ride))
  .where(and(isOwn, amongKeys(ride.id), inArray(ride.status, openStatuses), gt(ride.startsAt, now)))
  .limit(all)
  .as('own')
const other = build
  .select({
    rideId: otherSeat.rideId,
    groupId: otherSeat.groupId,
    kidId: otherSeat.kidId,
    poolId: otherRide.poolId,
    from: otherRide.startsAt,
    to: otherRide.endsAt,
  })
  .from(otherSeat)
  .innerJoin(otherRide, refersTo(otherSeat.rideId, otherRide))
  .where(
    and(
      inArray(otherSeat.kidId, build.select({ kidId: seat.kidId }).from(seat).where(isOwn)),
      isNull(otherSeat.cancelledLateAt),
      inArray(otherRide.status, openStatuses),
      gt(otherRide.endsAt, now),
    ),
  )
  .limit(all)
  .as('other')

const readClashes = reader(
  build
    .select({
      ofRideId: own.rideId,
      kidId: own.kidId,
      rideId: other.rideId,
      poolName: pools.name,
      startsAt: other.from,
    })
    .from(own)
    .innerJoin(
      other,
      and(
        eq(other.kidId, own.kidId),
        ne(other.poolId, own.poolId),
        lt(own.from, other.to),
        lt(other.from, own.to),
      ),
    )
    .innerJoin(pools, and(eq(pools.groupId, other.groupId), eq(pools.id, other.poolId)))
    .orderBy(asc(other.from), asc(other.rideId)),
)

/**
 * Lists for each kid the other pools whose upcoming rides overlap with this pool's, even if the kid is not enrolled in
 * this pool yet.
 */
export async function poolsAtThatTime(
  db: Queryable,
  { pool, householdId, now }: { pool: Key; householdId: string; now: Temporal.Instant },
): Promise<Map<string, string[]>> {
  const others = sql`from rides o
    join ride_seats t on t.group_id = o.group_id and t.ride_id = o.id and t.cancelled_late_at is null
    join pools p on p.group_id = o.group_id and p.id = o.pool_id`
  const ahead = sql`o.ends_at > ${now.toString()}::timestamptz and o.status in (${open})`
  const { rows } = await db.execute<{ kidId: string; poolName: string }>(sql`
    with r as materialized (
      select starts_at, ends_at, pool_id, status from rides
      where group_id = ${pool.groupId} and pool_id = ${pool.id} and starts_at > ${now.toString()}::timestamptz
    ), o as materialized (
      select o.starts_at, o.ends_at, o.pool_id, o.status, t.kid_id, p.name ${others}
      where o.group_id = ${pool.groupId} and ${ahead}
      union all
      select o.starts_at, o.ends_at, o.pool_id, o.status, t.kid_id, p.name ${others}
      where t.household_id = ${householdId} and o.group_id <> ${pool.groupId} and ${ahead}
    )
    select distinct o.kid_id as "kidId", o.name as "poolName" from r join o on ${overlap} order by o.name`)
  const byKid = Map.groupBy(rows, ({ kidId }) => kidId)
  return new Map([...byKid].map(([kidId, pools]) => [kidId, pools.map(({ poolName }) => poolName)]))
}

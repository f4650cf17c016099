// The SQL for moments: rides, offers, pools and balances that may have one now, and moments already sent.
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import type { FairnessBand } from '@beanpool/domain/standing/group-health'
import { and, between, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm'
import { among, chunks, refersTo } from '../../../db/chunks.ts'
import { firstOf } from '../../../db/columns.ts'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { groups, memberships } from '../../../db/schema/groups.ts'
import { toldBands, toldMoments } from '../../../db/schema/notices.ts'
import { offers } from '../../../db/schema/offers.ts'
import { pools } from '../../../db/schema/pools.ts'
import { rides } from '../../../db/schema/rides.ts'

type Moments = { groupId: string; keys: string[]; at: Temporal.Instant }

/** Claims moments of a group, or of an adult; returns the keys that the caller may send. */
export async function firstOnes(tx: Transaction, { groupId, keys, at }: Moments): Promise<Set<string>> {
  const told = new Set<string>()
  for (const part of chunks([...new Set(keys)])) {
    const inserted = await tx
      .insert(toldMoments)
      .values(part.map((key) => ({ groupId, key, at })))
      .onConflictDoNothing()
      .returning({ key: toldMoments.key })
    for (const { key } of inserted) told.add(key)
  }
  return told
}

// The hours from a ride's earliest moment, 18:00 on the evening before, to the last start of its day.
const soonHours = 31

/** Finds open rides that may have a moment now, or have one soon. */
export async function ridesSoon(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  return db
    .select({
      rideId: rides.id,
      groupId: rides.groupId,
      timeZone: groups.timeZone,
      startsAt: rides.startsAt,
      status: rides.status,
      driverAdultId: rides.driverAdultId,
      driverHouseholdId: rides.driverHouseholdId,
      confirmedAt: rides.confirmedAt,
      soughtAt: rides.soughtAt,
      fromPlaceId: pools.fromPlaceId,
      toPlaceId: pools.toPlaceId,
    })
    .from(rides)
    .innerJoin(groups, eq(groups.id, rides.groupId))
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .where(
      and(
        among(rides.groupId, groupIds),
        inArray(rides.status, openStatuses),
        between(rides.startsAt, now, now.add({ hours: soonHours })),
      ),
    )
}

/** Returns when the first of each group's later rides will be among `ridesSoon`. */
export async function nextSoon(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  const rows = await db
    .select({ groupId: rides.groupId, startsAt: firstOf(rides.startsAt) })
    .from(rides)
    .where(
      and(
        among(rides.groupId, groupIds),
        inArray(rides.status, openStatuses),
        gt(rides.startsAt, now.add({ hours: soonHours })),
      ),
    )
    .groupBy(rides.groupId)
  return rows.flatMap(({ groupId, startsAt }) =>
    startsAt ? [{ groupId, at: startsAt.subtract({ hours: soonHours }) }] : [],
  )
}

export async function runningOffers(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  return db
    .select({
      offerId: offers.id,
      rideId: offers.rideId,
      groupId: offers.groupId,
      householdId: offers.householdId,
      offeredAt: offers.offeredAt,
      expiresAt: offers.expiresAt,
      timeZone: groups.timeZone,
    })
    .from(offers)
    .innerJoin(groups, eq(groups.id, offers.groupId))
    .where(and(among(offers.groupId, groupIds), eq(offers.status, 'open'), gt(offers.expiresAt, now)))
}

/** Finds weekly pools that have yet to end. Pools of single dates have no through date that an admin could change. */
export async function poolsThatEnd(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  const yesterday = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 })
  return db
    .select({
      poolId: pools.id,
      groupId: pools.groupId,
      poolName: pools.name,
      throughOn: pools.throughOn,
      timeZone: groups.timeZone,
    })
    .from(pools)
    .innerJoin(groups, eq(groups.id, pools.groupId))
    .where(
      and(
        among(pools.groupId, groupIds),
        isNull(groups.deletedAt),
        isNull(pools.deletedAt),
        isNull(pools.endedAt),
        sql`coalesce(${pools.timetable}->>'kind', 'weekly') <> 'dates'`,
        gte(pools.throughOn, yesterday.toString()),
      ),
    )
}

/** Finds kids who have no seat in any car on a coming locked date; `rideId`: the first car's ride. */
export async function kidsWithoutPlace(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  const { rows } = await db.execute<{
    rideId: string
    groupId: string
    poolId: string
    date: string
    kidId: string
    kidName: string
  }>(sql`
    select distinct on (r.pool_id, r.date, k.id) r.id as "rideId", r.group_id as "groupId", r.pool_id as "poolId",
      r.date::text as date, k.id as "kidId", k.name as "kidName"
    from rides r
    join pool_kids e on e.group_id = r.group_id and e.pool_id = r.pool_id
    join kids k on k.id = e.kid_id
    join memberships m on m.group_id = r.group_id and m.household_id = k.household_id and m.status = 'active'
      and (m.last_day is null or r.date <= m.last_day)
    where r.group_id = any(${`{${groupIds.join()}}`}::uuid[]) and r.starts_at > ${now.toString()}::timestamptz and r.lock_at <= ${now.toString()}::timestamptz
      and r.status in ('needs_driver', 'offered', 'assigned', 'urgent_posted', 'urgent_claimed')
      and not exists (select 1 from ride_seats s join rides c on c.group_id = s.group_id and c.id = s.ride_id
        where c.group_id = r.group_id and c.pool_id = r.pool_id and c.date = r.date and s.kid_id = k.id and (c.status <> 'cancelled' or c.called_off_at is not null))
      and not exists (select 1 from kid_absences a where a.kid_id = k.id and a.withdrawn_at is null
        and (a.pool_id is null or a.pool_id = r.pool_id) and r.date >= a.from_date and (a.to_date is null or r.date <= a.to_date))
    order by r.pool_id, r.date, k.id, r.car_index`)
  return rows
}

export async function bandsOf(tx: Transaction, groupId: string) {
  return tx
    .select({ householdId: memberships.householdId, told: toldBands.band })
    .from(memberships)
    .leftJoin(
      toldBands,
      and(eq(toldBands.groupId, memberships.groupId), eq(toldBands.householdId, memberships.householdId)),
    )
    .where(and(eq(memberships.groupId, groupId), eq(memberships.status, 'active')))
}

export async function saveBand(
  tx: Transaction,
  row: { groupId: string; householdId: string; band: FairnessBand },
) {
  await tx
    .insert(toldBands)
    .values(row)
    .onConflictDoUpdate({ target: [toldBands.groupId, toldBands.householdId], set: { band: row.band } })
}

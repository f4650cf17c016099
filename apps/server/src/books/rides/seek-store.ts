// The SQL that finds frozen dates, and the cars on them that need a search for a driver.
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { and, eq, exists, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { among, refersTo } from '../../db/chunks.ts'
import { firstOf } from '../../db/columns.ts'
import type { Queryable } from '../../db/pool.ts'
import { groups } from '../../db/schema/groups.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'

/**
 * Matches rides that are not over or cancelled and are on a frozen date (packages/domain/src/rides/frozen-dates.ts).
 */
export function onFrozenDate(now: Temporal.Instant) {
  return or(
    lte(rides.lockAt, now),
    sql`exists (select 1 from rides other where other.group_id = ${rides.groupId} and other.pool_id = ${rides.poolId} and other.date = ${rides.date} and other.status in ('offered', 'urgent_posted', 'urgent_claimed'))`,
  )
}

/**
 * Finds groups in which a car on a frozen date has kids but no driver, and for which no search was made since the date
 * froze or the car locked.
 */
export async function groupsToSeekIn(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  const waits = db
    .select({ one: sql`1` })
    .from(rideSeats)
    .where(
      and(
        refersTo(rideSeats.rideId, rides),
        eq(rideSeats.state, 'booked'),
        isNull(rideSeats.cancelledLateAt),
      ),
    )
  const lockedSince = and(lte(rides.lockAt, now), sql`${rides.soughtAt} < ${rides.lockAt}`)
  return db
    .selectDistinct({ groupId: rides.groupId, timeZone: groups.timeZone })
    .from(rides)
    .innerJoin(groups, eq(groups.id, rides.groupId))
    .where(
      and(
        among(rides.groupId, groupIds),
        eq(rides.status, 'needs_driver'),
        gt(rides.startsAt, now),
        or(and(isNull(rides.soughtAt), onFrozenDate(now)), lockedSince),
        exists(waits),
      ),
    )
}

/**
 * Returns when the next open ride of each group locks. At that time, the search for a driver begins, swaps lapse, and
 * kids without a seat are reported.
 */
export async function nextLocks(db: Queryable, groupIds: string[], now: Temporal.Instant) {
  const rows = await db
    .select({ groupId: rides.groupId, at: firstOf(rides.lockAt) })
    .from(rides)
    .where(and(among(rides.groupId, groupIds), inArray(rides.status, openStatuses), gt(rides.lockAt, now)))
    .groupBy(rides.groupId)
  return rows.flatMap(({ groupId, at }) => (at ? [{ groupId, at }] : []))
}

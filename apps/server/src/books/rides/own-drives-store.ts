// The SQL for an adult's own upcoming drives, which their vacations or their week may rule out.
import { committedStatuses } from '@beanpool/domain/rides/ride-states'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { amongKeys, type Key, refersTo } from '../../db/chunks.ts'
import type { Queryable } from '../../db/pool.ts'
import { together } from '../../db/read-together.ts'
import { adults, vacations, weeklyUnavailability } from '../../db/schema/accounts.ts'
import { groups } from '../../db/schema/groups.ts'
import { pools } from '../../db/schema/pools.ts'
import { rides } from '../../db/schema/rides.ts'
import { once } from '../../db/snapshot.ts'
import { onFrozenDate } from './seek-store.ts'

export async function ownDrives(
  db: Queryable,
  { adultId, groupIds, now }: { adultId: string; groupIds: string[]; now: Temporal.Instant },
) {
  if (groupIds.length === 0) return []
  const rows = await db
    .select({
      ride: rides,
      frozen: sql<boolean>`${onFrozenDate(now)}`,
      timeZone: groups.timeZone,
      poolName: pools.name,
    })
    .from(rides)
    .innerJoin(groups, eq(groups.id, rides.groupId))
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .where(
      and(
        inArray(rides.groupId, groupIds),
        eq(rides.driverAdultId, adultId),
        inArray(rides.status, committedStatuses),
        gt(rides.startsAt, now),
      ),
    )
    .orderBy(asc(rides.startsAt), asc(rides.id))
  return rows
}

const adult = sql.placeholder('adultId')

const readAway = together({
  weekly: new QueryBuilder()
    .select({ weekday: weeklyUnavailability.weekday, part: weeklyUnavailability.part })
    .from(weeklyUnavailability)
    .where(eq(weeklyUnavailability.adultId, adult)),
  vacations: new QueryBuilder()
    .select({ startDate: vacations.startDate, endDate: vacations.endDate })
    .from(vacations)
    .where(eq(vacations.adultId, adult)),
})

/** Reads when the adult cannot drive: their week and their vacations. */
export function awayTimes(db: Queryable, adultId: string) {
  return once(db, ['away', adultId], () => readAway(db, { adultId }))
}

/** Reads the current driver of each of these rides; null if none. */
export async function driversOf(db: Queryable, drives: readonly Key[]) {
  if (drives.length === 0) return []
  return db
    .select({ rideId: rides.id, status: rides.status, adultId: rides.driverAdultId, name: adults.firstName })
    .from(rides)
    .leftJoin(adults, eq(adults.id, rides.driverAdultId))
    .where(amongKeys(rides.id, drives))
}

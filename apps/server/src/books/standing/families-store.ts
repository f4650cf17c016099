// Reads how families' drives ended, in several groups and in one statement.
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/pool.ts'
import { together } from '../../db/read-together.ts'
import { adults } from '../../db/schema/accounts.ts'
import { memberships } from '../../db/schema/groups.ts'
import { rides } from '../../db/schema/rides.ts'
import { strikes } from '../../db/schema/standing.ts'

const build = new QueryBuilder()
const given = sql`any(${sql.placeholder('groupIds')}::uuid[])`
const since = sql`${sql.placeholder('since')}::timestamptz`
const now = sql`${sql.placeholder('now')}::timestamptz`
const isMember = and(sql`${memberships.groupId} = ${given}`, eq(memberships.status, 'active'))

const read = together({
  members: build
    .select({ groupId: memberships.groupId, householdId: memberships.householdId })
    .from(memberships)
    .where(isMember),
  completed: build
    .select({
      groupId: rides.groupId,
      householdId: sql<string>`${rides.driverHouseholdId}`,
      count: sql<number>`count(*)`,
    })
    .from(rides)
    .where(and(sql`${rides.groupId} = ${given}`, eq(rides.status, 'completed'), gt(rides.startsAt, since)))
    .groupBy(rides.groupId, rides.driverHouseholdId),
  failed: build
    .select({
      groupId: strikes.groupId,
      householdId: sql<string>`${adults.householdId}`,
      count: sql<number>`count(*)`,
    })
    .from(strikes)
    .innerJoin(adults, eq(adults.id, strikes.adultId))
    .where(
      and(
        sql`${strikes.groupId} = ${given}`,
        gt(strikes.givenAt, since),
        inArray(strikes.kind, ['late_cancel', 'no_show']),
        inArray(strikes.status, ['standing', 'served']),
      ),
    )
    .groupBy(strikes.groupId, adults.householdId),
  /** Counts each adult's strikes over all groups, as probation applies everywhere. */
  weights: build
    .select({
      householdId: sql<string>`${adults.householdId}`,
      adultId: strikes.adultId,
      weight: sql<number>`sum(${strikes.weight})`,
    })
    .from(strikes)
    .innerJoin(adults, eq(adults.id, strikes.adultId))
    .where(
      and(
        inArray(
          adults.householdId,
          build.select({ id: memberships.householdId }).from(memberships).where(isMember),
        ),
        isNull(adults.deletedAt),
        eq(strikes.status, 'standing'),
        gt(strikes.expiresAt, now),
      ),
    )
    .groupBy(adults.householdId, strikes.adultId),
})

export function familyDrives(
  db: Queryable,
  { groupIds, ...moments }: { groupIds: string[]; since: Temporal.Instant; now: Temporal.Instant },
) {
  return read(db, {
    groupIds: `{${groupIds.join()}}`,
    since: moments.since.toString(),
    now: moments.now.toString(),
  })
}

// The only SQL for reputation, which covers an adult's drives and strikes in all groups.
import { and, asc, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups, joinRequests, memberships } from '../../db/schema/groups.ts'
import { rides } from '../../db/schema/rides.ts'
import { reputationSnapshots, strikes } from '../../db/schema/standing.ts'

type DriveCount = { completed: number; failed: number; waived: number; activeStrikes: number }

/**
 * Counts how each adult's drives ended, in all groups since a moment, and sums the weights of the strikes that count
 * now.
 */
export async function driveCountsOf(
  db: Queryable,
  { adultIds, since, now }: { adultIds: string[]; since: Temporal.Instant; now: Temporal.Instant },
): Promise<Map<string, DriveCount>> {
  if (adultIds.length === 0) return new Map()
  const done = await db
    .select({ adultId: rides.driverAdultId, completed: count() })
    .from(rides)
    .where(
      and(inArray(rides.driverAdultId, adultIds), eq(rides.status, 'completed'), gt(rides.startsAt, since)),
    )
    .groupBy(rides.driverAdultId)
  const struck = await db
    .select({
      adultId: strikes.adultId,
      failed: sql<number>`(count(*) filter (where ${strikes.kind} in ('late_cancel', 'no_show') and ${strikes.status} in ('standing', 'served')))::int`,
      waived: sql<number>`(count(*) filter (where ${strikes.status} in ('waived', 'excused')))::int`,
      active: sql<number>`coalesce(sum(${strikes.weight}) filter (where ${strikes.status} = 'standing' and ${gt(strikes.expiresAt, now)}), 0)::int`,
    })
    .from(strikes)
    .where(and(inArray(strikes.adultId, adultIds), gt(strikes.givenAt, since)))
    .groupBy(strikes.adultId)
  return new Map(
    adultIds.map((adultId) => {
      const marks = struck.find((row) => row.adultId === adultId)
      const completed = done.find((row) => row.adultId === adultId)?.completed ?? 0
      const { failed = 0, waived = 0, active = 0 } = marks ?? {}
      return [adultId, { completed, failed, waived, activeStrikes: active }]
    }),
  )
}

/** Lists the groups of each adult's household, with the dates on which it joined. */
export async function membershipsOf(db: Queryable, adultIds: string[]) {
  return db
    .select({
      adultId: adults.id,
      groupId: memberships.groupId,
      householdId: memberships.householdId,
      joinedAt: memberships.joinedAt,
    })
    .from(adults)
    .innerJoin(memberships, eq(memberships.householdId, adults.householdId))
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(and(inArray(adults.id, adultIds), eq(memberships.status, 'active'), isNull(groups.deletedAt)))
}

/** Lists adults who have asked to join a group. `sharesGroup`: whether they are in another group with the adult. */
export async function applicantsOf(
  db: Queryable,
  { groupId, adultId }: { groupId: string; adultId: string },
) {
  const applicants = await db
    .selectDistinct({ adultId: adults.id, shares: adults.shareReputation, householdId: adults.householdId })
    .from(joinRequests)
    .innerJoin(adults, eq(adults.id, joinRequests.adultId))
    .where(and(eq(joinRequests.groupId, groupId), eq(joinRequests.status, 'pending')))
  const mine = alias(memberships, 'mine')
  const me = alias(adults, 'me')
  const sharing = await db
    .selectDistinct({ householdId: memberships.householdId })
    .from(me)
    .innerJoin(mine, and(eq(mine.householdId, me.householdId), eq(mine.status, 'active')))
    .innerJoin(memberships, and(eq(memberships.groupId, mine.groupId), eq(memberships.status, 'active')))
    .where(
      and(
        eq(me.id, adultId),
        inArray(
          memberships.householdId,
          applicants.flatMap(({ householdId }) => householdId ?? []),
        ),
      ),
    )
  const sharingIds = new Set<string | null>(sharing.map(({ householdId }) => householdId))
  return applicants.map(({ householdId, ...applicant }) => ({
    ...applicant,
    sharesGroup: sharingIds.has(householdId),
  }))
}

export async function sharesReputation(db: Queryable, adultId: string): Promise<boolean | null> {
  const [row] = await db
    .select({ shares: adults.shareReputation })
    .from(adults)
    .where(and(eq(adults.id, adultId), isNull(adults.deletedAt)))
  return row?.shares ?? null
}

export async function setSharesReputation(
  tx: Transaction,
  { adultId, shares, now }: { adultId: string; shares: boolean; now: Temporal.Instant },
) {
  await tx.update(adults).set({ shareReputation: shares, updatedAt: now }).where(eq(adults.id, adultId))
}

/** Lists groups that have not yet decided on this adult's request to join. */
export async function groupsAskedToJoin(db: Queryable, adultId: string): Promise<string[]> {
  const rows = await db
    .select({ groupId: joinRequests.groupId })
    .from(joinRequests)
    .where(and(eq(joinRequests.adultId, adultId), eq(joinRequests.status, 'pending')))
  return rows.map((row) => row.groupId)
}

type NewSnapshot = Omit<typeof reputationSnapshots.$inferInsert, 'id'>

/** Keeps one snapshot a day per adult; a later one replaces an earlier one. */
export async function saveSnapshots(tx: Transaction, rows: NewSnapshot[]) {
  await tx
    .insert(reputationSnapshots)
    .values(rows)
    .onConflictDoUpdate({
      target: [reputationSnapshots.adultId, reputationSnapshots.date],
      set: { snapshot: sql`excluded.snapshot`, generatedAt: sql`excluded.generated_at` },
    })
}

/** Lists adults who are in a group and have no snapshot of that date, up to a limit. */
export async function adultsWithoutSnapshot(db: Queryable, date: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ adultId: adults.id })
    .from(adults)
    .innerJoin(memberships, eq(memberships.householdId, adults.householdId))
    .where(
      and(
        eq(memberships.status, 'active'),
        isNull(adults.deletedAt),
        sql`not exists (select 1 from ${reputationSnapshots} s where s.adult_id = ${adults.id} and s.date = ${date})`,
      ),
    )
    .orderBy(asc(adults.id))
    .limit(limit)
  return rows.map((row) => row.adultId)
}

export async function forgetSnapshots(tx: Transaction, adultId: string) {
  await tx.delete(reputationSnapshots).where(eq(reputationSnapshots.adultId, adultId))
}

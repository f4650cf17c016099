// The only SQL for terms, and for the pools that end with one.
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { among } from '../../db/chunks.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups, memberships, terms } from '../../db/schema/groups.ts'
import { kids } from '../../db/schema/households.ts'
import { poolKids, poolPreferences, pools } from '../../db/schema/pools.ts'

/** Returns the group's current term; null if it has none. */
export async function currentTerm(db: Queryable, groupId: string) {
  const [term] = await db
    .select()
    .from(terms)
    .where(and(eq(terms.groupId, groupId), isNotNull(terms.begunAt)))
    .orderBy(desc(terms.begunAt), desc(terms.id))
    .limit(1)
  return term ?? null
}

/** Returns the last date of the group's current term, YYYY-MM-DD; null if the term has no dates. */
export async function termEndOf(db: Queryable, groupId: string): Promise<string | null> {
  return (await currentTerm(db, groupId))?.throughOn ?? null
}

export async function termWith(tx: Transaction, id: string) {
  const [term] = await tx.select().from(terms).where(eq(terms.id, id))
  return term ?? null
}

export async function insertTerm(tx: Transaction, term: typeof terms.$inferInsert) {
  await tx.insert(terms).values(term)
}

/**
 * Lists these groups' terms that begin after the last ride of the previous term. `byAdultId`: the adult in whose name
 * the term begins: its preparer, or the owner if the preparer is no longer an admin.
 */
export async function preparedTerms(db: Queryable, groupIds: string[]) {
  const isAdmin = sql`exists (select 1 from ${memberships} where ${memberships.groupId} = ${terms.groupId}
    and ${memberships.householdId} = ${adults.householdId} and ${memberships.status} = 'active' and ${memberships.role} = 'admin')`
  return db
    .select({
      ...getTableColumns(terms),
      byAdultId: sql<string>`case when ${isAdmin} then ${adults.id} else ${groups.ownerAdultId} end`,
    })
    .from(terms)
    .innerJoin(groups, eq(groups.id, terms.groupId))
    .innerJoin(adults, eq(adults.id, terms.begunByAdultId))
    .where(and(among(terms.groupId, groupIds), isNull(terms.begunAt)))
}

/** Deletes the prepared term because another one begins, or is prepared instead. */
export async function dropPrepared(tx: Transaction, groupId: string) {
  await tx.delete(terms).where(and(eq(terms.groupId, groupId), isNull(terms.begunAt)))
}

export async function changeTerm(
  tx: Transaction,
  id: string,
  dates: { startsOn: string; throughOn: string },
) {
  await tx
    .update(terms)
    .set(dates)
    .where(and(ofLocked(tx, terms), eq(terms.id, id)))
}

/** Lists the kids on these pools' rosters in the order of their enrolment; deleted kids are left out. */
export async function rostersOf(tx: Transaction, poolIds: string[]) {
  if (poolIds.length === 0) return []
  return tx
    .select({
      poolId: poolKids.poolId,
      kidId: kids.id,
      name: kids.name,
      householdId: kids.householdId,
    })
    .from(poolKids)
    .innerJoin(kids, eq(kids.id, poolKids.kidId))
    .where(and(ofLocked(tx, poolKids), inArray(poolKids.poolId, poolIds), isNull(kids.archivedAt)))
    .orderBy(asc(poolKids.enrolledAt), asc(kids.id))
}

export async function preferencesOf(tx: Transaction, poolIds: string[]) {
  if (poolIds.length === 0) return []
  return tx
    .select()
    .from(poolPreferences)
    .where(and(ofLocked(tx, poolPreferences), inArray(poolPreferences.poolId, poolIds)))
}

const latestEnded = 30

/** Lists pools of past terms, latest first. */
export async function endedPools(db: Queryable, groupId: string) {
  return db
    .select({ poolId: pools.id, name: pools.name, startsOn: pools.startsOn, throughOn: pools.throughOn })
    .from(pools)
    .where(and(eq(pools.groupId, groupId), isNull(pools.deletedAt), isNotNull(pools.endedAt)))
    .orderBy(desc(pools.endedAt), asc(pools.startTime), asc(pools.name), asc(pools.id))
    .limit(latestEnded)
}

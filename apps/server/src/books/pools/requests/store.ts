// The SQL for pool requests.
import type { PoolRequestAnswer } from '@beanpool/domain/pools/pool-requests'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { amongKeys, byId, type Key } from '../../../db/chunks.ts'
import { ofLocked } from '../../../db/locked.ts'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { adults } from '../../../db/schema/accounts.ts'
import { memberships } from '../../../db/schema/groups.ts'
import { households } from '../../../db/schema/households.ts'
import { type MadePool, poolRequests } from '../../../db/schema/pools.ts'

/** Reads requests with the family that asked, and when it joined; that is null if it is not a member. */
function requestRows(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      requestId: poolRequests.id,
      groupId: poolRequests.groupId,
      householdId: poolRequests.householdId,
      householdName: households.name,
      beanIndex: memberships.beanIndex,
      memberSince: memberships.joinedAt,
      askedByName: adults.firstName,
      askedByAdultId: poolRequests.askedByAdultId,
      askedAt: poolRequests.askedAt,
      name: poolRequests.name,
      notes: poolRequests.notes,
      draft: poolRequests.draft,
      status: poolRequests.status,
      decidedByAdultId: poolRequests.decidedByAdultId,
      made: poolRequests.made,
    })
    .from(poolRequests)
    .innerJoin(households, eq(households.id, poolRequests.householdId))
    .innerJoin(adults, eq(adults.id, poolRequests.askedByAdultId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.groupId, poolRequests.groupId),
        eq(memberships.householdId, poolRequests.householdId),
        eq(memberships.status, 'active'),
      ),
    )
    .where(where)
    .orderBy(asc(poolRequests.askedAt), asc(poolRequests.id))
}

export type PoolRequestRow = Awaited<ReturnType<typeof requestRows>>[number]

export async function poolRequestsWith(db: Queryable, keys: readonly Key[]): Promise<PoolRequestRow[]> {
  return keys.length === 0 ? [] : requestRows(db, amongKeys(poolRequests.id, keys))
}

export async function poolRequestById(db: Queryable, requestId: string, groupId?: string) {
  const [row] = await requestRows(db, byId(poolRequests, requestId, groupId))
  return row
}

/** Returns open requests, including requests from families that have left. */
export async function waitingRequests(db: Queryable, groupId: string): Promise<PoolRequestRow[]> {
  return requestRows(db, and(eq(poolRequests.groupId, groupId), eq(poolRequests.status, 'open')))
}

export async function insertPoolRequest(tx: Transaction, request: typeof poolRequests.$inferInsert) {
  await tx.insert(poolRequests).values(request)
}

type Decision = {
  status: PoolRequestAnswer
  adultId: string
  now: Temporal.Instant
  made?: MadePool
}

export async function endPoolRequest(
  tx: Transaction,
  requestId: string,
  { status, adultId, now, made }: Decision,
) {
  await tx
    .update(poolRequests)
    .set({ status, decidedByAdultId: adultId, decidedAt: now, made: made ?? null })
    .where(and(ofLocked(tx, poolRequests), eq(poolRequests.id, requestId)))
}

/** Closes the requests of a deleted group. */
export async function closePoolRequests(
  tx: Transaction,
  groupId: string,
  { adultId, now }: { adultId: string; now: Temporal.Instant },
) {
  await tx
    .update(poolRequests)
    .set({ status: 'declined', decidedByAdultId: adultId, decidedAt: now })
    .where(and(eq(poolRequests.groupId, groupId), eq(poolRequests.status, 'open')))
}

/** Reads the names of these households' kids. */
export async function namesOfKids(db: Queryable, householdIds: string[]) {
  if (householdIds.length === 0) return []
  const { rows } = await db.execute<{ kidId: string; name: string; householdId: string }>(sql`
    select id as "kidId", name, household_id as "householdId" from kids
    where household_id in ${householdIds} and archived_at is null order by name, id`)
  return rows
}

// Empties a deleted account's pool requests, except accepted ones.
export async function forgetPoolRequestsOf(tx: Transaction, adultId: string, now: Temporal.Instant) {
  const own = eq(poolRequests.askedByAdultId, adultId)
  const nowhere = JSON.stringify({ name: '', address: '' })
  await tx
    .update(poolRequests)
    .set({
      notes: null,
      name: '',
      draft: sql`${poolRequests.draft} || jsonb_build_object('from', ${nowhere}::jsonb, 'to', ${nowhere}::jsonb)`,
    })
    .where(own)
  await tx.execute(sql`update pool_requests set status = 'withdrawn', decided_by_adult_id = ${adultId},
    decided_at = ${now.toString()}::timestamptz where asked_by_adult_id = ${adultId} and status = 'open'`)
}

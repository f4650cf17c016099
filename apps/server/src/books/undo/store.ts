// The only SQL for undos.
import type { UndoableAction } from '@beanpool/domain/undo/undo'
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { byId, refersTo } from '../../db/chunks.ts'
import { newId } from '../../db/columns.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { reader } from '../../db/read-together.ts'
import { undos } from '../../db/schema/offers.ts'
import { rides } from '../../db/schema/rides.ts'
import type { Changes } from './changes.ts'

// Finds the kid and pool of a withdrawal, or the pool that lost dates.

/** Returns null for any other action. */
export function withdrawalIn(action: UndoableAction, changes: Changes) {
  if (action !== 'withdraw_kid') return null
  const left = changes.rows.find(({ table, after }) => table === 'pool_kids' && after === null)?.before
  return left ? { poolId: String(left.pool_id), kidId: String(left.kid_id) } : null
}

/** Returns the pool on whose page the action can be undone; null if that is elsewhere. */
export function poolIn(action: UndoableAction, changes: Changes): string | null {
  if (action !== 'shorten_pool') return withdrawalIn(action, changes)?.poolId ?? null
  const pool = changes.rows.find(({ table }) => table === 'pools')
  return pool?.before ? String(pool.before.id) : null
}

type NewUndo = Omit<typeof undos.$inferInsert, 'id'>

/** Stores an action that can be undone. A nightly job deletes it after it has expired. */
export async function insertUndo(tx: Transaction, undo: NewUndo) {
  await tx.insert(undos).values({ ...undo, id: newId() })
}

/** Closes all undos that are about these rides. */
export async function closeUndos(tx: Transaction, rideIds: string[], now: Temporal.Instant) {
  if (rideIds.length === 0) return
  await tx
    .update(undos)
    .set({ closedAt: now })
    .where(and(ofLocked(tx, undos), inArray(undos.rideId, rideIds), isNull(undos.closedAt)))
}

/** Closes all undos that this group has so far. */
export async function closeGroupUndos(tx: Transaction, groupId: string, now: Temporal.Instant) {
  const ofGroup = sql`${undos.before} -> 'groupIds' @> ${JSON.stringify([groupId])}::jsonb`
  await tx
    .update(undos)
    .set({ closedAt: now })
    .where(and(ofGroup, isNull(undos.closedAt)))
}

/** Closes the undo of a household's leaving or removal. */
export async function closeLeavings(
  tx: Transaction,
  { groupId, householdId }: { groupId: string; householdId: string },
  now: Temporal.Instant,
) {
  const row = { table: 'memberships', before: { group_id: groupId, household_id: householdId } }
  const ofMembership = sql`${undos.before} -> 'changes' -> 'rows' @> ${JSON.stringify([row])}::jsonb`
  await tx
    .update(undos)
    .set({ closedAt: now })
    .where(
      and(
        eq(undos.groupId, groupId),
        inArray(undos.action, ['leave_group', 'remove_household']),
        ofMembership,
        isNull(undos.closedAt),
      ),
    )
}

/** Closes the undos of all schedules that were applied to this group so far. */
export async function closeScheduleUndos(tx: Transaction, groupId: string, now: Temporal.Instant) {
  const ofGroup = eq(undos.groupId, groupId)
  await tx
    .update(undos)
    .set({ closedAt: now })
    .where(and(eq(undos.action, 'apply_schedule'), ofGroup, isNull(undos.closedAt)))
}

/** Closes undos for withdrawing the kid from this pool, because the kid is in it again. */
export async function closeWithdrawals(
  tx: Transaction,
  { poolId, kidId }: { poolId: string; kidId: string },
  now: Temporal.Instant,
) {
  const left = { table: 'pool_kids', before: { pool_id: poolId, kid_id: kidId } }
  const ofKid = sql`${undos.before} -> 'changes' -> 'rows' @> ${JSON.stringify([left])}::jsonb`
  await tx
    .update(undos)
    .set({ closedAt: now })
    .where(and(ofLocked(tx, undos), eq(undos.action, 'withdraw_kid'), ofKid, isNull(undos.closedAt)))
}

/** Closes the undo of the action that created the pool, even if that action created another pool too. */
export async function closeCreations(tx: Transaction, poolId: string, now: Temporal.Instant) {
  const made = { table: 'pools', before: null, after: { id: poolId } }
  const ofPool = sql`${undos.before} -> 'changes' -> 'rows' @> ${JSON.stringify([made])}::jsonb`
  await tx
    .update(undos)
    .set({ closedAt: now })
    .where(
      and(
        ofLocked(tx, undos),
        inArray(undos.action, ['create_pool', 'share_ride']),
        ofPool,
        isNull(undos.closedAt),
      ),
    )
}

export async function undoRow(db: Queryable, undoId: string) {
  const [row] = await db.select().from(undos).where(eq(undos.id, undoId))
  return row ?? null
}

export type UndoRow = NonNullable<Awaited<ReturnType<typeof undoRow>>>

export async function lockUndo(tx: Transaction, { id, groupId }: UndoRow) {
  const [row] = await tx
    .select({ undo: undos, ride: { lateAt: rides.lateAt, startsAt: rides.startsAt } })
    .from(undos)
    .leftJoin(rides, refersTo(undos.rideId, rides))
    .where(byId(undos, id, groupId))
    .for('no key update', { of: undos })
  return row ?? null
}

export async function markUndone(tx: Transaction, { id, groupId }: UndoRow, now: Temporal.Instant) {
  await tx
    .update(undos)
    .set({ closedAt: now, undoneAt: now })
    .where(byId(undos, id, groupId))
}

/** Lists this adult's actions that can still be undone, newest first. */
export const openUndoRows = (db: Queryable, { adultId, now }: { adultId: string; now: Temporal.Instant }) =>
  readOpen(db, { adultId, now: now.toString() })

const readOpen = reader(
  new QueryBuilder()
    .select({
      undoId: undos.id,
      groupId: undos.groupId,
      action: undos.action,
      rideId: undos.rideId,
      before: undos.before,
      expiresAt: undos.expiresAt,
      lateAt: rides.lateAt,
      startsAt: rides.startsAt,
    })
    .from(undos)
    .leftJoin(rides, refersTo(undos.rideId, rides))
    .where(
      and(
        eq(undos.adultId, sql.placeholder('adultId')),
        isNull(undos.closedAt),
        gt(undos.expiresAt, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(undos.createdAt), desc(undos.id)),
)

// Handles undos whose stored rows name an adult who is gone: closes them when the adult leaves the family, and deletes
// them when the account is deleted.
/** Closes undos that would give a drive or a row back to an adult who has left their family. */
export async function closeUndosShowing(tx: Transaction, adultId: string, now: Temporal.Instant) {
  const shows = sql`position(${adultId} in ${undos.before}::text) > 0`
  await tx
    .update(undos)
    .set({ closedAt: now })
    .where(and(or(eq(undos.adultId, adultId), shows), isNull(undos.closedAt)))
}

/** Deletes all undos that contain one of these `ids`: the adult's and, if the family is deleted too, the family's. */
export async function forgetUndosOf(tx: Transaction, adultId: string, ids: string[]) {
  const shows = ids.map((id) => sql`position(${id} in ${undos.before}::text) > 0`)
  await tx.delete(undos).where(or(eq(undos.adultId, adultId), ...shows))
}

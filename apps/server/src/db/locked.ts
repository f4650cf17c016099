// The groups that a transaction has locked. A change includes them in its statements, because a cluster finds rows by
// their group, and no change affects rows of a group that it has not locked.
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { among } from './chunks.ts'
import { isCluster, type Queryable, type Transaction } from './pool.ts'

const locked = new WeakMap<Queryable, Set<string>>()

export function noteLocked(tx: Transaction, groupIds: string[]) {
  locked.set(tx, new Set([...lockedGroups(tx), ...groupIds]))
}

export const lockedGroups = (tx: Queryable): string[] => [...(locked.get(tx) ?? [])]

/**
 * Locks rows by their ids alone, in this order, on a cluster's coordinator: every machine there has a row for each
 * adult and family, and locking one would lock the whole table.
 */
export async function lockIds(tx: Transaction, ids: string[]) {
  const [first] = ids
  if (first === undefined) return
  // Citus cannot tell transactions apart before their first statement on a worker, and would see a deadlock wherever one
  // waits for another.
  if (!started.has(tx)) await tx.execute(sql`select from rides where group_id = ${first}`)
  started.add(tx)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(id, 0))
    from unnest(${sql.param(ids)}::text[]) with ordinality as listed (id, place) order by place`)
}

const started = new WeakSet<Transaction>()

type Of = { of?: PgTable }
type Lockable<Rows> = PromiseLike<Rows> & { for: (strength: 'no key update', of: Of) => PromiseLike<Rows> }

/**
 * Runs a select of one row and locks that row. On a cluster, locks the id that names it, as locking a row that every
 * machine has would lock the whole table. `of`: the only table of a join to lock.
 */
export async function selectLocked<Rows>(
  tx: Transaction,
  id: string,
  select: Lockable<Rows>,
  of: Of = {},
): Promise<Rows> {
  if (!isCluster(tx)) return select.for('no key update', of)
  await lockIds(tx, [id])
  return select
}

/** Matches rows of the groups that the transaction has locked. */
export function ofLocked(tx: Transaction, { groupId }: { groupId: AnyPgColumn }): SQL {
  return among(groupId, heldGroups(tx))
}

/** Returns the groups that the transaction has locked. Throws if there is none: the caller forgot to lock. */
export function heldGroups(tx: Transaction): string[] {
  const groupIds = lockedGroups(tx)
  if (groupIds.length === 0) throw new Error('this change has locked no group')
  return groupIds
}

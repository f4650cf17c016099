// Keeps what an action changed, so the adult who took it can undo it.
import { type UndoableAction, undoableUntil } from '@beanpool/domain/undo/undo'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../../context/context.ts'
import { among } from '../../db/chunks.ts'
import { isCluster, type Transaction } from '../../db/pool.ts'
import { lockGroups } from '../members/access.ts'
import {
  bundled,
  type Changes,
  changesBetween,
  type Image,
  type ImagedRow,
  isUnchanged,
  keyOf,
} from './changes.ts'
import { columnNamesOf, keptTable, keptTableNames, keysOf, type Scope, uuids } from './kept-rows.ts'
import { insertUndo } from './store.ts'

export type Undoing = {
  action: UndoableAction
  /** The ride that the action is about; null if it is not about a single ride. */
  rideId: string | null
  /** The groups that the action may change, besides the adult's household. */
  groupIds: string[]
  householdId: string | null
  /** Another adult who may undo the action because it was done on their behalf. */
  alsoBy?: string | undefined
}

/** What is kept of an action. `what`: the name of what it changed. */
export type Kept = { what: string; groupIds: string[]; householdId: string | null; changes: Changes }

/**
 * Runs the work and keeps what it changes. The work returns the name of what it changed, or null if that cannot be
 * undone. If it changes nothing, as on a retry, nothing is kept.
 */
export async function undoable(
  tx: Transaction,
  caller: Caller,
  undoing: Undoing,
  work: () => Promise<string | null>,
) {
  const now = caller.now()
  const { groupIds, householdId } = undoing
  await lockGroups(tx, groupIds)
  const scope = { groupIds, householdId, adultId: caller.adultId, now, onRide: undoing.rideId !== null }
  const { result: what, changes } = await changesOf(tx, scope, work)
  if (what === null) return
  if (isUnchanged(changes)) return
  const kept: Kept = { what, groupIds, householdId, changes }
  const undo = {
    groupId: groupIds[0] ?? householdId ?? caller.adultId,
    rideId: undoing.rideId,
    action: undoing.action,
    createdAt: now,
    expiresAt: undoableUntil(now),
  }
  await insertUndo(tx, { ...undo, adultId: caller.adultId, before: kept })
  const { alsoBy } = undoing
  // The undo's own line in the record does not name the adult who drives again.
  const also = undoing.action === 'cant_drive' ? { ...kept, what: '' } : kept
  if (alsoBy) await insertUndo(tx, { ...undo, adultId: alsoBy, before: also })
}

// Reads rows as they are and writes them back. This is the only SQL for whole rows of other features, because an undo
// must restore them exactly (decision 12).

/** Reads rows that an action within this scope can touch. */
export async function readImages(tx: Transaction, scope: Scope): Promise<ImagedRow[]> {
  const { rows } = await tx.execute<ImagedRow>(imagesOf(scope, () => sql`true`))
  return rows
}

/**
 * Matches rows that this transaction has written or locked. Their transaction id must be equal to its own: a
 * transaction that waits for a lock has a lower id than those for which it waits, so not all rows with a higher id are
 * its own. A savepoint would write under another id, but changes use no savepoints.
 */
const isWritten = sql`((select pg_current_xact_id()::xid) in (t.xmin, t.xmax))`

/**
 * Matches rows that this transaction has replaced or removed. They have its id or, if another transaction shares the
 * row's lock, are among the keys that the work wrote.
 */
const isReplaced = (table: string) => sql`t.xmax <> 0 and (t.xmax = (select pg_current_xact_id()::xid)
  or ${keyIn(table)} = any((select string_to_array(current_setting('beanpool.written', true), ','))::text[]))`

function keyIn(table: string): SQL {
  const columns = keysOf(table).map((column) => sql`t.${sql.identifier(column)}`)
  return sql`concat_ws(' ', ${table}::text, ${sql.join(columns, sql`, `)})`
}

/**
 * Runs the work and returns the rows that it changed. A cursor sees rows as they were when it was declared. It is read
 * after the work, so only rows that the work replaced or removed are read, however large the group is.
 */
export async function changesOf<Result>(
  tx: Transaction,
  scope: Scope,
  work: () => Promise<Result>,
): Promise<{ result: Result; changes: Changes }> {
  if (isCluster(tx)) return comparedChangesOf(tx, scope, work)
  if (opened.has(tx)) await tx.execute(sql`close before_the_work`)
  opened.add(tx)
  await tx.execute(sql`declare before_the_work no scroll cursor for ${imagesOf(scope, isReplaced)}`)
  const result = await work()
  const { rows: is } = await tx.execute<ImagedRow>(sql`
    with written as materialized (${imagesOf(scope, () => isWritten)}),
      noted as materialized (select set_config('beanpool.written', coalesce(string_agg(key, ','), ''), true) from written)
    select written."table", written.row from written, noted`)
  const { rows: was } = await tx.execute<ImagedRow>(sql`fetch all from before_the_work`)
  const untouched = await otherRows(tx, { was, is, groupIds: scope.groupIds })
  return { result, changes: changesBetween([...was, ...untouched], [...is, ...untouched]) }
}

/** Does the same on a cluster, whose nodes do not share transaction ids, by comparing all rows in the scope. */
async function comparedChangesOf<Result>(tx: Transaction, scope: Scope, work: () => Promise<Result>) {
  const was = await readImages(tx, scope)
  const result = await work()
  return { result, changes: changesBetween(was, await readImages(tx, scope)) }
}

/** Transactions with an open cursor. It stays open until they end, or keep the rows of another action. */
const opened = new WeakSet<Transaction>()

function imagesOf(scope: Scope, where: (table: string) => SQL): SQL {
  return sql.join(
    keptTableNames(scope).map(
      (table) => sql`select ${table} as "table", ${keyIn(table)} as key, to_jsonb(t) as row
        from ${sql.identifier(table)} t where ${keptTable(table).within(scope)} and ${where(table)}`,
    ),
    sql` union all `,
  )
}

/** Reads the other rows of rides that the work touched, because a ride is kept with its seats and back-outs. */
async function otherRows(
  tx: Transaction,
  { was, is, groupIds }: { was: ImagedRow[]; is: ImagedRow[]; groupIds: string[] },
) {
  const known = new Set([...was, ...is].map(keyOf))
  const rideIds = [...was, ...is].flatMap(({ table, row }) => {
    if (!bundled.has(table)) return []
    return [String(table === 'rides' ? row.id : row.ride_id)]
  })
  if (rideIds.length === 0) return []
  const ids = uuids([...new Set(rideIds)])
  const { rows } = await tx.execute<ImagedRow>(
    sql.join(
      [...bundled].map((table) => {
        const column = sql.identifier(table === 'rides' ? 'id' : 'ride_id')
        return sql`select ${table} as "table", to_jsonb(t) as row from ${sql.identifier(table)} t where ${among(sql`t.group_id`, groupIds)} and t.${column} = any(${ids})`
      }),
      sql` union all `,
    ),
  )
  return rows.filter((row) => !known.has(keyOf(row)))
}

/** Writes rows as they were, whether they still exist or not. */
export async function writeImages(tx: Transaction, table: string, images: Image[]) {
  if (images.length === 0) return
  const list = namesOf(columnNamesOf(table))
  const values = sql.join(
    columnNamesOf(table).map((column) => sql`excluded.${sql.identifier(column)}`),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${sql.identifier(table)} (${list})
    select ${list} from ${rowsOf(table, images)} i
    on conflict (${namesOf(keysOf(table))}) do update set (${list}) = row(${values})`)
}

export async function removeRows(tx: Transaction, table: string, images: Image[]) {
  if (images.length === 0) return
  const isRow = keysOf(table).map((key) => sql`t.${sql.identifier(key)} = i.${sql.identifier(key)}`)
  await tx.execute(sql`delete from ${sql.identifier(table)} t using ${rowsOf(table, images)} i
    where ${sql.join(isRow, sql` and `)}`)
}

const rowsOf = (table: string, images: Image[]) =>
  sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(images)}::jsonb)`

const namesOf = (columns: string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

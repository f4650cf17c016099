// Keeps the changes of an action: its adult can take it back (product.md 13).
import { type UndoableAction, undoableUntil } from '@beanpool/domain/undo/undo'
import { sql } from 'drizzle-orm'
import type { Caller } from '../../context/caller.ts'
import type { Transaction } from '../../db/pool.ts'
import { lockGroups } from '../members/access.ts'
import { type Changes, changesBetween, type Image, type ImagedRow, isUnchanged, keyOf } from './changes.ts'
import { columnNamesOf, keptTable, keptTableNames, keysOf, type Scope } from './kept-rows.ts'
import { insertUndo } from './store.ts'

export type Undoing = {
  action: UndoableAction
  /** Null if it is not about one ride. */
  rideId: string | null
  /** An action may also change its own household. */
  groupIds: string[]
  householdId: string | null
  /** The adult for whom it was done, if another did it. */
  alsoBy?: string | undefined
}

/** The kept part of an action; `what` names what was changed. */
export type Kept = { what: string; groupIds: string[]; householdId: string | null; changes: Changes }

/**
 * Does the work and keeps its changes. The work returns the name of what was changed, or null if it cannot be undone. Work that changed
 * nothing, such as a retry, is not kept.
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
  const scope = { groupIds, householdId, adultId: caller.adultId, now }
  const before = await readImages(tx, scope)
  const what = await work()
  if (what === null) return
  const changes = changesBetween(before, await readImagesAfter(tx, scope, before))
  if (isUnchanged(changes)) return
  const kept: Kept = { what, groupIds, householdId, changes }
  const undo = {
    ...{ rideId: undoing.rideId, action: undoing.action, createdAt: now },
    expiresAt: undoableUntil(now),
  }
  await insertUndo(tx, { ...undo, adultId: caller.adultId, before: kept })
  const { alsoBy } = undoing
  // An adult who drives again is not named in their own line.
  const also = undoing.action === 'cant_drive' ? { ...kept, what: '' } : kept
  if (alsoBy) await insertUndo(tx, { ...undo, adultId: alsoBy, before: also })
}

// Reads rows as they are, and writes them back: the only SQL that handles other features' rows whole, because an undo must
// restore exactly what was (decision 12).

/** Reads rows that an action within this scope can touch. */
export async function readImages(tx: Transaction, scope: Scope): Promise<ImagedRow[]> {
  const { rows } = await tx.execute<ImagedRow>(
    sql.join(
      keptTableNames().map(
        (table) =>
          sql`select ${table} as "table", to_jsonb(t) as row from ${sql.identifier(table)} t where ${keptTable(table).within(scope)}`,
      ),
      sql` union all `,
    ),
  )
  return rows
}

/**
 * Reads them again after an action. Rows that this transaction did not write come from `before`: of those only the keys are read. `age` is
 * at most 0 for rows written since the transaction's first lock, in a savepoint too.
 */
export async function readImagesAfter(
  tx: Transaction,
  scope: Scope,
  before: ImagedRow[],
): Promise<ImagedRow[]> {
  const { rows } = await tx.execute<{ key: string; table: string; row: Image | null }>(
    sql.join(
      keptTableNames().map((table) => {
        const keys = keysOf(table).map((column) => sql`t.${sql.identifier(column)}`)
        return sql`select concat_ws(' ', ${table}::text, ${sql.join(keys, sql`, `)}) as key, ${table} as "table",
          case when age(t.xmin) <= 0 then to_jsonb(t) end as row
          from ${sql.identifier(table)} t where ${keptTable(table).within(scope)}`
      }),
      sql` union all `,
    ),
  )
  const was = new Map(before.map((each) => [keyOf(each), each]))
  return rows.map(({ key, table, row }) => {
    if (row !== null) return { table, row }
    const same = was.get(key)
    if (!same) throw new Error(`${key} was not there before, and nobody wrote it`)
    return same
  })
}

/** Writes a row back as it was, whether it still exists or not. */
export async function writeImage(tx: Transaction, table: string, image: Image) {
  const columns = columnNamesOf(table)
  const name = sql.identifier(table)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const key = sql.join(
    keysOf(table).map((column) => sql.identifier(column)),
    sql`, `,
  )
  const values = sql.join(
    columns.map((column) => sql`excluded.${sql.identifier(column)}`),
    sql`, `,
  )
  await tx.execute(sql`
    insert into ${name} (${list})
    select ${list} from jsonb_populate_record(null::${name}, ${JSON.stringify(image)}::jsonb)
    on conflict (${key}) do update set (${list}) = row(${values})`)
}

export async function removeRow(tx: Transaction, table: string, image: Image) {
  const matches = keysOf(table).map((key) => sql`${sql.identifier(key)}::text = ${String(image[key])}`)
  await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.join(matches, sql` and `)}`)
}

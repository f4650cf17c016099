// The rows that an undo keeps and restores. Each feature defines its rows and how to restore them; app/kept-rows.ts
// lists them. Undo itself depends on none of these features.
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Caller } from '../../context/caller.ts'
import { among } from '../../db/chunks.ts'
import type { Transaction } from '../../db/pool.ts'
import type { Image, RowChange, UndoInHand } from './changes.ts'

export type Scope = {
  groupIds: string[]
  householdId: string | null
  adultId: string
  now: Temporal.Instant
  /** Limits an undo to rides on these rides' dates; all upcoming rides if omitted. */
  rideIds?: string[]
  /** True for an action on one ride, which changes only ride rows. */
  onRide?: boolean
}

type KeptTable = {
  table: PgTable
  /** Matches the rows `t` that an action within this scope can touch. */
  within: (scope: Scope) => SQL
  /** True if an action on one ride may change the table; others are kept only for wider actions. */
  ofRides?: true
  /** True if the action itself changes such rows, without which there is nothing to undo. */
  isActedOn?: true
  /** True if the row also comes back when the action left its ride unchanged. */
  withoutItsRide?: true
  /** Columns that change with the ride: in a row added by the action, such a change does not count as touched. */
  followsRide?: string[]
  /** Returns the ended form of a row that the action added and others may have read. If omitted, the row is removed. */
  ended?: (row: Image, now: Temporal.Instant) => Image
  /** Returns the row as it comes back. If omitted, the row is unchanged. */
  asItReturns?: (tx: Transaction, row: Image, undo: UndoInHand) => Promise<Image>
  /** Runs once the row is back, or ended. */
  onReturn?: (tx: Transaction, row: Image) => Promise<unknown>
}

/** `backIds`: the rides that are back, or that the action had added and are gone. */
export type PuttingBack = {
  undo: UndoInHand
  rows: (RowChange & { isTouched: boolean })[]
  backIds: ReadonlySet<string>
}

/** If a function returns false or null, the rows cannot be restored completely, and the undo is refused. */
export type KeptRows = {
  tables: KeptTable[]
  /** Runs before anything is restored. */
  mayPutBack?: (tx: Transaction, caller: Caller, undo: UndoInHand) => Promise<boolean>
  /** Returns the ids of rides that are back. If omitted, the rows are restored one by one. */
  putBack?: (tx: Transaction, putting: PuttingBack) => Promise<ReadonlySet<string> | null>
  /** Runs once all rows are back. */
  settle?: (tx: Transaction, caller: Caller, undo: UndoInHand) => Promise<boolean>
  /** Runs once the group is planned. */
  afterPlan?: (tx: Transaction, group: { groupId: string; now: Temporal.Instant }) => Promise<unknown>
}

let registered: readonly KeptRows[] = []
let tables = new Map<string, KeptTable>()
let keys = new Map<string, string[]>()

/** Call it once, at the start, in the order in which rows may be written back: each row after those it refers to. */
export function registerKeptRows(kept: readonly KeptRows[]) {
  registered = kept
  tables = new Map(kept.flatMap((each) => each.tables.map((table) => [getTableName(table.table), table])))
  keys = new Map([...tables].map(([name, table]) => [name, keysIn(table)]))
}

export const keptRows = () => registered
export const keptTableNames = ({ onRide = false }: Pick<Scope, 'onRide'> = {}) =>
  [...tables].flatMap(([name, { ofRides }]) => (ofRides || !onRide ? [name] : []))

export function keptTable(name: string): KeptTable {
  const table = tables.get(name)
  if (!table) throw new Error(`no feature keeps rows of ${name} for an undo`)
  return table
}

/** Returns the columns of a table's primary key. */
export const keysOf = (name: string): string[] => keys.get(name) ?? []

function keysIn({ table }: KeptTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const found = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)
  return found.map((column) => column.name)
}

export const columnNamesOf = (name: string): string[] =>
  Object.values(getTableColumns(keptTable(name).table)).map((column) => column.name)

export const inGroups = ({ groupIds }: Scope) => among(sql`t.group_id`, groupIds)

export const ofIds = ({ groupIds }: Scope) => among(sql`t.id`, groupIds)

/** Includes rides of the past week, for Done. */
export const ridesInScope = ({ groupIds, now, rideIds }: Scope) => {
  if (rideIds)
    return sql`(select cars.id from rides named
      join rides cars on cars.group_id = named.group_id and cars.pool_id = named.pool_id and cars.date = named.date
      where ${among(sql`named.group_id`, groupIds)} and named.id = any(${uuids(rideIds)}))`
  return sql`(select id from rides where ${among(sql`group_id`, groupIds)}
    and ends_at > ${now.subtract({ hours: 8 * 24 }).toString()}::timestamptz)`
}

export const ofRidesInScope = (scope: Scope) =>
  sql`(${inGroups(scope)} and t.ride_id in ${ridesInScope(scope)})`

export const uuids = (ids: string[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`

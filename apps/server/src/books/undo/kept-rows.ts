// The rows that an undo keeps and restores. Each feature defines its rows and how to restore them; app/kept-rows.ts
// lists them. Undo itself depends on none of these features.
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Caller } from '../../context/context.ts'
import { among } from '../../db/chunks.ts'
import type { Transaction } from '../../db/pool.ts'
import type { Image, RowChange, UndoInHand } from './changes.ts'

export type Scope = {
  groupIds: string[]
  householdId: string | null
  adultId: string
  now: Temporal.Instant
  /** Limits an undo to the dates of these rides; if omitted, it covers all upcoming rides. */
  rideIds?: string[]
  /** True for an action on a single ride, which changes only rows of rides. */
  onRide?: boolean
}

type KeptTable = {
  table: PgTable
  /** Matches the rows of the table, named `t`, that an action within this scope can touch. */
  within: (scope: Scope) => SQL
  /** True if an action on a single ride may change the table; other tables are kept only for wider actions. */
  ofRides?: true
  /** True if the action is about these rows, so there is nothing to undo unless it changed some. */
  isActedOn?: true
  /** True if the row is restored even if the action left its ride unchanged. */
  withoutItsRide?: true
  /**
   * Columns that change along with the ride. If only these have changed in a row that the action added, nobody has
   * touched the row.
   */
  followsRide?: string[]
  /** Returns the final state of an added row that others may have read. If omitted, the row is removed. */
  ended?: (row: Image, now: Temporal.Instant) => Image
  /** Returns the row in the form in which it is restored; if omitted, it is restored unchanged. */
  asItReturns?: (tx: Transaction, row: Image, undo: UndoInHand) => Promise<Image>
  /** Runs once the row has been restored or ended. */
  onReturn?: (tx: Transaction, row: Image) => Promise<unknown>
}

/** What is being restored. `backIds`: restored rides, and rides that the action had added and that are gone. */
export type PuttingBack = {
  undo: UndoInHand
  rows: (RowChange & { isTouched: boolean })[]
  backIds: ReadonlySet<string>
}

/**
 * How a feature's rows are kept and restored. If one of these functions returns false or null, the rows cannot be
 * restored completely and the undo is refused.
 */
export type KeptRows = {
  tables: KeptTable[]
  /** Runs before anything is restored. */
  mayPutBack?: (tx: Transaction, caller: Caller, undo: UndoInHand) => Promise<boolean>
  /** Restores the rows and returns the ids of rides that were restored; if omitted, rows are restored one by one. */
  putBack?: (tx: Transaction, putting: PuttingBack) => Promise<ReadonlySet<string> | null>
  /** Runs once all rows have been restored. */
  settle?: (tx: Transaction, caller: Caller, undo: UndoInHand) => Promise<boolean>
  /** Runs once the group has been planned again. */
  afterPlan?: (tx: Transaction, group: { groupId: string; now: Temporal.Instant }) => Promise<unknown>
}

let registered: readonly KeptRows[] = []
let tables = new Map<string, KeptTable>()
let keys = new Map<string, string[]>()

/** Call it once, at the start. Rows are written back in this order: each row comes after the rows it refers to. */
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

/** Selects the rides in scope. These include rides of the past week, as marking a ride as done can be undone. */
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

import { type AnyColumn, getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

// Splits long lists of rows to stay within PostgreSQL's limit on parameters.

const rowsPerStatement = 400

export function chunks<Item>(items: Item[]): Item[][] {
  const parts: Item[][] = []
  for (let at = 0; at < items.length; at += rowsPerStatement)
    parts.push(items.slice(at, at + rowsPerStatement))
  return parts
}

// Passes a list of ids as one value: hundreds of parameters cost more than the rows that they find, and create a new
// statement for each length.

/** Like `inArray` for ids of the app, which need no quoting. An empty list finds nothing. A placeholder takes an `idList`. */
export function among(column: AnyColumn | SQL, ids: string[] | Placeholder): SQL {
  // Before planning, a cluster picks the machine from a condition with `=`.
  if (Array.isArray(ids) && ids.length === 1) return sql`${column} = ${ids[0]}::uuid`
  return sql`${column} = any(${Array.isArray(ids) ? idList(ids) : ids}::uuid[])`
}

export const idList = (ids: string[]): string => `{${ids.join()}}`

// Finds and joins rows of groups by their group too, because a cluster keeps a group's rows on one machine.

/** The key of a group's row, such as a ride, as used in references. */
export type Key = { id: string; groupId: string }

/** Passes keys to the placeholders of `amongKeys`. */
export const keyLists = (keys: readonly Key[]) => ({
  groupIds: idList([...new Set(keys.map(({ groupId }) => groupId))]),
  ids: idList(keys.map(({ id }) => id)),
})

/** Matches rows whose column refers to one of these keys in their group. Without keys, takes them from `keyLists`. */
export function amongKeys(column: AnyPgColumn, keys?: readonly Key[]): SQL {
  const { groupIds, ids } = keys
    ? keyLists(keys)
    : { groupIds: sql.placeholder('groupIds'), ids: sql.placeholder('ids') }
  return sql`(${among(groupOf(column), groupIds as never)} and ${among(column, ids as never)})`
}

/** Returns the group column of a column's table. */
const groupOf = ({ table }: AnyPgColumn) =>
  (getTableColumns(table) as unknown as { groupId: AnyPgColumn }).groupId

type InGroup = { id: AnyPgColumn; groupId: AnyPgColumn }

/** Finds a row by its id. Without the row's group, as with an old link, a cluster asks all machines. */
export const byId = (table: InGroup, id: string, groupId?: string): SQL =>
  groupId === undefined
    ? sql`${table.id} = ${id}`
    : sql`(${table.groupId} = ${groupId} and ${table.id} = ${id})`

/** Joins a row to the row of the same group that refers to it by this column. */
export function refersTo(column: AnyPgColumn, to: InGroup): SQL {
  return sql`(${to.groupId} = ${groupOf(column)} and ${to.id} = ${column})`
}

import { type AnyColumn, type Placeholder, type SQL, sql } from 'drizzle-orm'

// Cuts long lists of rows: no statement has more parameters than PostgreSQL takes.

const rowsPerStatement = 400

export function chunks<Item>(items: Item[]): Item[][] {
  const parts: Item[][] = []
  for (let at = 0; at < items.length; at += rowsPerStatement)
    parts.push(items.slice(at, at + rowsPerStatement))
  return parts
}

// Passes a list of ids as one value: hundreds of parameters cost more than the rows they find, and make a statement for each length.

/** Like `inArray` for ids of the app, which need no quoting. An empty list finds nothing. A placeholder takes an `idList`. */
export const among = (column: AnyColumn | SQL, ids: string[] | Placeholder): SQL =>
  sql`${column} = any(${Array.isArray(ids) ? idList(ids) : ids}::uuid[])`

export const idList = (ids: string[]): string => `{${ids.join()}}`

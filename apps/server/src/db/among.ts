// Passes a list of ids as one value: hundreds of parameters cost more than the rows they find, and make a statement for each length.
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Like `inArray` for ids of the app, which need no quoting. An empty list finds nothing. */
export const among = (column: AnyColumn, ids: string[]): SQL =>
  sql`${column} = any(${`{${ids.join()}}`}::uuid[])`

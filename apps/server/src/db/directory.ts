// Finds the group of a row when a call or an old link has only its id. Rows never change their group, so each server
// remembers it, and a cluster queries all its machines only once.
import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './pool.ts'

type Things = PgTable & { id: AnyPgColumn; groupId: AnyPgColumn }

const known = new WeakMap<Db, Map<string, string>>()
const mostKnown = 100_000

/** Forgets everything, for tests, whose next rows may reuse the ids of deleted ones. */
export function forgetDirectory(db: Db) {
  known.delete(db)
}

/** Returns the group of a row of this table; null if there is none. */
export async function groupOf(db: Db, table: Things, id: string): Promise<string | null> {
  const groups = known.get(db) ?? new Map<string, string>()
  known.set(db, groups)
  const remembered = groups.get(id)
  if (remembered !== undefined) return remembered
  const [row] = await db
    .select({ groupId: table.groupId as AnyPgColumn & { _: { data: string } } })
    .from(table as PgTable)
    .where(eq(table.id, id) as SQL)
  if (!row) return null
  if (groups.size >= mostKnown) groups.clear()
  groups.set(id, row.groupId as string)
  return row.groupId as string
}

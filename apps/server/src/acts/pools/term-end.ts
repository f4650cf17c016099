// Reads the last date of the group's current term.
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { terms } from '../../db/schema/terms.ts'

/** Returns YYYY-MM-DD; null if the term has no dates. */
export async function termEndOf(db: Queryable, groupId: string): Promise<string | null> {
  const [term] = await db
    .select({ throughOn: terms.throughOn })
    .from(terms)
    .where(eq(terms.groupId, groupId))
    .orderBy(desc(terms.begunAt), desc(terms.id))
    .limit(1)
  return term?.throughOn ?? null
}

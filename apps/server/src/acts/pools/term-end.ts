// The last date of the term that a group is in.
import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { terms } from '../../db/schema/terms.ts'

/** YYYY-MM-DD; null: nobody gave the term's dates. */
export async function termEndOf(db: Queryable, groupId: string): Promise<string | null> {
  const [term] = await db
    .select({ throughOn: terms.throughOn })
    .from(terms)
    .where(eq(terms.groupId, groupId))
    .orderBy(desc(terms.begunAt), desc(terms.id))
    .limit(1)
  return term?.throughOn ?? null
}

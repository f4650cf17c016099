// The last date of a pool that says none: that of the term which its group is in, or three weeks.
import { defaultThroughOn } from '@beanpool/domain/pools/roll-out'
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

/** Of a pool that begins on a date: the end of the term where that is still to come then. */
export function usualEnd(startsOn: string, termEnd: string | null): string {
  return termEnd !== null && termEnd >= startsOn ? termEnd : defaultThroughOn(startsOn)
}

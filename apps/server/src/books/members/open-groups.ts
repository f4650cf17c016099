// Matches groups that are not deleted: scheduled jobs skip the others.
import { type AnyColumn, and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { groups } from '../../db/schema/groups.ts'

/** Matches a row by the column that names its group. */
export const ofOpenGroup = (groupId: AnyColumn) =>
  sql`exists (select 1 from groups open_group where open_group.id = ${groupId} and open_group.deleted_at is null)`

export async function isOpenGroup(db: Queryable, groupId: string): Promise<boolean> {
  const rows = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)))
  return rows.length > 0
}

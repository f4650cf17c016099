// Names of a group and its households, departed ones included: the ledger still speaks of them.
import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { groups, memberships } from '../../db/schema/groups.ts'
import { households } from '../../db/schema/households.ts'

export async function groupNames(db: Queryable, groupId: string) {
  const rows = await db
    .select({
      groupName: groups.name,
      householdId: households.id,
      name: households.name,
      beanIndex: memberships.beanIndex,
      status: memberships.status,
    })
    .from(groups)
    .innerJoin(memberships, eq(memberships.groupId, groups.id))
    .innerJoin(households, eq(households.id, memberships.householdId))
    .where(eq(groups.id, groupId))
    .orderBy(asc(memberships.beanIndex))
  return { groupName: rows[0]?.groupName ?? '', households: rows }
}

// The only SQL of Fair Guards.
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { fairGuards } from '../../db/schema/fair-guards.ts'
import { groups } from '../../db/schema/groups.ts'
import { pools } from '../../db/schema/pools.ts'

export async function rulesRows(db: Queryable, groupIds: string[]) {
  const rules = await db
    .select({
      groupId: groups.id,
      timeZone: groups.timeZone,
      currency: groups.currency,
      distanceCounts: groups.distanceCounts,
      fairGuard: fairGuards,
    })
    .from(groups)
    .innerJoin(fairGuards, eq(fairGuards.id, groups.fairGuardId))
    .where(inArray(groups.id, groupIds))
  const routes = await db
    .select({ groupId: pools.groupId, poolId: pools.id, miles: pools.routeMiles })
    .from(pools)
    .where(inArray(pools.groupId, groupIds))
  return { rules, routes }
}

// The rules that several groups live under, as pricing and permissions look at them.
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { fairGuards } from '../../db/schema/fair-guards.ts'
import { groups } from '../../db/schema/groups.ts'
import { pools } from '../../db/schema/pools.ts'

export type GroupRules = {
  fairGuard: typeof fairGuards.$inferSelect
  timeZone: string
  distanceCounts: boolean
  /** Route miles of the group's pools that have them. */
  miles: Map<string, number>
}

export async function rulesOfGroups(db: Queryable, groupIds: string[]): Promise<Map<string, GroupRules>> {
  if (groupIds.length === 0) return new Map()
  const rows = await db
    .select({
      groupId: groups.id,
      timeZone: groups.timeZone,
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
  return new Map(
    rows.map(({ groupId, ...rules }) => {
      const miles = routes.filter((route) => route.groupId === groupId && route.miles !== null)
      return [groupId, { ...rules, miles: new Map(miles.map((route) => [route.poolId, route.miles ?? 0])) }]
    }),
  )
}

// Reads the rules of several groups, as pricing and permissions need them.
import type { Currency } from '@beanpool/domain/groups/currencies'
import { type AnyColumn, inArray, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/pool.ts'
import { together } from '../../db/read-together.ts'
import { fairGuards } from '../../db/schema/fair-guards.ts'
import { groups } from '../../db/schema/groups.ts'
import { pools } from '../../db/schema/pools.ts'
import { once } from '../../db/snapshot.ts'

export type GroupRules = {
  fairGuard: typeof fairGuards.$inferSelect
  timeZone: string
  currency: Currency
  distanceCounts: boolean
  /** The length of each pool's route in miles, for the pools whose length is known. */
  miles: Map<string, number>
}

export async function rulesOfGroups(db: Queryable, groupIds: string[]): Promise<Map<string, GroupRules>> {
  if (groupIds.length === 0) return new Map()
  const { rules, routes } = await once(db, ['rules', ...groupIds], () => rulesRows(db, groupIds))
  return new Map(
    rules.map(({ groupId, ...own }) => {
      const miles = routes.filter((route) => route.groupId === groupId && route.miles !== null)
      return [groupId, { ...own, miles: new Map(miles.map((route) => [route.poolId, route.miles ?? 0])) }]
    }),
  )
}

// The only SQL for Fair Guards.
const build = new QueryBuilder()
const given = sql`${sql.placeholder('groupIds')}::uuid[]`
const isGiven = (column: AnyColumn) => sql`${column} = any(${given})`

const readRules = together({
  rules: build
    .select({
      groupId: groups.id,
      timeZone: groups.timeZone,
      currency: groups.currency,
      distanceCounts: groups.distanceCounts,
      fairGuardId: groups.fairGuardId,
    })
    .from(groups)
    .where(isGiven(groups.id)),
  guards: build
    .select()
    .from(fairGuards)
    .where(
      inArray(fairGuards.id, build.select({ id: groups.fairGuardId }).from(groups).where(isGiven(groups.id))),
    ),
  routes: build
    .select({ groupId: pools.groupId, poolId: pools.id, miles: pools.routeMiles })
    .from(pools)
    .where(isGiven(pools.groupId)),
})

async function rulesRows(db: Queryable, groupIds: string[]) {
  const { rules, guards, routes } = await readRules(db, { groupIds: `{${groupIds.join()}}` })
  const guardOf = new Map(guards.map((fairGuard) => [fairGuard.id, fairGuard]))
  return {
    rules: rules.flatMap(({ fairGuardId, ...row }) => {
      const fairGuard = guardOf.get(fairGuardId)
      return fairGuard ? [{ ...row, fairGuard }] : []
    }),
    routes,
  }
}

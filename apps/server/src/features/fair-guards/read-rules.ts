// The rules that several groups live under, as pricing and permissions look at them.
import type { Currency } from '@beanpool/domain/groups/currencies'
import type { Queryable } from '../../db/pool.ts'
import type { fairGuards } from '../../db/schema/fair-guards.ts'
import { once } from '../../db/snapshot.ts'
import { rulesRows } from './store.ts'

export type GroupRules = {
  fairGuard: typeof fairGuards.$inferSelect
  timeZone: string
  currency: Currency
  distanceCounts: boolean
  /** Route miles of the group's pools that have them. */
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

// The pool rows that an undo keeps. A restored pool needs the places of its route, and must not exceed the plan if
// another pool was created since.
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { countedPools, datedAhead } from '@beanpool/domain/pools/return-trip'
import { dateIn } from '@beanpool/domain/time/zones'
import type { Transaction } from '../../db/pool.ts'
import { noRideDays } from '../../db/schema/groups.ts'
import {
  poolDeclines,
  poolKids,
  poolPreferences,
  poolRequests,
  poolStops,
  pools,
} from '../../db/schema/pools.ts'
import { readGroup } from '../members/access.ts'
import { placesOf, poolsByPlace } from '../places/store.ts'
import type { UndoInHand } from '../undo/changes.ts'
import { inGroups, type KeptRows } from '../undo/kept-rows.ts'
import { livePools } from './store.ts'

export const poolRowsKept: KeptRows = {
  tables: [
    {
      table: pools,
      within: inGroups,
      isActedOn: true,
      // A pool that the action created is marked as deleted, not removed, as others may have read it.
      ended: (row, now) => ({ ...row, deleted_at: now.toString() }),
    },
    { table: poolKids, within: inGroups },
    { table: poolDeclines, within: inGroups },
    { table: poolStops, within: inGroups },
    { table: poolPreferences, within: inGroups },
    // An accepted request is pending again.
    { table: poolRequests, within: inGroups, isActedOn: true },
    { table: noRideDays, within: inGroups, isActedOn: true },
  ],
  settle: async (tx, _, undo) => (await fitsPlan(tx, undo)) && (await hasItsPlaces(tx, undo)),
}

/** Checks whether the places of a restored pool are still in the book. */
async function hasItsPlaces(tx: Transaction, { action, groupIds }: UndoInHand): Promise<boolean> {
  if (action !== 'delete_pool') return true
  for (const groupId of groupIds) {
    const inBook = new Set((await placesOf(tx, [groupId])).map(({ id }) => id))
    const used = await poolsByPlace(tx, groupId)
    if ([...used.keys()].some((placeId) => !inBook.has(placeId))) return false
  }
  return true
}

/** Checks the plan's limit only if a pool has been created since, because existing pools stay under any plan. */
async function fitsPlan(tx: Transaction, { action, groupIds, actedAt, now }: UndoInHand): Promise<boolean> {
  if (action !== 'delete_pool' && action !== 'shorten_pool') return true
  for (const groupId of groupIds) {
    const pools = await livePools(tx, groupId)
    const { group, ownerPlanTier } = await readGroup(tx, groupId)
    const { poolsPerGroup, datesAhead } = planLimits[ownerPlanTier]
    if (!pools.some((pool) => Temporal.Instant.compare(pool.createdAt, actedAt) > 0)) continue
    if (poolsPerGroup !== null && countedPools(pools) > poolsPerGroup) return false
    if (datesAhead !== null && datedAhead(pools, dateIn(now, group.timeZone)) > datesAhead) return false
  }
  return true
}

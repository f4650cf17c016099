// Saves "Your driving preferences", which are a household's wishes for a pool that one of its kids rides in.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { pools as contract, PoolPreference } from '@beanpool/contract/pools'
import { refused } from '../../api/failures.ts'
import {
  enrolledKidIds,
  groupKids,
  poolById,
  poolGroupId,
  preferenceOf,
  savePreferenceRow,
} from '../../books/pools/store.ts'
import type { Caller } from '../../context/context.ts'
import { changeGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.savePreference>

type Input = PoolPreference & { poolId: string }

/** Plans nothing, because a household can give back its current drives itself. */
export async function savePreference(caller: Caller, { poolId, morningsOnly, maxDrivesPerWeek }: Input) {
  const rowGroupId = await poolGroupId(caller.db, poolId)
  await changeGroup(caller, 'pools.savePreference', { rowGroupId }, async ({ tx, groupId, member }) => {
    const { householdId } = member
    const enrolled = await enrolledKidIds(tx, { id: poolId, groupId })
    const kids = await groupKids(tx, groupId)
    const pool = await poolById(tx, poolId, groupId)
    if (pool === null || pool.endedAt !== null) throw refused<Refusal>('pool_ended')
    if (!kids.some((kid) => kid.householdId === householdId && enrolled.has(kid.kidId)))
      throw refused<Refusal>('no_kid_in_pool')
    const wish = { morningsOnly, maxDrivesPerWeek }
    const was = await preferenceOf(tx, pool, householdId)
    if (was.morningsOnly === morningsOnly && was.maxDrivesPerWeek === maxDrivesPerWeek) return {}
    await savePreferenceRow(tx, { groupId, poolId, householdId, ...wish })
    const data = { ...wish, poolName: pool.name, householdIds: [householdId] }
    return { events: [{ kind: 'preference_saved', data }] }
  })
}

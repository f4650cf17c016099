// "How we like to drive": a household's wishes for a pool that one of its kids rides in (product.md 13).
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { PoolDetail, PoolPreference } from '@beanpool/contract/pools'
import type { Caller } from '../../app/caller.ts'
import { withTransaction } from '../../db/pool.ts'
import { refused } from '../../http/failures.ts'
import { lockGroup, requireMember, requireOwn } from '../groups/access.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { readPool } from './read-pools.ts'
import { enrolledKidIds, groupKids, poolById, poolGroupId, preferenceOf, savePreferenceRow } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.pools.savePreference>

type Input = PoolPreference & { poolId: string }

/** Nothing is planned anew: drives that a household has by now are its own to give back. */
export async function savePreference(
  caller: Caller,
  { poolId, morningsOnly, maxDrivesPerWeek }: Input,
): Promise<PoolDetail> {
  const { groupId } = await requireOwn(caller.db, caller.adultId, await poolGroupId(caller.db, poolId))
  await withTransaction(caller.db, async (tx) => {
    await lockGroup(tx, groupId)
    const { householdId } = await requireMember(tx, caller.adultId, groupId)
    const enrolled = await enrolledKidIds(tx, poolId)
    const kids = await groupKids(tx, groupId)
    if (!kids.some((kid) => kid.householdId === householdId && enrolled.has(kid.kidId)))
      throw refused<Refusal>('no_kid_in_pool')
    const wish = { morningsOnly, maxDrivesPerWeek }
    const was = await preferenceOf(tx, poolId, householdId)
    if (was.morningsOnly === morningsOnly && was.maxDrivesPerWeek === maxDrivesPerWeek) return
    await savePreferenceRow(tx, { groupId, poolId, householdId, ...wish })
    const pool = await poolById(tx, poolId)
    const data = { ...wish, poolName: pool?.name ?? '', householdIds: [householdId] }
    const line = { groupId, actorAdultId: caller.adultId, at: caller.now() }
    await recordActivities(tx, [{ ...line, kind: 'preference_saved', data }])
  })
  return readPool(caller, { poolId })
}

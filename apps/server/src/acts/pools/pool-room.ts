// Counts how many pools a group has and may have: read before the form is opened, and checked again when a pool is made.
import type { PoolRoom } from '@beanpool/contract/pools'
import { type PlanTier, planLimits, withinLimit } from '@beanpool/domain/plans/plan-limits'
import { countedPools } from '@beanpool/domain/pools/return-trip'
import { planLimited } from '../../api/failures.ts'
import { requireAccess } from '../../books/members/access.ts'
import { groupOwner, livePools } from '../../books/pools/store.ts'
import type { Caller } from '../../context/caller.ts'
import type { Transaction } from '../../db/pool.ts'

export async function readPoolRoom(caller: Caller, { groupId }: { groupId: string }): Promise<PoolRoom> {
  const { db } = caller
  await requireAccess(db, caller, 'pools.room', { groupId })
  const owner = await groupOwner(db, groupId)
  return {
    used: countedPools(await livePools(db, groupId)),
    allowed: planLimits[owner.planTier].poolsPerGroup,
    ownerName: owner.name,
    ownedByMe: owner.adultId === caller.adultId,
  }
}

/** Call it under the group's lock. */
export async function requireRoom(tx: Transaction, groupId: string, ownerPlanTier: PlanTier) {
  const limit = planLimits[ownerPlanTier].poolsPerGroup
  const used = countedPools(await livePools(tx, groupId))
  if (!withinLimit(limit, used)) throw planLimited('pools_per_group', limit ?? 0)
}

// How a group's households like to drive its pools, for planning.
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/pool.ts'
import { poolPreferences, pools } from '../../../db/schema/pools.ts'

export async function preferencesOf(tx: Transaction, groupId: string) {
  return tx
    .select({
      poolId: poolPreferences.poolId,
      householdId: poolPreferences.householdId,
      morningsOnly: poolPreferences.mornings,
      maxDrivesPerWeek: poolPreferences.maxDrivesPerWeek,
    })
    .from(poolPreferences)
    .innerJoin(pools, eq(pools.id, poolPreferences.poolId))
    .where(eq(pools.groupId, groupId))
}

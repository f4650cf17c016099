// Reads the Generate schedule form's initial values: the active pools, and how far the plan reaches.
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { lastScheduledDate } from '@beanpool/domain/pools/roll-out'
import { dateIn } from '@beanpool/domain/time/zones'
import { readGroup, requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'
import { withTransaction } from '../../db/pool.ts'
import { timesOf } from '../../db/schema/pool-times.ts'
import { listPools } from '../pools/read-pools.ts'

export async function readScheduleOptions(caller: Caller, { groupId }: { groupId: string }) {
  await requireAccess(caller.db, caller, 'schedule.options', { groupId })
  const { group, ownerPlanTier } = await withTransaction(caller.db, (tx) => readGroup(tx, groupId))
  const { pools } = await listPools(caller, { groupId })
  const today = dateIn(caller.now(), group.timeZone)
  const weeks = planLimits[ownerPlanTier].weeksScheduled
  return {
    groupName: group.name,
    timeZone: group.timeZone,
    today,
    lastDate: lastScheduledDate(today, weeks),
    weeks,
    mostWeeks: planLimits.pro.weeksScheduled,
    pools: pools
      .filter((pool) => pool.active)
      .map(({ poolId, name, ...pool }) => ({ poolId, name, ...timesOf(pool) })),
  }
}

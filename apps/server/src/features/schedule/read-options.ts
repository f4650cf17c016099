// What the form of Generate schedule starts from: the active pools, and how far the plan reaches.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { lastScheduledDate } from '@beanpool/domain/pools/roll-out'
import type { Caller } from '../../app/caller.ts'
import { withTransaction } from '../../db/pool.ts'
import { refused } from '../../http/failures.ts'
import { readGroup, requireMember } from '../groups/access.ts'
import { listPools } from '../pools/read-pools.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.schedule.options>

export async function readScheduleOptions(caller: Caller, { groupId }: { groupId: string }) {
  const member = await requireMember(caller.db, caller.adultId, groupId)
  if (member.role !== 'admin') throw refused<Refusal>('admin_only')
  const { group, ownerPlanTier } = await withTransaction(caller.db, (tx) => readGroup(tx, groupId))
  const { pools } = await listPools(caller, { groupId })
  const today = caller.now().toZonedDateTimeISO(group.timeZone).toPlainDate().toString()
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
      .map(({ poolId, name, weekdayMask, startTime }) => ({ poolId, name, weekdayMask, startTime })),
  }
}

// Computes a schedule without saving it: plans the group and reassigns the drives on the chosen dates.
import type { ScheduleMode, SchedulePreview } from '@beanpool/contract/schedule'
import { type PlannedChanges, planChanges } from '@beanpool/domain/planner/group/plan-changes'
import { planLimits } from '@beanpool/domain/plans/plan-limits'
import { lastScheduledDate } from '@beanpool/domain/pools/roll-out'
import { invalidInput, planLimited } from '../../api/failures.ts'
import type { Member } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'
import { type GroupState, loadGroupState } from '../../planning/rides/group-state.ts'
import type { OpenGroup } from '../opening/change-group.ts'
import { changeGroup } from '../opening/change-group.ts'
import { type BalanceMoves, balanceMoves, fingerprintOf } from './fingerprint.ts'
import { presentPreview } from './present-preview.ts'
import { type SnapshotRide, snapshotOf } from './snapshot.ts'

export type ScheduleRequest = {
  groupId: string
  poolIds: string[]
  fromDate: string
  throughDate: string
  mode: ScheduleMode
}

export type PlannedSchedule = {
  member: Member
  state: GroupState
  planned: PlannedChanges
  snapshot: SnapshotRide[]
  balances: BalanceMoves
  fingerprint: string
}

/** Refuses past dates, pools that do not run, and dates beyond the weeks that the owner's plan covers. */
export async function planSchedule(
  { tx, member, now }: OpenGroup,
  request: ScheduleRequest,
): Promise<PlannedSchedule> {
  const state = await loadGroupState(tx, request.groupId, now)
  requireRange(state, request)
  requirePools(state, request)
  const poolIds = new Set(request.poolIds)
  const isAsked = ({ poolId, date }: { poolId: string; date: string }) =>
    poolIds.has(poolId) && request.fromDate <= date && date <= request.throughDate
  const planned = planChanges(state, {
    isReopened: ({ pool, date }) => request.mode === 'rebalance' && isAsked({ poolId: pool.id, date }),
  })
  const snapshot = snapshotOf(state, planned, isAsked)
  const balances = balanceMoves(state, planned)
  return { member, state, planned, snapshot, balances, fingerprint: fingerprintOf(snapshot, balances) }
}

function requireRange(state: GroupState, { fromDate, throughDate }: ScheduleRequest) {
  const weeks = planLimits[state.ownerPlanTier].weeksScheduled
  if (fromDate < state.today) throw invalidInput('fromDate', 'The first day must not be in the past')
  if (throughDate > lastScheduledDate(state.today, weeks)) throw planLimited('weeks_scheduled', weeks)
}

function requirePools(state: GroupState, { poolIds }: ScheduleRequest) {
  const running = new Set(
    state.pools.flatMap((pool) => (pool.active && pool.deletedAt === null ? pool.id : [])),
  )
  if (poolIds.some((poolId) => !running.has(poolId)))
    throw invalidInput('poolIds', 'One of these pools does not run in this group now')
}

// Previews a schedule before it is applied. The transaction only reads.

export function previewSchedule(caller: Caller, request: ScheduleRequest): Promise<SchedulePreview> {
  const { groupId } = request
  return changeGroup(caller, 'schedule.preview', { groupId }, async (open) => ({
    answer: await presentPreview(open.tx, await planSchedule(open, request)),
  }))
}

// Applies a schedule exactly as previewed. If anything has changed, applies nothing and returns a new preview.
import type { SchedulePreview } from '@beanpool/contract/schedule'
import { recordOwn } from '../../books/record/own-events.ts'
import { schedulesWereReplaced } from '../../books/undo/close-undos.ts'
import type { Caller } from '../../context/context.ts'
import { savePlan } from '../../planning/rides/plan-group.ts'
import { changeGroup, type EventLine, type OpenGroup } from '../opening/change-group.ts'
import { type PlannedSchedule, planSchedule, type ScheduleRequest } from './plan-schedule.ts'
import { presentPreview } from './present-preview.ts'

type Answer = { outcome: 'applied' } | { outcome: 'changed'; preview: SchedulePreview }

export function applySchedule(
  caller: Caller,
  { fingerprint, ...request }: ScheduleRequest & { fingerprint: string },
): Promise<Answer> {
  const { groupId } = request
  const undo = { action: 'apply_schedule' } as const
  return changeGroup<Answer>(caller, 'schedule.apply', { groupId, undo }, async (open) => {
    const schedule = await planSchedule(open, request)
    const what = schedule.state.group.name
    if (schedule.fingerprint === fingerprint) {
      return { what, events: await save(open, request, schedule), answer: { outcome: 'applied' } }
    }
    return { what, answer: { outcome: 'changed', preview: await presentPreview(open.tx, schedule) } }
  })
}

/** Writes nothing for a retry, which finds the schedule already applied. */
async function save(
  { tx, caller, groupId, now }: OpenGroup,
  { mode, fromDate, throughDate }: ScheduleRequest,
  { state, planned }: PlannedSchedule,
): Promise<EventLine[]> {
  if (planned.rides.length === 0) return []
  // Only the latest schedule of a group can be undone.
  await schedulesWereReplaced(tx, groupId, now)
  await savePlan(tx, state, planned, { byAdultId: caller.adultId, jobs: caller.jobs })
  await recordOwn(tx, [{ kind: 'schedule_saved', adultIds: [caller.adultId] }])
  const data = { mode, date: fromDate, throughDate, count: planned.rides.length }
  return [{ kind: 'schedule_applied', data }]
}

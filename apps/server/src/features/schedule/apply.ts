// Applying a schedule: exactly what was previewed, or nothing, with the preview as it would be now.
import type { SchedulePreview } from '@beanpool/contract/schedule'
import type { Caller } from '../../app/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { publish } from '../../live/publish.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { savePlan } from '../rides/plan-group.ts'
import { schedulesWereReplaced } from '../undo/close-undos.ts'
import { type Undoing, undoable } from '../undo/undoable.ts'
import { type PlannedSchedule, planSchedule, type ScheduleRequest } from './plan-schedule.ts'
import { presentPreview } from './present-preview.ts'

type Answer = { outcome: 'applied' } | { outcome: 'changed'; preview: SchedulePreview }

export function applySchedule(
  caller: Caller,
  { fingerprint, ...request }: ScheduleRequest & { fingerprint: string },
): Promise<Answer> {
  const { groupId } = request
  const undoing: Undoing = { action: 'apply_schedule', rideId: null, groupIds: [groupId], householdId: null }
  return withTransaction(caller.db, async (tx) => {
    let answer: Answer = { outcome: 'applied' }
    await undoable(tx, caller, undoing, async () => {
      const schedule = await planSchedule(tx, caller, request)
      if (schedule.fingerprint !== fingerprint) {
        answer = { outcome: 'changed', preview: await presentPreview(tx, schedule) }
      } else {
        await save(tx, caller, { request, schedule })
      }
      return schedule.state.group.name
    })
    return answer
  })
}

type Saving = { request: ScheduleRequest; schedule: PlannedSchedule }

/** A retry finds everything as it asked for, and writes nothing. */
async function save(tx: Transaction, caller: Caller, { request, schedule }: Saving) {
  const { state, planned } = schedule
  if (planned.rides.length === 0) return
  const { groupId, mode, fromDate, throughDate } = request
  // Only the last schedule of a group can be taken back.
  await schedulesWereReplaced(tx, groupId, state.now)
  await savePlan(tx, state, planned, caller.adultId)
  const data = { mode, date: fromDate, throughDate, count: planned.rides.length }
  const line = { groupId, actorAdultId: caller.adultId, at: state.now, data }
  await recordActivities(tx, [{ ...line, kind: 'schedule_applied' }])
  await publish(tx, { adultId: caller.adultId, topics: ['household'] })
}

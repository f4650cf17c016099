// Previews a schedule before it is applied. The transaction only reads.
import type { SchedulePreview } from '@beanpool/contract/schedule'
import type { Caller } from '../../context/caller.ts'
import { changeGroup } from '../opening/change-group.ts'
import { planSchedule, type ScheduleRequest } from './plan-schedule.ts'
import { presentPreview } from './present-preview.ts'

export function previewSchedule(caller: Caller, request: ScheduleRequest): Promise<SchedulePreview> {
  const { groupId } = request
  return changeGroup(caller, 'schedule.preview', { groupId }, async (open) => ({
    answer: await presentPreview(open.tx, await planSchedule(open, request)),
  }))
}

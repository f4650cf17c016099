// Looking at a schedule before it is applied. The transaction only reads.
import type { SchedulePreview } from '@beanpool/contract/schedule'
import type { Caller } from '../../app/caller.ts'
import { withTransaction } from '../../db/pool.ts'
import { planSchedule, type ScheduleRequest } from './plan-schedule.ts'
import { presentPreview } from './present-preview.ts'

export function previewSchedule(caller: Caller, request: ScheduleRequest): Promise<SchedulePreview> {
  return withTransaction(caller.db, async (tx) => presentPreview(tx, await planSchedule(tx, caller, request)))
}

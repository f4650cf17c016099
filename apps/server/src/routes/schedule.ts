// Contract to use case, one line each.
import { authed } from '../api/procedures.ts'
import { applySchedule } from '../features/schedule/apply.ts'
import { previewSchedule } from '../features/schedule/preview.ts'
import { readScheduleOptions } from '../features/schedule/read-options.ts'

const { schedule } = authed

export const scheduleRoutes = {
  options: schedule.options.handler(({ context, input }) => readScheduleOptions(context, input)),
  preview: schedule.preview.handler(({ context, input }) => previewSchedule(context, input)),
  apply: schedule.apply.handler(({ context, input }) => applySchedule(context, input)),
}

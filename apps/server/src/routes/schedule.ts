// Contract to use case, one line each.

import { applySchedule } from '../acts/schedule/apply.ts'
import { previewSchedule } from '../acts/schedule/preview.ts'
import { authed } from '../api/procedures.ts'
import { readScheduleOptions } from '../views/schedule/read-options.ts'

const { schedule } = authed

export const scheduleRoutes = {
  options: schedule.options.handler(({ context, input }) => readScheduleOptions(context, input)),
  preview: schedule.preview.handler(({ context, input }) => previewSchedule(context, input)),
  apply: schedule.apply.handler(({ context, input }) => applySchedule(context, input)),
}

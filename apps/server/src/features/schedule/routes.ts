// Contract to use case, one line each.
import { authed } from '../../http/procedures.ts'
import { applySchedule } from './apply.ts'
import { previewSchedule } from './preview.ts'
import { readScheduleOptions } from './read-options.ts'

const { schedule } = authed

export const scheduleRoutes = {
  options: schedule.options.handler(({ context, input }) => readScheduleOptions(context, input)),
  preview: schedule.preview.handler(({ context, input }) => previewSchedule(context, input)),
  apply: schedule.apply.handler(({ context, input }) => applySchedule(context, input)),
}

// Timetables in forms and answers: either one line per weekly time, or a list of dates.
import { lineWeeks, mostDates, mostLines, timetableFault } from '@beanpool/domain/pools/timetable'
import { z } from 'zod'
import { date, enteredDate, optionalText, wallTime, weekdayMask } from './scalars.ts'
import { timetableFaultWords } from './timetable-words.ts'

const time = z.string('Start time is required').min(1, 'Start time is required').pipe(wallTime)
const clock = { startTime: time, endTime: wallTime.nullable() }
/** When the return trip starts; undefined if there is none. */
const backAt = wallTime.optional()
const line = z.object({ weekdayMask, weeks: z.enum(lineWeeks), ...clock, backAt })
const poolDate = z.object({
  date: enteredDate,
  ...clock,
  place: optionalText(120),
  note: optionalText(200),
  backAt,
})

/** A pool's days and times if one line cannot express them; null otherwise. */
export const enteredTimetable = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('weekly'),
      lines: z.array(line).min(1, 'Pick at least one day').max(mostLines),
    }),
    z.object({
      kind: z.literal('dates'),
      dates: z.array(poolDate).min(1, 'Add a date').max(mostDates, `At most ${mostDates} dates`),
    }),
  ])
  .superRefine((timetable, context) => {
    const found = timetableFault(timetable)
    if (!found) return
    const list = timetable.kind === 'weekly' ? 'lines' : 'dates'
    context.addIssue({ code: 'custom', path: [list, found.at], message: timetableFaultWords[found.fault] })
  })
  .nullable()
  .default(null)
export type EnteredTimetable = z.input<typeof enteredTimetable>

const shownClock = { startTime: wallTime, endTime: wallTime.nullable() }

const timetable = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('weekly'),
      lines: z.array(z.object({ weekdayMask, weeks: z.enum(lineWeeks), ...shownClock })),
    }),
    z.object({
      kind: z.literal('dates'),
      dates: z.array(
        z.object({ date, ...shownClock, place: z.string().nullable(), note: z.string().nullable() }),
      ),
    }),
  ])
  .nullable()

/** A pool's times: weekdays and first start for any pool, plus a timetable if it needs one. */
export const poolTimes = {
  weekdayMask,
  startTime: wallTime,
  timetable,
}

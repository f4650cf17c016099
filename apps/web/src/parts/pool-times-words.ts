// Says in words when a pool rides, for lists, cards and choices.
import type { Timetable } from '@beanpool/domain/pools/timetable'
import { shortDate, wallTimeText, weekdaysText } from '../ui/date-words.ts'

type Times = {
  weekdayMask: number
  startTime: string | null
  endTime?: string | null
  timetable?: Timetable | null
}

const clockText = ({ startTime, endTime }: { startTime: string; endTime?: string | null }) =>
  endTime ? `${wallTimeText(startTime)} to ${wallTimeText(endTime)}` : wallTimeText(startTime)

const weeksText = { every: '', a: ' (A weeks)', b: ' (B weeks)' }

/**
 * Formats times as "Mon to Fri, 07:45", "Mon to Thu 07:50, Fri 08:40 (A weeks)" or "Sat 5 Dec, 09:30, and 7 more".
 * `today`: today's date in the group.
 */
export const poolTimesText = (pool: Times, today: string): string => {
  const { timetable, startTime } = pool
  if (timetable?.kind === 'weekly')
    // Only start times are listed if there are several. The end times are on the rides.
    return timetable.lines
      .map(({ weekdayMask, weeks, ...line }, _, { length }) => {
        const clock = length > 1 ? wallTimeText(line.startTime) : clockText(line)
        return `${weekdaysText(weekdayMask)} ${clock}${weeksText[weeks]}`
      })
      .join(', ')
  if (timetable?.kind === 'dates') {
    const ahead = timetable.dates.filter(({ date }) => date >= today)
    const next = ahead[0] ?? timetable.dates.at(-1)
    const more = ahead.length > 1 ? `, and ${ahead.length - 1} more` : ''
    return next ? `${shortDate(next.date)}, ${clockText(next)}${more}` : ''
  }
  const days = weekdaysText(pool.weekdayMask)
  return startTime === null ? days : `${days}, ${clockText({ startTime, endTime: pool.endTime ?? null })}`
}

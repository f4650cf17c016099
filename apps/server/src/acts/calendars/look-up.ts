// Fetches a calendar and reads days without rides, or a pool's starts, from it.
import { decodeCalendar } from '@beanpool/domain/calendars/calendar-lines'
import { dateOfDay, dayOfDate } from '@beanpool/domain/calendars/days'
import { readEvents } from '@beanpool/domain/calendars/events'
import type { CalendarFailure } from '@beanpool/domain/calendars/failures'
import { noneSkipped, type Skipped } from '@beanpool/domain/calendars/followed-days'
import { type FreeDayRow, readFreeDays } from '@beanpool/domain/calendars/free-days'
import { chooseStarts, hasWords, type ReadStarts } from '@beanpool/domain/pools/followed'
import { dateIn } from '@beanpool/domain/time/zones'
import { fetchFile, type Marks } from '../../base/fetch-file.ts'
import type { AppContext } from '../../context/context.ts'

export type Found =
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; why: CalendarFailure }
  | ({ outcome: 'days'; rows: FreeDayRow[]; skipped: Skipped } & Marks)
  | ({ outcome: 'starts'; skipped: Skipped } & ReadStarts & Marks)

export type Asked = { url: string; words: string; leadMinutes: number; isOfPool: boolean } & Marks

/** How far ahead calendars are read: somewhat more than a school year. */
const daysAhead = 400

/**
 * Reports failures in its result and never throws. Call it outside any transaction, as the address has ten seconds to
 * answer.
 */
export async function lookUp(
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  timeZone: string,
  { url, isOfPool, etag, lastModified, ...choosing }: Asked,
): Promise<Found> {
  const fetched = await fetchFile(url, { etag, lastModified, testHosts: config.calendarTestHosts })
  if (fetched.outcome !== 'read') return fetched
  const text = decodeCalendar(fetched.bytes)
  if (/^\s*<(!doctype|html)/i.test(text)) return { outcome: 'failed', why: 'page' }
  const today = dateIn(now(), timeZone)
  const reading = { today, through: dateOfDay(dayOfDate(today) + daysAhead), timeZone }
  const marks = { etag: fetched.etag, lastModified: fetched.lastModified }
  if (isOfPool) {
    const read = readEvents(text, reading)
    if ('problem' in read) return { outcome: 'failed', why: read.problem }
    const chosen = chooseStarts(read.events, choosing)
    if ('problem' in chosen) return { outcome: 'failed', why: chosen.problem }
    const whole = read.whole.filter(hasWords(choosing.words)).length
    const skipped = { unread: read.leftOut, whole, others: chosen.later.length }
    return { outcome: 'starts', ...chosen, skipped, ...marks }
  }
  const read = readFreeDays(text, reading)
  // A calendar that has no days left counts as having removed them all.
  if ('problem' in read && read.problem !== 'no_days')
    return { outcome: 'failed', why: read.problem === 'unreadable' ? 'no_calendar' : read.problem }
  const { rows, leftOut } = 'rows' in read ? read : { rows: [], leftOut: 0 }
  return { outcome: 'days', rows, skipped: { ...noneSkipped, unread: leftOut }, ...marks }
}

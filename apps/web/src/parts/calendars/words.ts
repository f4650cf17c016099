// Sentences about the calendars that a group follows, for days without rides and for pools.
import type { CalendarFailure } from '@beanpool/domain/calendars/failures'
import { counted } from '../../ui/count-words.ts'
import { momentWithin } from '../../ui/date-words.ts'
import { onlyAdmins } from '../../ui/everyday-words.ts'

const noAnswer = 'It does not answer.'
const noCalendar = 'This is no calendar. Ask for its .ics address.'

export const failures: Record<CalendarFailure | 'admin_only' | 'no_dates', string> = {
  admin_only: onlyAdmins,
  bad_address: 'Only public addresses with https.',
  bad_status: noAnswer,
  cancels: noCalendar,
  no_calendar: noCalendar,
  no_dates: noCalendar,
  not_allowed: 'It wants a password.',
  not_found: 'Nothing is there.',
  page: noCalendar,
  too_big: 'It is too big.',
  too_many: 'Over 60 dates. Add words to look for.',
  too_many_redirects: noAnswer,
  too_slow: noAnswer,
  unreachable: noAnswer,
}

export const followACalendar = 'Follow a calendar'
export const address = 'Calendar’s address'
export const sampleAddress = 'https://…/calendar.ics'
export const follow = 'Follow'
export const readNow = 'Read now'
export const stop = 'Stop following'
export const stopped = 'Followed no more'
export const notRead = 'Not read'

type Skipped = { unread: number; whole: number; others: number }

/** Says what was left out of the calendar; null if nothing was. */
export const leftOut = ({ unread, whole, others }: Skipped): string | null => {
  const parts = [
    whole > 0 ? counted(whole, 'whole day', 'whole days') : '',
    others > 0 ? counted(others, 'later event', 'later events') : '',
    unread > 0 ? counted(unread, 'unreadable event', 'unreadable events') : '',
  ].filter(Boolean)
  return parts.length > 0 ? `Left out: ${parts.join(', ')}.` : null
}

type Read = { readAt: string | null; failure: CalendarFailure | null }

export const read = ({ readAt }: Read, timeZone: string): string =>
  readAt === null ? `${notRead} yet.` : `Read ${momentWithin(readAt, timeZone)}.`

/** Says why the calendar could not be read; null if it could. */
export const problem = ({ failure }: Read): string | null =>
  failure === null ? null : `${notRead} now: ${failures[failure]}`

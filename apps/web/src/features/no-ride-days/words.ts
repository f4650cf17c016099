import { counted } from '../../ui/count-words.ts'
import { dateRange, dayAndMonth, daysBetween, shortDate } from '../../ui/date-words.ts'

// Sentences about a group's days without rides, and about importing a school's calendar.

export const title = 'Holidays'
export const noneYet = 'None yet. Add them ahead.'
export const addADay = 'Add a day'
export const importCalendar = 'Import a calendar'
export const edit = (date: string): string => `Change ${date}`
export const remove = (date: string): string => `Let rides run on ${date} again`
export const removed = 'Rides are planned again'
export const changeADay = 'Change a holiday'
export const addTitle = 'Add a holiday'
export const day = 'Day'
export const whatForOptional = 'What for (optional)'
export const sample = "Teachers' day"
export const whatAddingDoes = 'Its rides are cancelled, except fixed ones. No strikes.'
export const whatChangingDoes = 'This day’s rides come back; the other day’s are cancelled.'
export const add = 'Add day'
export const added = 'Holiday added'
export const changed = 'Holiday changed'
export const dayTaken = 'That day is a holiday already.'
export const notThere = 'It is no holiday now.'
export const more = (count: number): string => `${count} more`

export const importTitle = 'Import a school’s calendar'
export const whatToImport =
  'Ask your school for its holidays as an .ics file. Nothing is saved before you’ve seen it.'
export const chooseFile = 'Choose a file'
export const orPaste = 'Or paste its text'
export const pasteSample = 'BEGIN:VCALENDAR…'
export const readIt = 'See the days'
export const problems = {
  no_calendar: 'This is no calendar. Choose the .ics file.',
  cancels: 'This file cancels events. Choose the other one.',
  no_days: 'This calendar has no whole days.',
  too_big: 'Too big. Ask for one year.',
  all_over: 'All its days are over. Ask for this year’s.',
  unreadable: 'Could not read the file. Paste its text.',
} as const
export const orFollow = 'Or follow its address. New days wait for you.'
/** Sentences about events in the followed calendar that no admin has decided on. */
export const waiting = (count: number): string => `See ${counted(count, 'new entry', 'new entries')}`
export const gone = (dates: string[]): string => `No longer in the calendar: ${datesOf(dates)}`
export const ridesAgain = 'Let rides run'
export const lookFailed = 'Could not look up the days'
export const back = 'Another file'
type Left = { past: number; tooFar: number; timed: number; leftOut: number }
export const left = ({ past, tooFar, timed, leftOut: unread }: Left): string =>
  [
    past > 0 ? `${counted(past, 'entry', 'entries')} in the past` : '',
    tooFar > 0 ? `${counted(tooFar, 'entry', 'entries')} more than a year ahead` : '',
    timed > 0 ? `${counted(timed, 'event', 'events')} with a time` : '',
    unread > 0 ? `${counted(unread, 'event', 'events')} that could not be read` : '',
  ]
    .filter(Boolean)
    .join(', ')
/** Formats days as "21 Dec – 4 Jan", or shows only the first of several separate dates. */
export const datesOf = (dates: string[]): string => {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  if (dates.length === 1) return shortDate(first)
  if (daysBetween(first, last) === dates.length - 1) return dateRange(first, last)
  const named = dates.slice(0, 3).map(dayAndMonth).join(', ')
  return dates.length > 3 ? `${named} and ${more(dates.length - 3)}` : named
}
export const leftOut = (what: string): string => `Left out: ${what}.`
export const unnamed = 'Without a name'
export const there = 'A holiday already'
export const noPool = 'No pool that weekday'
export const cancels = (count: number): string => `Cancels ${counted(count, 'ride', 'rides')}`
export const lockedWords = (count: number): string =>
  count === 1 ? 'A fixed ride runs: call it off by hand' : `${count} fixed rides run: call them off by hand`
export const ride = (time: string, poolName: string, driver: string | null): string =>
  `${time}, ${poolName}, ${driver ?? 'nobody drives'}`
export const tickAll = (count: number): string => `All ${count}`
export const summary = (days: number, cancelled: number, lockedCount: number): string =>
  [
    counted(days, 'day', 'days'),
    `${counted(cancelled, 'ride', 'rides')} cancelled`,
    lockedCount > 0 ? `${counted(lockedCount, 'fixed ride', 'fixed rides')} to call off` : '',
  ]
    .filter(Boolean)
    .join(', ')
export const importThem = (count: number): string => `Import ${counted(count, 'day', 'days')}`
export const imported = 'Calendar imported'
export const lockedToCallOff = 'These fixed rides still run. Open each to call it off.'

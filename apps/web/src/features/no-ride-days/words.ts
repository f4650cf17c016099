import { counted } from '../../ui/count-words.ts'
import { dateRange, dayAndMonth, daysBetween, shortDate } from '../../ui/date-words.ts'

// Words of a group's days without rides, and of importing a school's calendar.

export const title = 'Days without rides'
export const noneYet = 'None yet. Add holidays ahead, and no ride is planned.'
export const noneForMembers = 'None yet. Admins add holidays here.'
export const addADay = 'Add a day'
export const importCalendar = 'Import a calendar'
export const didNotLoad = 'The days did not load'
export const edit = (date: string): string => `Change ${date}`
export const remove = (date: string): string => `Let rides run on ${date} again`
export const removed = 'Rides are planned again'
export const changeADay = 'Change a day without rides'
export const addTitle = 'Add a day without rides'
export const day = 'Day'
export const whatForOptional = 'What for (optional)'
export const sample = "Teachers' day"
export const whatAddingDoes = 'Its rides are cancelled, but for those already locked. Nobody gets a strike.'
export const whatChangingDoes =
  'On another day the rides of this one come back, and those of the other are cancelled.'
export const add = 'Add day'
export const added = 'Day without rides added'
export const changed = 'Day without rides changed'
export const dayTaken = 'That day is without rides already.'
export const notThere = 'It is not a day without rides any more.'
export const more = (count: number): string => `${count} more`

export const importTitle = 'Import a school’s calendar'
export const whatToImport =
  'Most schools offer their holidays as a calendar file that ends in .ics. You’ll see everything before it’s saved.'
export const chooseFile = 'Choose a file'
export const orPaste = 'Or paste its text'
export const pasteSample = 'BEGIN:VCALENDAR…'
export const readIt = 'See the days'
export const problems = {
  no_calendar: 'This is no calendar. Choose the file that ends in .ics.',
  cancels: 'This file cancels events. Choose the one that lists them.',
  no_days: 'There is no whole day in this calendar. Events with a time are no days without school.',
  too_big: 'This file is too big. Ask the school for the calendar of one year.',
  all_over: 'All days of this calendar are over. Ask the school for the one of this year.',
  unreadable: 'The file could not be read. Choose it again, or paste its text.',
} as const
export const lookFailed = 'The days could not be looked up'
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
/** "21 Dec – 4 Jan", or the first of several separate dates. */
export const datesOf = (dates: string[]): string => {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  if (dates.length === 1) return shortDate(first)
  if (daysBetween(first, last) === dates.length - 1) return dateRange(first, last)
  const named = dates.slice(0, 3).map(dayAndMonth).join(', ')
  return dates.length > 3 ? `${named} and ${more(dates.length - 3)}` : named
}
export const leftOut = (what: string): string => `Left out: ${what}.`
export const unnamed = 'Without a name'
export const there = 'Already without rides'
export const noPool = 'No pool rides on that weekday'
export const cancels = (count: number): string => `Cancels ${counted(count, 'ride', 'rides')}`
export const noRidesYet = 'No rides planned'
export const lockedWords = (count: number): string =>
  count === 1 ? 'A locked ride runs: call it off by hand' : `${count} locked rides run: call them off by hand`
export const ride = (time: string, poolName: string, driver: string | null): string =>
  `${time}, ${poolName}, ${driver ?? 'nobody drives'}`
export const tickAll = (count: number): string => `All ${count}`
export const summary = (days: number, cancelled: number, lockedCount: number): string =>
  [
    counted(days, 'day', 'days'),
    `${counted(cancelled, 'ride', 'rides')} cancelled`,
    lockedCount > 0 ? `${counted(lockedCount, 'locked ride', 'locked rides')} to call off` : '',
  ]
    .filter(Boolean)
    .join(', ')
export const importThem = (count: number): string => `Import ${counted(count, 'day', 'days')}`
export const imported = 'Calendar imported'
export const changedSince = 'Something changed since you looked. This is what would happen now.'
export const lockedToCallOff = 'These rides were locked already and still run. Open each one to call it off.'

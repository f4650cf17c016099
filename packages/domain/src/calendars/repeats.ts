// Finds the days between two dates on which an event repeats (RFC 5545, RRULE) by checking each day. Even a rule that
// never matches finishes quickly, whereas libraries that step from one repeat to the next never return.
import { type DayFields, dayOf, fieldsOf } from './days.ts'

type Weekday = { weekday: number; ordinal: number }
export type Repeats = {
  every: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count: number | null
  until: number | null
  weekStart: number
  months: number[]
  monthDays: number[]
  yearDays: number[]
  weekdays: Weekday[]
  positions: number[]
}

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Returns null if a rule is unreadable or repeats more than once a day. `readDay` parses the day in UNTIL. */
export function readRepeats(rule: string, readDay: (value: string) => number | null): Repeats | null {
  const parts = new Map(
    rule.split(';').map((part) => {
      const [name = '', value = ''] = part.split('=')
      return [name.trim().toUpperCase(), value.trim().toUpperCase()]
    }),
  )
  const numbers = (name: string) => (parts.get(name) ?? '').split(',').filter(Boolean).map(Number)
  // Lunar years, as iCloud writes them, are not supported.
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') return null
  const every = parts.get('FREQ')
  if (every !== 'DAILY' && every !== 'WEEKLY' && every !== 'MONTHLY' && every !== 'YEARLY') return null
  const weekdays = (parts.get('BYDAY') ?? '').split(',').filter(Boolean).map(readWeekday)
  const read = {
    interval: Number(parts.get('INTERVAL') ?? 1),
    months: numbers('BYMONTH'),
    monthDays: numbers('BYMONTHDAY'),
    yearDays: numbers('BYYEARDAY'),
    positions: numbers('BYSETPOS'),
  }
  const count = parts.get('COUNT') ?? ''
  const until = parts.get('UNTIL') ?? ''
  const isWhole = Object.values(read).flat().every(Number.isInteger) && read.interval >= 1
  if (!isWhole || weekdays.includes(null) || parts.has('BYWEEKNO')) return null
  if (count !== '' && !/^\d{1,6}$/.test(count)) return null
  const lastDay = until === '' ? null : readDay(until)
  if (until !== '' && lastDay === null) return null
  return {
    ...read,
    every,
    count: count === '' ? null : Number(count),
    until: lastDay,
    weekStart: Math.max(0, weekdayNames.indexOf(parts.get('WKST') ?? 'MO')),
    weekdays: weekdays as Weekday[],
  }
}

function readWeekday(text: string): Weekday | null {
  const [, ordinal = '', name = ''] = /^([+-]?\d{0,2})(MO|TU|WE|TH|FR|SA|SU)$/.exec(text) ?? []
  return name === '' ? null : { weekday: weekdayNames.indexOf(name), ordinal: Number(ordinal) }
}

type Between = { first: number; from: number; through: number }

/**
 * Returns the days in chronological order, starting at `from`. The event's own day, `first`, counts even if the rule
 * does not match it.
 */
export function repeatedDays(repeats: Repeats, { first, from, through }: Between): number[] {
  const last = Math.min(through, repeats.until ?? through)
  const days: number[] = []
  const asked: Asked = { ...repeats, first, began: fieldsOf(first), chosenIn: new Map() }
  // Only a rule with a count has to be followed from its start.
  const start = repeats.count === null ? Math.max(first, from) : first
  let met = 0
  for (let day = start; day <= last; day += 1) {
    if (day !== first && !meets(asked, day)) continue
    met += 1
    if (repeats.count !== null && met > repeats.count) break
    if (day >= from) days.push(day)
  }
  return days
}

/** `chosenIn`: the days that the rule picks in a period, keyed by its first day. */
type Asked = Repeats & { first: number; began: DayFields; chosenIn: Map<number, number[]> }

function meets(asked: Asked, day: number): boolean {
  const now = fieldsOf(day)
  if (!isInTurn(asked, day, now) || !isChosen(asked, day, now)) return false
  return asked.positions.length === 0 || hasPosition(asked, day, now)
}

/** Tells whether the day's period (its week, for instance) matches the interval. */
function isInTurn({ every, interval, weekStart, first, began }: Asked, day: number, now: DayFields): boolean {
  return apart() % interval === 0

  function apart(): number {
    if (every === 'DAILY') return day - first
    if (every === 'YEARLY') return now.year - began.year
    if (every === 'MONTHLY') return (now.year - began.year) * 12 + now.month - began.month
    return (weekOf(day, now, weekStart) - weekOf(first, began, weekStart)) / 7
  }
}

/** Returns the first day of the day's week. */
const weekOf = (day: number, { weekday }: DayFields, weekStart: number) =>
  day - ((weekday - weekStart + 7) % 7)

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => dayOf(year, 2, 29) !== null
const lengthOfMonth = ({ year, month }: DayFields): number =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 31)
const lengthOfYear = ({ year }: DayFields) => (isLeap(year) ? 366 : 365)
const dayOfYear = (day: number, { year }: DayFields) => day - (dayOf(year, 1, 1) ?? day) + 1

/** A negative position counts from the end. */
const isListed = (wanted: number[], place: number, length: number) =>
  wanted.some((each) => (each < 0 ? length + 1 + each : each) === place)

function isChosen(asked: Asked, day: number, now: DayFields): boolean {
  const { every, months, monthDays, yearDays, weekdays, began } = asked
  if (months.length > 0 && !months.includes(now.month)) return false
  if (yearDays.length > 0 && !isListed(yearDays, dayOfYear(day, now), lengthOfYear(now))) return false
  if (monthDays.length > 0 && !isListed(monthDays, now.dayOfMonth, lengthOfMonth(now))) return false
  if (weekdays.length > 0) return weekdays.some((wanted) => isWeekday(wanted, asked, day, now))
  if (monthDays.length > 0 || yearDays.length > 0) return true
  // By default, the event's own day is repeated.
  if (every === 'DAILY') return true
  if (every === 'WEEKLY') return now.weekday === began.weekday
  const inMonth = every === 'MONTHLY' || months.length > 0 || now.month === began.month
  return inMonth && now.dayOfMonth === began.dayOfMonth
}

/**
 * Matches "MO" or, with an ordinal, the second or last Monday: of the year in a yearly rule without months, otherwise
 * of the month.
 */
function isWeekday(wanted: Weekday, { every, months }: Asked, day: number, now: DayFields): boolean {
  const { weekday, ordinal } = wanted
  if (now.weekday !== weekday) return false
  if (ordinal === 0 || every === 'DAILY' || every === 'WEEKLY') return true
  const inYear = every === 'YEARLY' && months.length === 0
  const place = inYear ? dayOfYear(day, now) : now.dayOfMonth
  const length = inYear ? lengthOfYear(now) : lengthOfMonth(now)
  return ordinal > 0 ? Math.ceil(place / 7) === ordinal : Math.ceil((length - place + 1) / 7) === -ordinal
}

/** Tells whether the day has one of the requested positions among the days that the rule picks in its period. */
function hasPosition(asked: Asked, day: number, now: DayFields): boolean {
  const [begins, length] = periodOf(asked, day, now)
  const chosen =
    asked.chosenIn.get(begins) ??
    Array.from({ length }, (_, index) => begins + index).filter((each) =>
      isChosen(asked, each, fieldsOf(each)),
    )
  asked.chosenIn.set(begins, chosen)
  return isListed(asked.positions, chosen.indexOf(day) + 1, chosen.length)
}

function periodOf(
  { every, weekStart }: Asked,
  day: number,
  now: DayFields,
): [begins: number, length: number] {
  if (every === 'DAILY') return [day, 1]
  if (every === 'WEEKLY') return [weekOf(day, now, weekStart), 7]
  if (every === 'MONTHLY') return [day - now.dayOfMonth + 1, lengthOfMonth(now)]
  return [day - dayOfYear(day, now) + 1, lengthOfYear(now)]
}

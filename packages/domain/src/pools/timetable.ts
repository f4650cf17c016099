// Timetables hold the days and times of pools that cannot be expressed as one weekday mask and one start.
import { dateOfDay, dayOfDate, weekdayOf } from '../calendars/days.ts'

/** The weeks in which a line applies. The week of the pool's first day is an A week, the next one a B week. */
export const lineWeeks = ['every', 'a', 'b'] as const
export type LineWeeks = (typeof lineWeeks)[number]

/** The wall times of a ride, HH:MM. */
export type Clock = { startTime: string; endTime: string | null }

export type WeeklyLine = Clock & { weekdayMask: number; weeks: LineWeeks }

/** `place` and `note`: set if this date differs from its pool, and otherwise null. */
export type PoolDate = Clock & { date: string; place: string | null; note: string | null }

export type Timetable = { kind: 'weekly'; lines: WeeklyLine[] } | { kind: 'dates'; dates: PoolDate[] }

/** The days and times of any pool. Without a timetable, the mask and the two times suffice. */
export type Timed = Clock & {
  /** The sum of Mon 1, Tue 2, Wed 4, Thu 8, Fri 16, Sat 32 and Sun 64. */
  weekdayMask: number
  /** The first date, YYYY-MM-DD. Its week is an A week. */
  startsOn: string
  timetable?: Timetable | null
}

/** The maximum number of weekly lines, and of upcoming dates, that one pool can have. */
export const mostLines = 7
export const mostDates = 60

const datesByTimetable = new WeakMap<Timetable, Map<string, PoolDate>>()

function datesOf(timetable: Timetable & { kind: 'dates' }): Map<string, PoolDate> {
  const known = datesByTimetable.get(timetable)
  if (known) return known
  const made = new Map(timetable.dates.map((each) => [each.date, each]))
  datesByTimetable.set(timetable, made)
  return made
}

/** Returns a pool's date with its place and note; null for weekly pools, and for dates that the pool does not have. */
export function poolDateOn({ timetable }: Pick<Timed, 'timetable'>, date: string): PoolDate | null {
  return timetable?.kind === 'dates' ? (datesOf(timetable).get(date) ?? null) : null
}

/** Returns the days and times for readers outside the group, without places and notes. */
export function timesOnly<Of extends Timetable | null>(timetable: Of): Of {
  if (timetable?.kind !== 'dates') return timetable
  return { ...timetable, dates: timetable.dates.map((each) => ({ ...each, place: null, note: null })) }
}

/** Tells whether a pool is a single ride, which its creator may change and delete. */
export const isOneRide = ({ timetable }: Pick<Timed, 'timetable'>) =>
  timetable?.kind === 'dates' && timetable.dates.length === 1

/** Returns a pool's times on a date, ignoring its first and last date; null if the pool does not run then. */
export function clockOn(pool: Timed, date: string): Clock | null {
  const { timetable } = pool
  if (!timetable) return (pool.weekdayMask & weekdayBit(date)) === 0 ? null : pool
  if (timetable.kind === 'dates') return poolDateOn(pool, date)
  return timetable.lines.find((line) => runsIn(line, pool.startsOn, date)) ?? null
}

function runsIn({ weekdayMask, weeks }: WeeklyLine, startsOn: string, date: string): boolean {
  if ((weekdayMask & weekdayBit(date)) === 0) return false
  return weeks === 'every' || weeks === weekName(startsOn, date)
}

/** Returns the date's bit in a weekday mask. */
function weekdayBit(date: string): number {
  return 1 << weekdayOf(dayOfDate(date))
}

/** Returns the Monday of a date's week, YYYY-MM-DD. */
export function weekOf(date: string): string {
  return dateOfDay(mondayOf(date))
}

function mondayOf(date: string): number {
  const day = dayOfDate(date)
  return day - weekdayOf(day)
}

/** Tells whether a date is in an A or a B week of a pool that starts on `startsOn`. Holidays do not shift the weeks. */
function weekName(startsOn: string, date: string): 'a' | 'b' {
  return (mondayOf(date) - mondayOf(startsOn)) % 14 === 0 ? 'a' : 'b'
}

/** The reason why a timetable is refused. `twice`: a date would have two starts, which requires a second pool. */
export type TimetableFault = { at: number; fault: 'twice' | 'ends_early' | 'back_early' }

/** A line or date in the form, including its return time, if any. */
type Entered = Clock & { backAt?: string | undefined }

/** Returns the first error in a form's lines or dates; null if there is none. `at`: the index of the line or date. */
export function timetableFault(
  timetable:
    | { kind: 'weekly'; lines: (Omit<WeeklyLine, keyof Clock> & Entered)[] }
    | { kind: 'dates'; dates: ({ date: string } & Entered)[] },
): TimetableFault | null {
  const entries: Entered[] = timetable.kind === 'weekly' ? timetable.lines : timetable.dates
  for (const [at, { startTime, endTime, backAt }] of entries.entries()) {
    if (endTime !== null && endTime <= startTime) return { at, fault: 'ends_early' }
    if (backAt !== undefined && backAt <= (endTime ?? startTime)) return { at, fault: 'back_early' }
    const twice =
      timetable.kind === 'weekly'
        ? timetable.lines.slice(0, at).some((line) => meet(line, timetable.lines[at]))
        : timetable.dates.slice(0, at).some((each) => each.date === timetable.dates[at]?.date)
    if (twice) return { at, fault: 'twice' }
  }
  return null
}

type Days = Pick<WeeklyLine, 'weekdayMask' | 'weeks'>

const meet = (one: Days, other: Days | undefined) =>
  other !== undefined &&
  (one.weekdayMask & other.weekdayMask) !== 0 &&
  (one.weeks === 'every' || other.weeks === 'every' || one.weeks === other.weeks)

/**
 * The fields that every pool has, with or without a timetable. They are used where one weekday mask and one start
 * suffice.
 */
export type TimedFields = Timed & { throughOn: string }

/**
 * Returns the fields to store for a timetable: all its weekdays, its earliest start and, for a list of dates, the first
 * and last date. A single line for every week needs no timetable.
 */
export function timedFields(fields: TimedFields): TimedFields {
  const { timetable } = fields
  if (!timetable) return fields
  if (timetable.kind === 'weekly') {
    const [first, ...others] = timetable.lines.toSorted((one, two) =>
      one.startTime < two.startTime ? -1 : 1,
    )
    if (!first) throw new RangeError('a timetable needs a line')
    const { startTime, endTime } = first
    const weekdayMask = timetable.lines.reduce((mask, line) => mask | line.weekdayMask, 0)
    const isSimple = others.length === 0 && first.weeks === 'every'
    return { ...fields, weekdayMask, startTime, endTime, timetable: isSimple ? null : timetable }
  }
  const dates = timetable.dates.toSorted((one, two) => (one.date < two.date ? -1 : 1))
  const [first] = dates
  const last = dates.at(-1)
  if (!first || !last) throw new RangeError('a timetable needs a date')
  const { startTime, endTime } = first
  const weekdayMask = dates.reduce((mask, { date }) => mask | weekdayBit(date), 0)
  const span = { startsOn: first.date, throughOn: last.date }
  return { ...fields, ...span, weekdayMask, startTime, endTime, timetable: { kind: 'dates', dates } }
}

type Form = Clock & {
  weekdayMask: number
  startsOn: string
  timetable?: EnteredTimetable | null
}

/**
 * Returns the days and times in a pool's form as they are stored. `throughOn`: the last date, if the pool has no list
 * of dates.
 */
export function fieldsOfForm(form: Form, throughOn: string): TimedFields {
  const { weekdayMask, startTime, endTime, startsOn, timetable } = form
  const times = { weekdayMask, startTime, endTime, startsOn, throughOn }
  return timedFields({ ...times, timetable: timetable ? wayThere(timetable) : null })
}

/** Adds the old timetable's dates before `today`, so past rides keep their places. */
export function withPastDates<Next extends Timetable | null>(
  next: Next,
  before: Timetable | null,
  today: string,
): Next | Timetable {
  if (next?.kind !== 'dates' || before?.kind !== 'dates') return next
  const past = before.dates.filter(({ date }) => date < today)
  const ahead = next.dates.filter(({ date }) => date >= today)
  return { kind: 'dates', dates: [...past.slice(-mostDates), ...ahead] }
}

type Pattern = TimedFields

/** Lists the dates, from today on and within `days`, on which the first pool runs and the second does not. */
export function datesLost(pool: Pattern, next: Pattern, today: string, days = 100): string[] {
  return datesAhead(pool, today, days).filter(
    (date) => date < next.startsOn || date > next.throughOn || clockOn(next, date) === null,
  )
}

/** Checks whether any date from today on that both pools have has different times in the second. */
export function movesDates(pool: Pattern, next: Pattern, today: string, days = 100): boolean {
  return datesAhead(pool, today, days).some((date) => {
    const [from, to] = [clockOn(pool, date), clockOn(next, date)]
    if (from === null || to === null) return false
    return !isSameTime(from.startTime, to.startTime) || !isSameTime(from.endTime, to.endTime)
  })
}

/** Lists the dates from today on that both timetables have, but with a different place in the second. */
export function placesMoved(before: Timetable | null, next: Timetable | null, today: string): PoolDate[] {
  if (before?.kind !== 'dates' || next?.kind !== 'dates') return []
  const placeOf = new Map(before.dates.map(({ date, place }) => [date, place]))
  return next.dates.filter(
    ({ date, place }) => date >= today && placeOf.has(date) && placeOf.get(date) !== place,
  )
}

/** Compares times. The database returns HH:MM:SS instead of HH:MM. */
const isSameTime = (one: string | null, other: string | null) =>
  (one?.slice(0, 5) ?? null) === (other?.slice(0, 5) ?? null)

/** Lists the dates from today on on which a pool runs. `days`: how many days ahead to look if the pool is weekly. */
export function datesAhead(pool: Pattern, today: string, days: number): string[] {
  const from = pool.startsOn > today ? pool.startsOn : today
  const { timetable } = pool
  if (timetable?.kind === 'dates')
    return timetable.dates.map(({ date }) => date).filter((date) => date >= today)
  const first = dayOfDate(from)
  return Array.from({ length: days }, (_, index) => dateOfDay(first + index)).filter(
    (date) => date <= pool.throughOn && clockOn(pool, date) !== null,
  )
}

// The entries in a form, which may have return times.

type WithBack = { backAt?: string | undefined }
export type EnteredTimetable =
  | { kind: 'weekly'; lines: (WeeklyLine & WithBack)[] }
  | { kind: 'dates'; dates: (PoolDate & WithBack)[] }

/** Returns the outward trip's timetable. */
export function wayThere(entered: EnteredTimetable): Timetable {
  if (entered.kind === 'weekly')
    return { kind: 'weekly', lines: entered.lines.map(({ backAt: _, ...line }) => line) }
  return { kind: 'dates', dates: entered.dates.map(({ backAt: _, ...date }) => date) }
}

/** Returns the return trip's timetable, with entries converted by `turn`; null if no entry has a return time. */
export function wayBack(
  entered: EnteredTimetable,
  turn: (there: Clock, backAt: string) => Clock,
): Timetable | null {
  const turned = <Entry extends Clock & WithBack>({ backAt, ...entry }: Entry) =>
    backAt === undefined ? [] : [{ ...entry, ...turn(entry, backAt) }]
  if (entered.kind === 'weekly') {
    const lines = entered.lines.flatMap(turned)
    return lines.length === 0 ? null : { kind: 'weekly', lines }
  }
  const dates = entered.dates.flatMap(turned)
  return dates.length === 0 ? null : { kind: 'dates', dates }
}

/** Lists the next dates of a pool with their times, without holidays. By default, there are ten. */
export function nextDates(
  pool: Pattern,
  { today, noRideDays, most = 10 }: { today: string; noRideDays: ReadonlySet<string>; most?: number },
): ({ date: string } & Clock)[] {
  // 200 days are enough for ten dates of a pool that runs every other week.
  return datesAhead(pool, today, 200)
    .filter((date) => !noRideDays.has(date))
    .slice(0, most)
    .map((date) => ({ date, ...(clockOn(pool, date) ?? pool) }))
}

/** Returns the last date of a pool with an empty through date: three weeks after the start (spec 5). */
export function defaultThroughOn(startsOn: string): string {
  return dateOfDay(dayOfDate(startsOn) + 21)
}

/**
 * Returns a pool's default last date: the end of its group's term, or three weeks after the first date if the term ends
 * earlier.
 */
export function usualEnd(startsOn: string, termEnd: string | null): string {
  return termEnd !== null && termEnd >= startsOn ? termEnd : defaultThroughOn(startsOn)
}

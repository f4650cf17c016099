// Turns a pool's weekdays and wall time into the dates and instants of its rides (product.md 4, 6).
import { remembering, wallSpan } from '../time/span.ts'

export type RolledPool = {
  /** Mon 1, Tue 2, Wed 4, Thu 8, Fri 16, Sat 32, Sun 64. */
  weekdayMask: number
  /** HH:MM or HH:MM:SS on the group's wall clock. */
  startTime: string
  endTime: string | null
  /** First and last date, YYYY-MM-DD, both included. */
  startsOn: string
  throughOn: string
}

export type RideTimes = { date: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant }

export type RollOut = {
  timeZone: string
  now: Temporal.Instant
  /** The plan's horizon: free 2 weeks, Pro 4. */
  weeks: number
  /** The group's holidays, YYYY-MM-DD. */
  noRideDays: ReadonlySet<string>
  /** Minutes by which a day's rides are later than usual, by date; earlier if negative. */
  dayShifts?: ReadonlyMap<string, number>
}

/** A ride without an end time counts as this long (product.md 6). */
const defaultDuration = { hours: 1 }

/** Tells whether the mask includes the date's weekday. */
export function ridesOn(weekdayMask: number, date: Temporal.PlainDate): boolean {
  return (weekdayMask & (1 << (date.dayOfWeek - 1))) !== 0
}

/**
 * Returns the wall times of a pool on one date as instants, across daylight-saving changes. `shiftMinutes`: how much
 * later than usual the group rides that day.
 */
export function rideTimes(pool: RolledPool, date: string, timeZone: string, shiftMinutes = 0): RideTimes {
  const key = [date, pool.startTime, pool.endTime, timeZone, shiftMinutes].join(' ')
  return knownTimes(key, () => timesOn(pool, date, timeZone, shiftMinutes))
}

const knownTimes = remembering<RideTimes>()

function timesOn(pool: RolledPool, date: string, timeZone: string, shiftMinutes: number): RideTimes {
  const onDate = (time: string) =>
    Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  const start = onDate(pool.startTime)
  const usual = wallSpan(start, pool.endTime === null ? start : onDate(pool.endTime), timeZone)
  const endsAt = pool.endTime === null ? usual.startsAt.add(defaultDuration) : usual.endsAt
  const shifted = (time: Temporal.Instant) => time.add({ minutes: shiftMinutes })
  return { date, startsAt: shifted(usual.startsAt), endsAt: shifted(endsAt) }
}

export type Running = Omit<RolledPool, 'startTime' | 'endTime'> & { active: boolean; deleted: boolean }

/** Tells whether a pool runs on a date: neither paused nor deleted, on one of its weekdays, within its dates, not on a holiday. */
export function runsOn(pool: Running, date: string, noRideDays: ReadonlySet<string>): boolean {
  if (!pool.active || pool.deleted || noRideDays.has(date)) return false
  if (date < pool.startsOn || date > pool.throughOn) return false
  return (pool.weekdayMask & weekdayBit(date)) !== 0
}

const weekdayBits = remembering<number>()

/** Returns the date's bit in a weekday mask. */
function weekdayBit(date: string): number {
  return weekdayBits(date, () => 1 << (Temporal.PlainDate.from(date).dayOfWeek - 1))
}

/**
 * Returns the rides a pool should have from now to the horizon, by date: none already started, none outside its dates,
 * none on a no-ride day.
 */
export function rollOut(
  pool: RolledPool,
  { timeZone, now, weeks, noRideDays, dayShifts }: RollOut,
): RideTimes[] {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return scheduledDates(today, weeks)
    .filter((date) => date >= pool.startsOn && date <= pool.throughOn)
    .filter((date) => (pool.weekdayMask & weekdayBit(date)) !== 0 && !noRideDays.has(date))
    .map((date) => rideTimes(pool, date, timeZone, dayShifts?.get(date)))
    .filter((ride) => ride.startsAt.epochMilliseconds > now.epochMilliseconds)
}

const knownDates = remembering<string[]>(1_000)

/** Lists the dates from today to the last one that a plan of this many weeks covers. */
function scheduledDates(today: string, weeks: number): string[] {
  return knownDates(`${today} ${weeks}`, () => {
    const first = Temporal.PlainDate.from(today)
    return Array.from({ length: 7 * weeks }, (_, days) => first.add({ days }).toString())
  })
}

/** Returns the last date covered by a plan of this many weeks from today, YYYY-MM-DD. */
export function lastScheduledDate(today: string, weeks: number): string {
  return Temporal.PlainDate.from(today).add({ weeks }).subtract({ days: 1 }).toString()
}

/** Returns the Monday of a date's week, YYYY-MM-DD. */
export function weekOf(date: string): string {
  return knownWeeks(date, () => {
    const day = Temporal.PlainDate.from(date)
    return day.subtract({ days: day.dayOfWeek - 1 }).toString()
  })
}

const knownWeeks = remembering<string>()

/** An empty through date means three weeks after the start (spec 5). */
export function defaultThroughOn(startsOn: string): string {
  return Temporal.PlainDate.from(startsOn).add({ weeks: 3 }).toString()
}

/** Returns a pool's default last date: the end of its group's term if it comes after the first date, or three weeks later. */
export function usualEnd(startsOn: string, termEnd: string | null): string {
  return termEnd !== null && termEnd >= startsOn ? termEnd : defaultThroughOn(startsOn)
}

// Converts a pool's days and wall times into its rides' dates and instants.
import { remembering, wallSpan } from '../time/span.ts'
import { dateIn } from '../time/zones.ts'
import { type Clock, clockOn, type Timed } from './timetable.ts'

/** Times are on the group's wall clock. `throughOn`: the last date, inclusive, YYYY-MM-DD. */
export type RolledPool = Timed & { throughOn: string }

type RideTimes = { date: string; startsAt: Temporal.Instant; endsAt: Temporal.Instant }

export type RollOut = {
  timeZone: string
  now: Temporal.Instant
  /** The number of weeks that the group's plan covers: 2 on Free, 4 on Pro. */
  weeks: number
  /** The group's holidays, YYYY-MM-DD. */
  noRideDays: ReadonlySet<string>
  /** By date, how many minutes later than usual the day's rides take place; negative if earlier. */
  dayShifts?: ReadonlyMap<string, number>
}

/** A ride without an end time is assumed to last this long. */
const defaultDuration = { hours: 1 }

/**
 * Returns a pool's wall times on one date as instants, across daylight saving changes. `shiftMinutes`: how much later
 * than usual the group rides that day. If the date is missing from the timetable, the pool's first times apply.
 */
export function rideTimes(pool: RolledPool, date: string, timeZone: string, shiftMinutes = 0): RideTimes {
  const clock = clockOn(pool, date) ?? pool
  const key = [date, clock.startTime, clock.endTime, timeZone, shiftMinutes].join(' ')
  return knownTimes(key, () => timesOn(clock, date, timeZone, shiftMinutes))
}

const knownTimes = remembering<RideTimes>()

function timesOn(pool: Clock, date: string, timeZone: string, shiftMinutes: number): RideTimes {
  const onDate = (time: string) =>
    Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time))
  const start = onDate(pool.startTime)
  const usual = wallSpan(start, pool.endTime === null ? start : onDate(pool.endTime), timeZone)
  const endsAt = pool.endTime === null ? usual.startsAt.add(defaultDuration) : usual.endsAt
  const shifted = (time: Temporal.Instant) => time.add({ minutes: shiftMinutes })
  return { date, startsAt: shifted(usual.startsAt), endsAt: shifted(endsAt) }
}

export type Running = RolledPool & { active: boolean; deleted: boolean }

/**
 * Tells whether a pool runs on a date: it is neither paused nor deleted, and the date is one of its days and not a
 * holiday.
 */
export function runsOn(pool: Running, date: string, noRideDays: ReadonlySet<string>): boolean {
  if (!pool.active || pool.deleted || noRideDays.has(date)) return false
  if (date < pool.startsOn || date > pool.throughOn) return false
  return clockOn(pool, date) !== null
}

/**
 * Returns the rides that a pool should have from now to the horizon, by date. Leaves out rides that have started, dates
 * outside the pool's first and last date, and days without rides.
 */
export function rollOut(
  pool: RolledPool,
  { timeZone, now, weeks, noRideDays, dayShifts }: RollOut,
): RideTimes[] {
  const today = dateIn(now, timeZone)
  return scheduledDates(today, weeks)
    .filter((date) => date >= pool.startsOn && date <= pool.throughOn)
    .filter((date) => !noRideDays.has(date) && clockOn(pool, date) !== null)
    .map((date) => rideTimes(pool, date, timeZone, dayShifts?.get(date)))
    .filter((ride) => ride.startsAt.epochMilliseconds > now.epochMilliseconds)
}

const knownDates = remembering<string[]>(1_000)

/** Lists the dates from today to the last one covered by a plan of this many weeks. */
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

// A pool's return trip: the same kids and days, in reverse. The group's plan counts both as one pool.
import {
  type Clock,
  type EnteredTimetable,
  type TimedFields,
  type Timetable,
  timedFields,
  wayBack,
} from './timetable.ts'

/** The maximum length of a pool's name. */
const longestName = 80
const suffix = ' (return)'
/** Matches the first half of a surrogate pair. */
const halfLetter = /[\uD800-\uDBFF]$/

/** Returns "Morning School Run (return)", for example. Shortens names that leave no room for the suffix. */
export function returnName(name: string): string {
  const room = longestName - suffix.length
  if (name.length <= room) return `${name}${suffix}`
  return `${name
    .slice(0, room - 1)
    .replace(halfLetter, '')
    .trimEnd()}…${suffix}`
}

/**
 * Tells whether a return at this time starts after the end of the outward trip or, if that has no end, after its start.
 */
export function startsAfter({ startTime, endTime }: Clock, backAt: string): boolean {
  return backAt > (endTime ?? startTime)
}

/**
 * Returns the times of a return that lasts as long as the outward trip. It has no end if the outward trip has none, or
 * if the end would be after midnight.
 */
function returnClock({ startTime, endTime }: Clock, backAt: string): Clock {
  if (endTime === null) return { startTime: backAt, endTime: null }
  const end = minutesOf(backAt) + minutesOf(endTime) - minutesOf(startTime)
  return { startTime: backAt, endTime: end < 24 * 60 ? wallTime(end) : null }
}

type Fields = TimedFields & { name: string }
/** A return trip's name, days and times. */
export type BackTrip = Fields

/**
 * Builds the name, days and times of a return trip. `entered`: the timetable, whose lines or dates may have return
 * times. `backAt`: the return time of a pool without a timetable. Returns null if there is no return time.
 */
export function returnTrip(
  there: Fields,
  { entered, backAt }: { entered?: EnteredTimetable | null; backAt?: string | undefined },
): BackTrip | null {
  const name = returnName(there.name)
  if (entered) {
    const timetable = wayBack(entered, returnClock)
    return timetable && { ...timedFields({ ...fieldsOf(there), timetable }), name }
  }
  if (backAt === undefined) return null
  return { ...fieldsOf(there), ...returnClock(there, backAt), timetable: null, name }
}

const fieldsOf = ({ weekdayMask, startTime, endTime, startsOn, throughOn }: Fields) => {
  return { weekdayMask, startTime, endTime, startsOn, throughOn }
}

/** Sets the same return time on every entry in a timetable. */
export function backAtEach(timetable: Timetable, backAt: string): EnteredTimetable {
  if (timetable.kind === 'weekly')
    return { kind: 'weekly', lines: timetable.lines.map((line) => ({ ...line, backAt })) }
  return { kind: 'dates', dates: timetable.dates.map((date) => ({ ...date, backAt })) }
}

/** Returns the minutes from midnight to a wall time, HH:MM. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Returns the wall time, HH:MM, this many minutes after midnight. */
export function wallTime(minutes: number): string {
  const two = (number: number) => `${number}`.padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

type Counted = { poolId: string; returnOfPoolId: string | null; timetable: Timetable | null }

/**
 * Counts a group's weekly pools towards the plan's limit. `pools`: the pools that are not deleted. A pool and its
 * return trip count as one pool, and a return trip counts separately once its pool is deleted.
 */
export function countedPools(pools: Counted[]): number {
  return withoutReturns(pools).filter(({ timetable }) => timetable?.kind !== 'dates').length
}

/** Counts the dates, from today on, of a group's pools with dates. Return trips are treated as above. */
export function datedAhead(pools: Counted[], today: string): number {
  const dates = withoutReturns(pools).flatMap(({ timetable }) =>
    timetable?.kind === 'dates' ? timetable.dates : [],
  )
  return dates.filter(({ date }) => date >= today).length
}

function withoutReturns(pools: Counted[]): Counted[] {
  const ids = new Set(pools.map((pool) => pool.poolId))
  return pools.filter(({ returnOfPoolId }) => returnOfPoolId === null || !ids.has(returnOfPoolId))
}

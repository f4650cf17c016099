// Finds the first of a new pool’s rides that can still be planned, and those before it that are already locked.
import { addDays, daysBetween } from '../../ui/date-words.ts'

export type Dates = {
  weekdayMask: number
  /** HH:MM; empty until it is typed. */
  startTime: string
  startsOn: string
  throughOn: string
}

export type Lock = {
  /** The group's wall clock. */
  now: { date: string; time: string }
  lockMinutes: number
  noRideDays: ReadonlySet<string>
}

/** A ride locks no later than its late window begins. */
export const lockMinutesOf = (lockHours: number, lateWindowMinutes: number): number =>
  Math.max(lockHours * 60, lateWindowMinutes)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Monday is bit 0. */
const runsOn = (mask: number, date: string): boolean =>
  (mask & (1 << ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7))) !== 0

/** How far ahead to look for a first ride: every weekday has come by then, holidays aside. */
const lookedAhead = 60

/**
 * `lockedDates`: rides ahead that are already locked; `firstDate`: the first that is not, null when there is none. Uses
 * the wall clock: on the two days a year on which it changes, a lock may be an hour off.
 */
export const firstRides = (dates: Dates, { now, lockMinutes, noRideDays }: Lock) => {
  const lockedDates: string[] = []
  if (dates.startTime === '' || dates.startsOn === '') return { lockedDates, firstDate: null }
  const from = dates.startsOn > now.date ? dates.startsOn : now.date
  for (let day = 0; day < lookedAhead; day += 1) {
    const date = addDays(from, day)
    if (dates.throughOn !== '' && date > dates.throughOn) break
    if (!runsOn(dates.weekdayMask, date) || noRideDays.has(date)) continue
    const ahead = daysBetween(now.date, date) * 24 * 60 + minutesOf(dates.startTime) - minutesOf(now.time)
    if (ahead > lockMinutes) return { lockedDates, firstDate: date }
    if (ahead > 0) lockedDates.push(date)
  }
  return { lockedDates, firstDate: null }
}

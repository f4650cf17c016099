// Finds the first of a new pool’s rides that can still be planned, and the locked ones before it.
import { nextDates, type TimedFields } from '@beanpool/domain/pools/timetable'
import { daysBetween } from '../../ui/date-words.ts'

export type Lock = {
  /** The date and time in the group's time zone. */
  now: { date: string; time: string }
  lockMinutes: number
  noRideDays: ReadonlySet<string>
}

/** A ride locks no later than the start of its late window. */
export const lockMinutesOf = (lockHours: number, lateWindowMinutes: number): number =>
  Math.max(lockHours * 60, lateWindowMinutes)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * `times`: null until they are typed. `lockedDates`: upcoming rides that are already locked. `firstDate`:
 * the first ride that is not, or null. Compares times of day, so on the two days a year when the clocks
 * change, a lock may be an hour off.
 */
export const firstRides = (times: TimedFields | null, { now, lockMinutes, noRideDays }: Lock) => {
  const lockedDates: string[] = []
  if (times === null) return { lockedDates, firstDate: null }
  for (const { date, startTime } of nextDates(times, { today: now.date, noRideDays, most: 60 })) {
    const ahead = daysBetween(now.date, date) * 24 * 60 + minutesOf(startTime) - minutesOf(now.time)
    if (ahead > lockMinutes) return { lockedDates, firstDate: date }
    if (ahead > 0) lockedDates.push(date)
  }
  return { lockedDates, firstDate: null }
}

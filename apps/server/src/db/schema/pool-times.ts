// The days and times of pools, as used in all listings.
import { pools } from './pools.ts'

/** The columns of a pool's days and times in listings. */
export const timesColumns = {
  weekdayMask: pools.weekdayMask,
  startTime: pools.startTime,
  timetable: pools.timetable,
}

/** Returns a pool's days and times for a listing, without the seconds that the database adds. */
export function timesOf({
  weekdayMask,
  startTime,
  timetable,
}: Pick<typeof pools.$inferSelect, keyof typeof timesColumns>) {
  return { weekdayMask, startTime: startTime.slice(0, 5), timetable }
}

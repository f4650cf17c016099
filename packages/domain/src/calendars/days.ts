// Dates as whole days since 1970, which are fast enough for calendars with thousands of events.

const dayMilliseconds = 86_400_000

/** Returns the day of a date; null if the date does not exist. */
export function dayOf(year: number, month: number, dayOfMonth: number): number | null {
  if (year < 1 || year > 9999) return null
  const at = new Date(0)
  at.setUTCFullYear(year, month - 1, dayOfMonth)
  const isDate = at.getUTCMonth() === month - 1 && at.getUTCDate() === dayOfMonth
  return isDate ? at.getTime() / dayMilliseconds : null
}

/** Parses a date such as "2026-12-24". */
export const dayOfDate = (date: string): number => Date.parse(date) / dayMilliseconds

/** Formats a date as in "2026-12-24". */
export const dateOfDay = (day: number): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10)

/** Returns the weekday, from 0 (Monday) to 6 (Sunday). */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

export type DayFields = {
  year: number
  /** The month, starting at 1. */
  month: number
  dayOfMonth: number
  /** The weekday, from 0 (Monday) to 6 (Sunday). */
  weekday: number
}

export function fieldsOf(day: number): DayFields {
  const at = new Date(day * dayMilliseconds)
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    dayOfMonth: at.getUTCDate(),
    weekday: weekdayOf(day),
  }
}

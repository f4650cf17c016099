// Names of months and letters of weekdays, apart from the dates that every page writes.
import { dateFormat } from './formats.ts'

const format = (date: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat({ timeZone: 'UTC', ...options }).format(new Date(`${date}T12:00:00Z`))

/** "November 2026". */
export const monthAndYear = (date: string) => format(date, { month: 'long', year: 'numeric' })
/** "N" for November. */
export const monthLetter = (date: string) => format(date, { month: 'narrow' })
/** "T" for a Tuesday. */
export const weekdayLetter = (date: string) => format(date, { weekday: 'narrow' })

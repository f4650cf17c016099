// Dates as whole numbers of days since 1970: a calendar of thousands of events is counted through in them.

const dayMilliseconds = 86_400_000

/** Null unless the calendar has such a date. */
export function dayOf(year: number, month: number, dayOfMonth: number): number | null {
  if (year < 1 || year > 9999) return null
  const at = new Date(0)
  at.setUTCFullYear(year, month - 1, dayOfMonth)
  const isDate = at.getUTCMonth() === month - 1 && at.getUTCDate() === dayOfMonth
  return isDate ? at.getTime() / dayMilliseconds : null
}

/** Of "2026-12-24". */
export const dayOfDate = (date: string): number => Date.parse(date) / dayMilliseconds

/** As "2026-12-24". */
export const dateOfDay = (day: number): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10)

export type DayFields = {
  year: number
  /** From 1 on. */
  month: number
  dayOfMonth: number
  /** Monday is 0. */
  weekday: number
}

/** By whole numbers alone (the era algorithm of civil calendars): a rule asks it for each of thousands of days. */
export function fieldsOf(day: number): DayFields {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * ofYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: ofYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
    weekday: (((day + 3) % 7) + 7) % 7,
  }
}

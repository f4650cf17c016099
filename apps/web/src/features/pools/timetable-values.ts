// The days and times in a pool's form (one line, several lines, or dates) and their conversion to the contract's input.
import { pastDate, timetableFaultWords } from '@beanpool/contract/timetable-words'
import {
  type EnteredTimetable,
  fieldsOfForm,
  type LineWeeks,
  type TimedFields,
  type Timetable,
  timetableFault,
} from '@beanpool/domain/pools/timetable'
import * as words from '../../parts/pools/words.ts'
import { addDays } from '../../ui/date-words.ts'

/** Times are HH:MM, or empty until typed. `backAt`: empty if there is no way back. */
type ClockValues = { startTime: string; endTime: string; backAt: string }
export type LineValues = ClockValues & { weekdayMask: number; weeks: LineWeeks }
export type DateValues = ClockValues & { date: string; place: string; note: string }

/** Null if the form's single line of weekdays and times is enough. */
export type TimetableValues =
  | { kind: 'weekly'; lines: LineValues[] }
  | { kind: 'dates'; dates: DateValues[] }
  | null

export type WhenValues = {
  weekdayMask: number
  startTime: string
  endTime: string
  timetable: TimetableValues
  /** The start of the return trip, or null if there is none. */
  backAt: string | null
  startsOn: string
  throughOn: string
}

type FirstLine = Omit<WhenValues, 'timetable' | 'startsOn' | 'throughOn'>

const firstLine = ({ weekdayMask, startTime, endTime, backAt }: FirstLine): LineValues => {
  return { weekdayMask, weeks: 'every', startTime, endTime, backAt: backAt ?? '' }
}

/** Adds a line for the days that are not in any line yet. */
export const withLine = (values: FirstLine & { timetable: TimetableValues }): TimetableValues => {
  const { timetable } = values
  const lines = timetable?.kind === 'weekly' ? timetable.lines : [firstLine(values)]
  return { kind: 'weekly', lines: [...lines, { ...firstLine(values), weekdayMask: 0 }] }
}

export const inSecondWeeks = (values: FirstLine): TimetableValues => {
  return { kind: 'weekly', lines: [{ ...firstLine(values), weeks: 'a' }] }
}

/** Adds a date one week after the last one, but not before `today`. */
export const withDate = (
  values: FirstLine & { startsOn: string; timetable: TimetableValues },
  today: string,
): TimetableValues => {
  const { timetable, startTime, endTime, backAt, startsOn } = values
  const dates = timetable?.kind === 'dates' ? timetable.dates : []
  const last = dates.at(-1)
  const ahead = (date: string) => (date < today ? today : date)
  const added = last
    ? { ...last, date: last.date && ahead(addDays(last.date, 7)), place: '', note: '' }
    : { date: ahead(startsOn), startTime, endTime, backAt: backAt ?? '', place: '', note: '' }
  return { kind: 'dates', dates: [...dates, added] }
}

/** Adds the first date to a form without dates. */
export const withOnlyDates = <Values extends FirstLine & { startsOn: string; timetable: TimetableValues }>(
  values: Values,
  today: string,
): Values => (values.timetable?.kind === 'dates' ? values : { ...values, timetable: withDate(values, today) })

/** Returns the form's values for a pool that has a timetable. */
export const timetableValues = (timetable: Timetable | null, today: string): TimetableValues => {
  if (timetable === null) return null
  if (timetable.kind === 'weekly')
    return {
      kind: 'weekly',
      lines: timetable.lines.map((line) => ({ ...line, endTime: line.endTime ?? '', backAt: '' })),
    }
  return {
    kind: 'dates',
    dates: timetable.dates
      .filter(({ date }) => date >= today)
      .map(({ endTime, place, note, ...date }) => ({
        ...date,
        endTime: endTime ?? '',
        backAt: '',
        place: place ?? '',
        note: note ?? '',
      })),
  }
}

/** `hasBack`: true if the lines or dates include the way back. */
export const timetableInput = (timetable: TimetableValues, hasBack: boolean): EnteredTimetable | null => {
  if (timetable === null) return null
  const clock = <Entry extends ClockValues>({ endTime, backAt, ...entry }: Entry) => ({
    ...entry,
    endTime: endTime || null,
    backAt: (hasBack && backAt) || undefined,
  })
  if (timetable.kind === 'weekly') return { kind: 'weekly', lines: timetable.lines.map(clock) }
  const dates = timetable.dates.map(({ place, note, ...date }) => {
    return { ...clock(date), place: place.trim() || null, note: note.trim() || null }
  })
  return { kind: 'dates', dates }
}

/**
 * Finds the first line or date that needs fixing, and says how to fix it; null if all are fine. `at`: -1 if the problem
 * is the list as a whole. `today`: today's date in the group; earlier dates are refused.
 */
export const timetableProblem = (
  timetable: TimetableValues,
  { hasBack, today }: { hasBack: boolean; today: string },
): { at: number; message: string } | null => {
  const entered = timetableInput(timetable, hasBack)
  if (entered === null) return null
  if (entered.kind === 'dates' && entered.dates.length === 0) return { at: -1, message: words.addADate }
  const incomplete =
    entered.kind === 'weekly'
      ? entered.lines.findIndex(({ weekdayMask, startTime }) => weekdayMask === 0 || !startTime)
      : entered.dates.findIndex(({ date, startTime }) => !date || !startTime)
  if (incomplete !== -1) return { at: incomplete, message: words.dayAndStart }
  const past = entered.kind === 'dates' ? entered.dates.findIndex(({ date }) => date < today) : -1
  if (past !== -1) return { at: past, message: pastDate }
  const found = timetableFault(entered)
  return found && { at: found.at, message: timetableFaultWords[found.fault] }
}

const endless = '9999-12-31'

/** Returns the pool's days and times as typed, or null while they are incomplete. */
export const timesTyped = (values: WhenValues): TimedFields | null => {
  const { timetable, startTime, startsOn } = values
  if (startsOn === '' || (timetable === null && startTime === '')) return null
  if (timetableProblem(timetable, { hasBack: false, today: '' }) !== null) return null
  const entered = timetableInput(timetable, false)
  const form = { ...values, endTime: values.endTime || null, timetable: entered }
  return fieldsOfForm(form, values.throughOn || endless)
}

/**
 * Returns the initial time of a new return trip: the end of school for a morning ride, and otherwise two hours later.
 */
export const usualBackAt = (startTime: string): string => {
  if (startTime < '12:00') return '15:00'
  const hour = Math.min(Number(startTime.slice(0, 2)) + 2, 23)
  return `${`${hour}`.padStart(2, '0')}${startTime.slice(2, 5)}`
}

/** Fills in the usual way back if a line or date has none. */
export const withBack = ({ timetable }: WhenValues, backAt: string | null): TimetableValues => {
  const filled = <Entry extends { startTime: string; backAt: string }>(entry: Entry) =>
    backAt === null ? entry : { ...entry, backAt: entry.backAt || usualBackAt(entry.startTime) }
  if (timetable === null) return null
  return timetable.kind === 'weekly'
    ? { ...timetable, lines: timetable.lines.map(filled) }
    : { ...timetable, dates: timetable.dates.map(filled) }
}

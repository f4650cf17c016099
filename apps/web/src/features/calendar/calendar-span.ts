// The dates that the calendar shows: a week or a day.
import { addDays, mondayOf } from '../../ui/date-words.ts'
import type { CalendarSearch } from './calendar-search.ts'

export type Span = { from: string; to: string; days: number }

/** Returns the dates shown: from `from` up to, not including, `to`. */
export const spanOf = (search: CalendarSearch, today: string): Span => {
  const date = search.date ?? today
  if (search.view === 'day') return { from: date, to: addDays(date, 1), days: 1 }
  const monday = mondayOf(date)
  return { from: monday, to: addDays(monday, 7), days: 7 }
}

/** True if the address names neither date nor view: then the current week is shown. */
export const followsToday = ({ date, view }: CalendarSearch): boolean =>
  date === undefined && view === undefined

export const nextSpan = ({ to, days }: Span): Span => ({ from: to, to: addDays(to, days), days })

/** Returns a slightly wider span: groups may lie in several zones, and each ride is kept by its own date. */
export const instantsOf = (span: Span) => ({
  from: `${addDays(span.from, -1)}T00:00:00Z`,
  to: `${addDays(span.to, 1)}T00:00:00Z`,
})

export const within = <Dated extends { date: string }>(list: Dated[], span: Span): Dated[] =>
  list.filter(({ date }) => date >= span.from && date < span.to)

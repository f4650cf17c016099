// The filters of the calendar as its address holds them, so that a filter survives a reload and can be sent on.

import { flagOf, textOf } from '../../search.ts'
import { addDays, mondayOf } from '../../ui/date-words.ts'

export type CalendarSearch = {
  view?: 'day'
  date?: string
  group?: string
  assigned?: true
  offers?: true
  needs?: true
  kids?: true
  /** What waits for this adult's answer, of all weeks. */
  waiting?: true
  /** Every ride as a card, also those that don't concern this adult. */
  all?: true
  /** Opens the form of an urgent ride (spec 2). */
  'create-urgent'?: true
}

export const calendarSearch = (search: Record<string, unknown>): CalendarSearch => {
  const date = textOf(search, 'date')
  return {
    view: search.view === 'day' ? 'day' : undefined,
    date: date && /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined,
    group: textOf(search, 'group'),
    assigned: flagOf(search, 'assigned'),
    offers: flagOf(search, 'offers'),
    needs: flagOf(search, 'needs'),
    kids: flagOf(search, 'kids'),
    waiting: flagOf(search, 'waiting'),
    all: flagOf(search, 'all'),
    'create-urgent': flagOf(search, 'create-urgent'),
  }
}

export const isFiltered = ({ assigned, offers, needs, kids, waiting }: CalendarSearch): boolean =>
  Boolean(assigned || offers || needs || kids || waiting)

export type Span = { from: string; to: string; days: number }

/** The dates shown: from `from` up to, not including, `to`. */
export const spanOf = (search: CalendarSearch, today: string): Span => {
  const date = search.date ?? today
  if (search.view === 'day') return { from: date, to: addDays(date, 1), days: 1 }
  const monday = mondayOf(date)
  return { from: monday, to: addDays(monday, 7), days: 7 }
}

/** The week around today, whatever that is: the address names no date. */
export const followsToday = ({ date, view }: CalendarSearch): boolean =>
  date === undefined && view === undefined

export const nextSpan = ({ to, days }: Span): Span => ({ from: to, to: addDays(to, days), days })

/** Groups may lie in several zones: ask for a little more than the dates, and keep by each ride's own date. */
export const instantsOf = (span: Span) => ({
  from: `${addDays(span.from, -1)}T00:00:00Z`,
  to: `${addDays(span.to, 1)}T00:00:00Z`,
})

// The filters of the calendar as its address holds them, so that a filter survives a reload and can be sent on.

import { flagOf, textOf } from '../../search.ts'
import { addDays, mondayOf } from '../../ui/date-words.ts'

export type CalendarSearch = {
  view?: 'day'
  date?: string
  group?: string
  /** The id of a pool, which spec 2 calls a series. */
  series?: string
  /** Words that a ride must have. */
  q?: string
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
    series: textOf(search, 'series'),
    q: textOf(search, 'q'),
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

/** A pool or words are asked for: what is left is shown whole, also what is not mine. */
export const isNarrowed = ({ series, q }: CalendarSearch): boolean => Boolean(series || q?.trim())

/** How many filters are on. */
export const filterCount = (search: CalendarSearch): number =>
  [search.assigned, search.offers, search.needs, search.kids, search.waiting].filter(Boolean).length +
  [search.group, search.series, search.q?.trim()].filter(Boolean).length

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

// The calendar's filters as stored in its address: a reload keeps them, and a link shares them.
import { dateIn, flagOf, textOf } from '../../search.ts'

export type CalendarSearch = {
  view?: 'day'
  date?: string
  group?: string
  /** The id of a pool, which spec 2 calls a series. */
  series?: string
  /** Words that a ride must contain to be shown. */
  q?: string
  assigned?: true
  offers?: true
  needs?: true
  kids?: true
  /** Shows only entries that await this adult's answer, in all weeks. */
  waiting?: true
  /** Shows every ride as a card, even rides that don't concern this adult. */
  all?: true
  /** Opens the form for an urgent ride (spec 2). */
  'create-urgent'?: true
}

export const calendarSearch = (search: Record<string, unknown>): CalendarSearch => {
  return {
    view: search.view === 'day' ? 'day' : undefined,
    date: dateIn(search, 'date'),
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

// Reads from the address how the calendar is filtered.
import type { CalendarSearch } from './calendar-search.ts'

export const isFiltered = ({ assigned, offers, needs, kids, waiting }: CalendarSearch): boolean =>
  Boolean(assigned || offers || needs || kids || waiting)

/** A pool or words are asked for: what is left is shown whole, also what is not mine. */
export const isNarrowed = ({ series, q }: CalendarSearch): boolean => Boolean(series || q?.trim())

/** How many filters are on. */
export const filterCount = (search: CalendarSearch): number =>
  [search.assigned, search.offers, search.needs, search.kids, search.waiting].filter(Boolean).length +
  [search.group, search.series, search.q?.trim()].filter(Boolean).length

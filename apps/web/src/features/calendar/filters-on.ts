// Reads the calendar's filters from the address.
import type { CalendarSearch } from './calendar-search.ts'

export const isFiltered = ({ assigned, offers, needs, kids }: CalendarSearch): boolean =>
  Boolean(assigned || offers || needs || kids)

/** True if a pool or words are chosen: the result is shown whole, other families' rides included. */
export const isNarrowed = ({ series, q }: CalendarSearch): boolean => Boolean(series || q?.trim())

/** Counts the filters that are on. */
export const filterCount = (search: CalendarSearch): number =>
  [search.assigned, search.offers, search.needs, search.kids].filter(Boolean).length +
  [search.group, search.series, search.q?.trim()].filter(Boolean).length

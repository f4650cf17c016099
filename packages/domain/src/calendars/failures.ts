// The reasons for which a followed calendar cannot be read.

/** Of its address. `bad_address`: it is not https, or not public, or leads to such a one. */
const fetchFailures = [
  'bad_address',
  'too_many_redirects',
  'not_found',
  'not_allowed',
  'bad_status',
  'too_big',
  'too_slow',
  'unreachable',
] as const
export type FetchFailure = (typeof fetchFailures)[number]

/** Of the address and of what is there. `too_many`: more dates than a pool may have. */
export const calendarFailures = [...fetchFailures, 'page', 'no_calendar', 'cancels', 'too_many'] as const
export type CalendarFailure = (typeof calendarFailures)[number]

// The reasons why a followed calendar cannot be read.

/** Why an address cannot be read. `bad_address`: it is not https or not public, or redirects to such an address. */
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

/** Why an address or its content cannot be read. `too_many`: it has more dates than a pool may have. */
export const calendarFailures = [...fetchFailures, 'page', 'no_calendar', 'cancels', 'too_many'] as const
export type CalendarFailure = (typeof calendarFailures)[number]

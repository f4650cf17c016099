// Moments in words, for the list, and for an email, which may be read the next day.
import { expect, test } from 'vitest'
import { expiryWords, momentWords } from './moment-words.ts'

const now = Temporal.Instant.from('2026-03-02T17:00:00Z')

test.each([
  ['2026-03-02T19:30:00Z', 'today 20:30', 'today 20:30'],
  // The day in the group's zone, not in UTC.
  ['2026-03-02T23:30:00Z', 'tomorrow 00:30', 'tomorrow, Tue 3 Mar, 00:30'],
  ['2026-03-03T06:50:00Z', 'tomorrow 07:50', 'tomorrow, Tue 3 Mar, 07:50'],
  ['2026-03-04T06:50:00Z', 'Wed 4 Mar, 07:50', 'Wed 4 Mar, 07:50'],
])('%s is “%s” in the list, and “%s” in mail and push', (at, listed, sent) => {
  const instant = Temporal.Instant.from(at)
  const words = [false, true].map((isSent) => momentWords(instant, 'Europe/Berlin', { now, isSent }))
  expect(words).toEqual([listed, sent])
})

test.each([
  ['2026-03-01', true, 'on Sun 1 Mar', 'on Sun 1 Mar'],
  ['2026-03-02', false, 'today', 'today'],
  ['2026-03-03', false, 'tomorrow', 'tomorrow, Tue 3 Mar'],
  ['2026-03-09', false, 'in 7 days, on Mon 9 Mar', 'in 7 days, on Mon 9 Mar'],
])('papers that end on %s (past: %s) do so “%s” in the list, and “%s” in mail and push', (date, isPast, ...words) => {
  const said = [false, true].map((isSent) => expiryWords(date, 'Europe/Berlin', { now, isSent }))
  expect(said).toEqual(words.map((when) => ({ isPast, when })))
})

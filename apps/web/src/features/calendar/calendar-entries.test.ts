import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { filterCount, matches } from './calendar-entries.ts'
import { calendarSearch } from './calendar-search.ts'

const ride = {
  poolId: 'run',
  poolName: 'Morning School Run',
  groupName: 'Lincoln',
  status: 'assigned',
  fromName: 'Maple Street',
  toName: 'Lincoln School',
  offerToMe: null,
  driver: { name: 'Odile', householdName: 'Okafor', isMe: true },
  seats: [{ kidName: 'Émile', householdName: 'Berg', mine: false }],
} as unknown as RideCard

test.each([
  ['', true],
  ['school', true],
  ['OKAFOR run', true],
  ['émile', true],
  ['  maple   odile ', true],
  ['maple soccer', false],
])('the words "%s" are searched for in everything that the ride’s card shows: %s', (q, found) => {
  expect(matches(ride, { q })).toBe(found)
})

test('a pool and search words narrow down the rides that the toggles let through', () => {
  expect(matches(ride, { series: 'run', assigned: true })).toBe(true)
  expect(matches(ride, { series: 'other', assigned: true })).toBe(false)
  expect(matches(ride, { series: 'run', kids: true })).toBe(false)
  expect(matches(ride, { q: 'soccer', assigned: true })).toBe(false)
})

test('the badge counts each active filter and ignores blanks', () => {
  expect(filterCount(calendarSearch({ assigned: true, group: 'g', series: 'p', q: 'mia', all: true }))).toBe(
    4,
  )
  expect(filterCount(calendarSearch({ view: 'day', date: '2026-03-02', q: '  ' }))).toBe(0)
})

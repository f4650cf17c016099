// Checks properties of ending a term.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  copiedRoster,
  endedThrough,
  endRefusal,
  inCopyingOrder,
  isOfTerm,
  lastDateAhead,
  spanOf,
  suggestedTerm,
  type TermPool,
} from './term.ts'

const pool: TermPool = {
  id: 'run',
  active: true,
  returnOfPoolId: null,
  weekdayMask: 31,
  startTime: '07:50',
  endTime: null,
  startsOn: '2026-01-12',
  throughOn: '2026-03-27',
}
const calendar = (now: string, noRideDays: string[] = []) => ({
  timeZone: 'UTC',
  now: Temporal.Instant.from(now),
  noRideDays: new Set(noRideDays),
})
const date = fc
  .integer({ min: 0, max: 900 })
  .map((days) => Temporal.PlainDate.from('2025-09-01').add({ days }))

test('a term can end once no ride is upcoming, and its end can be prepared from 14 days before the last ride', () => {
  const ends = (ridesUntil: string | null, pools = [pool]) =>
    endRefusal({ pools, ridesUntil, today: '2026-03-13' })
  expect(ends(null)).toBeNull()
  expect(ends('2026-03-27')).toBeNull()
  expect(ends('2026-03-28')).toBe('rides_ahead')
  expect(ends(null, [])).toBe('no_pools')
})

test('the last upcoming date is the last date with a ride', () => {
  expect(lastDateAhead(pool, calendar('2026-03-02T09:00:00Z'))).toBe('2026-03-27')
  expect(lastDateAhead(pool, calendar('2026-03-02T09:00:00Z', ['2026-03-27']))).toBe('2026-03-26')
  expect(lastDateAhead(pool, calendar('2026-03-28T09:00:00Z'))).toBeNull()
  expect(lastDateAhead({ ...pool, active: false }, calendar('2026-02-01T09:00:00Z'))).toBeNull()
  // This date is far beyond every plan's horizon.
  expect(lastDateAhead({ ...pool, throughOn: '2027-06-30' }, calendar('2026-03-28T09:00:00Z'))).toBe(
    '2027-06-30',
  )
})

test('a pool that begins after the term belongs to the next one', () => {
  const term = { startsOn: '2026-01-12', throughOn: '2026-03-27' }
  expect(isOfTerm({ startsOn: '2026-03-27' }, term, null)).toBe(true)
  expect(isOfTerm({ startsOn: '2026-03-28' }, term, null)).toBe(false)
  expect(isOfTerm({ startsOn: '2026-03-28' }, null, null)).toBe(true)
})

test('a pool that begins with the prepared term or later belongs to it, even if the old term has no dates', () => {
  const prepared = { startsOn: '2026-04-13' }
  expect(isOfTerm({ startsOn: '2026-04-12' }, null, prepared)).toBe(true)
  expect(isOfTerm({ startsOn: '2026-04-13' }, null, prepared)).toBe(false)
  expect(
    isOfTerm({ startsOn: '2026-04-20' }, { startsOn: '2026-01-12', throughOn: '2026-06-26' }, prepared),
  ).toBe(false)
})

test('the last date of an ended pool is not before its first, and not upcoming', () => {
  fc.assert(
    fc.property(date, fc.nat(400), date, (startsOn, days, today) => {
      const term = { startsOn: startsOn.toString(), throughOn: startsOn.add({ days }).toString() }
      const through = endedThrough(term, today.toString())
      expect(through >= term.startsOn && through <= term.throughOn).toBe(true)
      if (term.startsOn <= today.toString()) expect(through <= today.toString()).toBe(true)
    }),
    { numRuns: 200, seed: 121 },
  )
})

test('the suggested next term is as long as the old one, and starts on a Monday after both it and today', () => {
  fc.assert(
    fc.property(date, fc.nat(400), date, (startsOn, days, today) => {
      const old = { startsOn: startsOn.toString(), throughOn: startsOn.add({ days }).toString() }
      const next = suggestedTerm(old, today.toString())
      expect(next.startsOn > old.throughOn && next.startsOn > today.toString()).toBe(true)
      expect(Temporal.PlainDate.from(next.startsOn).dayOfWeek).toBe(1)
      expect(Temporal.PlainDate.from(next.startsOn).until(next.throughOn).total('days')).toBe(days)
    }),
    { numRuns: 200, seed: 121 },
  )
  expect(suggestedTerm(null, '2026-03-29')).toEqual({ startsOn: '2026-03-30', throughOn: '2026-07-20' })
})

test('a term without dates spans the dates of its pools', () => {
  expect(spanOf([])).toBeNull()
  expect(spanOf([pool, { startsOn: '2026-01-05', throughOn: '2026-02-01' }])).toEqual({
    startsOn: '2026-01-05',
    throughOn: '2026-03-27',
  })
})

test('a return trip is copied after its outward trip', () => {
  const pools = [
    { id: 'back', returnOfPoolId: 'there' },
    { id: 'there', returnOfPoolId: null },
    { id: 'other', returnOfPoolId: null },
  ]
  expect(inCopyingOrder(pools, ['back', 'there']).map(({ id }) => id)).toEqual(['there', 'back'])
})

test('kids whose families are not in the group are omitted', () => {
  const roster = [
    { name: 'Ada', householdId: 'rossi' },
    { name: 'Sen', householdId: 'sato' },
  ]
  expect(copiedRoster(roster, new Set(['rossi']))).toEqual({ kids: [roster[0]], leftOut: [roster[1]] })
})

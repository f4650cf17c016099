import { describe, expect, test } from 'vitest'
import { adviceWords, allowanceWords, projectionWords, strikeTitle } from './words.ts'

const even = { postedHundredths: 0, projectedHundredths: 0, band: 'balanced', holdExempt: false } as const

describe('the words for a balance', () => {
  test('show the family’s balance now and after the planned rides', () => {
    expect(projectionWords(even)).toBe('At zero, also after the planned rides.')
    expect(projectionWords({ ...even, postedHundredths: -100, projectedHundredths: 100 })).toBe(
      '1 behind now, 1 ahead after the planned rides.',
    )
  })

  test('never say “even” where it could be misread', () => {
    expect(projectionWords({ ...even, postedHundredths: 200 })).toBe(
      '2 ahead now, at zero after the planned rides.',
    )
  })

  test('tell a family that has fallen behind that it gets the next drives', () => {
    expect(projectionWords({ ...even, projectedHundredths: -300, band: 'behind' })).toBe(
      'At zero now, 3 behind after the planned rides. The next drives come to you first.',
    )
  })

  test('say that a family at the limit gets no seats until it drives, unless it is exempt', () => {
    const blocked = { ...even, postedHundredths: -600, projectedHundredths: -600, band: 'blocked' } as const
    expect(projectionWords(blocked)).toContain('no more seats until you drive')
    expect(projectionWords({ ...blocked, holdExempt: true })).toContain('Your kids’ seats stay booked')
  })
})

test('a strike names its ride, by the pool or by the route and time of a request without a ride', () => {
  const strike = { poolName: 'Morning School Run', trip: null, rideStartAt: null, timeZone: 'UTC' }
  expect(strikeTitle({ ...strike, kind: 'late_cancel' })).toBe('Cancelled late: Morning School Run')
  const trip = { fromLocation: 'Swimming pool', toLocation: 'Maple Street' }
  const own = { ...strike, poolName: null, trip, rideStartAt: '2026-03-02T17:30:00Z' }
  expect(strikeTitle({ ...own, kind: 'withdrew_claim' })).toMatch(
    /^Withdrew from: Swimming pool to Maple Street, .*2.*5:30/,
  )
})

describe('the number of drives that may still be converted to urgent', () => {
  const of = (left: number[], weeklyLeft: number | null = null, probation = false) =>
    allowanceWords({
      probation,
      weeklyLeft,
      weeklyAllowed: weeklyLeft === null ? null : 3,
      balances: left.map((urgentLeft) => ({ urgentLeft })),
    })

  test('is the lowest if groups differ, and is not shown on probation', () => {
    expect(of([])).toBeNull()
    expect(of([2], null, true)).toBeNull()
    expect(of([2])).toBe('You can make 2 more drives urgent within 30 days.')
    expect(of([2, 1])).toBe('You can make 1 more drive urgent within 30 days in each group.')
    expect(of([0])).toBe('You can’t make more drives urgent for now.')
    expect(of([2, 0])).toBe('You can’t make more drives urgent in one of your groups for now.')
  })

  test('is the rest of the plan’s weekly allowance if that is lower, with the reason', () => {
    expect(of([2], 3)).toBe('You can make 2 more drives urgent within 30 days.')
    expect(of([2], 1)).toBe('You can make 1 more drive urgent this week: Free covers 3 in 7 days.')
    expect(of([2], 0)).toBe('You can’t make more drives urgent this week: Free covers 3 in 7 days.')
    expect(of([0], 0)).toBe('You can’t make more drives urgent for now.')
    expect(of([2, 0], 0)).toMatch(/^You can’t make more drives urgent this week: /)
    // Two in each of two groups would add up to four.
    expect(of([2, 2], 3)).toBe('You can make 3 more drives urgent this week: Free covers 3 in 7 days.')
  })
})

describe('the advice on strikes', () => {
  type Standing = Parameters<typeof adviceWords>[0]
  const none: Standing = { probation: false, activeWeight: 0, strikes: [] }

  test('depends on their weight, since one no-show counts as much as two other strikes', () => {
    expect(adviceWords({ ...none, activeWeight: 2 })).toBe('You have 2 of 3 strikes. At 3 you drive first.')
    expect(adviceWords({ ...none, probation: true, activeWeight: 4 })).toMatch(
      /^You have 4 strikes: you drive first,/,
    )
  })

  test('is not shown without a strike, and says that a provisional one does not count', () => {
    expect(adviceWords(none)).toBeNull()
    const strikes = [{ status: 'provisional' }] as Standing['strikes']
    expect(adviceWords({ ...none, strikes })).toBe('No strikes count so far.')
  })
})

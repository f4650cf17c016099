import { describe, expect, test } from 'vitest'
import { emptyPlan, firstWeeks, plannedFirstOn } from './first-weeks.ts'
import { lastScheduledDate } from './roll-out.ts'

const pool = { startsOn: '2026-03-04', throughOn: '2026-06-30', today: '2026-03-02', weeks: 4 }

describe('the first two weeks of a pool', () => {
  test('are fourteen days, counted from its first day', () => {
    expect(firstWeeks(pool)).toEqual({ from: '2026-03-04', through: '2026-03-17' })
  })
  test('are fourteen days, counted from today, if it has already begun', () => {
    expect(firstWeeks({ ...pool, startsOn: '2026-02-01' })).toEqual({
      from: '2026-03-02',
      through: '2026-03-15',
    })
  })
  test('end when the plan does', () => {
    expect(firstWeeks({ ...pool, weeks: 2 })).toEqual({ from: '2026-03-04', through: '2026-03-15' })
  })
  test('end when the pool does', () => {
    expect(firstWeeks({ ...pool, throughOn: '2026-03-06' })).toEqual({
      from: '2026-03-04',
      through: '2026-03-06',
    })
  })
})

describe('a new pool without rides', () => {
  const none = { ...pool, kidCount: 2, rideCount: 0 }
  test('is not reported if it does have a ride', () => {
    expect(emptyPlan({ ...none, rideCount: 1 })).toBeNull()
  })
  test('is reported as having no kids', () => {
    expect(emptyPlan({ ...none, kidCount: 0, startsOn: '2026-09-01' })).toBe('no_kids')
  })
  test('is reported as beginning after the last planned date, along with the day on which it will be planned', () => {
    const later = { ...none, weeks: 2, startsOn: '2026-09-01' }
    expect(emptyPlan(later)).toBe('not_yet')
    const planned = plannedFirstOn(later)
    expect(planned).toBe('2026-08-19')
    expect(lastScheduledDate(planned, 2)).toBe(later.startsOn)
    expect(emptyPlan({ ...later, startsOn: lastScheduledDate(pool.today, 2) })).toBe('no_dates')
  })
  test('is reported as having no dates', () => {
    expect(emptyPlan({ ...none, throughOn: '2026-03-01' })).toBe('no_dates')
  })
})

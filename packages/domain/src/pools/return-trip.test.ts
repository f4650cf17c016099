import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedPools, datedAhead, returnName, returnTrip, startsAfter } from './return-trip.ts'
import type { Timetable } from './timetable.ts'

const days = { weekdayMask: 31, startsOn: '2026-03-02', throughOn: '2026-12-31' }
const there = { ...days, name: 'Morning School Run', startTime: '07:45', endTime: '08:20' }

describe('the return trip', () => {
  test('is named after its pool and takes as long', () => {
    expect(returnTrip(there, { backAt: '15:10' })).toEqual({
      ...days,
      timetable: null,
      name: 'Morning School Run (return)',
      startTime: '15:10',
      endTime: '15:45',
    })
  })

  test('has no end time if the outward trip has none, or if that would be after midnight', () => {
    expect(returnTrip({ ...there, endTime: null }, { backAt: '15:10' })?.endTime).toBeNull()
    expect(returnTrip(there, { backAt: '23:24' })?.endTime).toBe('23:59')
    expect(returnTrip(there, { backAt: '23:25' })?.endTime).toBeNull()
  })

  test('runs on the dates that have a return time, and is not created if none has', () => {
    const date = { startTime: '09:30', endTime: '11:00', place: 'Lake Pitch', note: null }
    const first = { ...date, date: '2026-12-05' }
    const second = { ...date, date: '2026-12-12', backAt: '12:00' }
    const back = returnTrip(there, { entered: { kind: 'dates', dates: [first, second] } })
    expect(back).toMatchObject({ startsOn: '2026-12-12', throughOn: '2026-12-12', startTime: '12:00' })
    const dates = [{ ...date, date: '2026-12-12', startTime: '12:00', endTime: '13:30' }]
    expect(back?.timetable).toEqual({ kind: 'dates', dates })
    expect(returnTrip(there, { entered: { kind: 'dates', dates: [first] } })).toBeNull()
    expect(returnTrip(there, {})).toBeNull()
  })

  test('must start after the outward trip is over', () => {
    expect([startsAfter(there, '08:20'), startsAfter(there, '08:21')]).toEqual([false, true])
    const open = { ...there, endTime: null }
    expect([startsAfter(open, '07:45'), startsAfter(open, '07:46')]).toEqual([false, true])
  })

  test('has a valid name, whatever its pool is called', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), (name) => {
        expect(returnName(name).length).toBeLessThanOrEqual(80)
      }),
    )
    expect(returnName('x'.repeat(71))).toBe(`${'x'.repeat(71)} (return)`)
    expect(returnName('x'.repeat(72))).toBe(`${'x'.repeat(70)}… (return)`)
  })
})

test('a pool and its return trip count as one pool, even if only one of the two is left', () => {
  const timetable = null
  const pool = { poolId: 'a', returnOfPoolId: null, timetable }
  const back = { poolId: 'b', returnOfPoolId: 'a', timetable }
  expect([countedPools([pool, back]), countedPools([pool]), countedPools([back])]).toEqual([1, 1, 1])
  expect(countedPools([pool, back, { poolId: 'c', returnOfPoolId: null, timetable }])).toBe(2)
  expect(countedPools([])).toBe(0)
})

test('only dates from today on count, and only once for a pool and its return trip', () => {
  const clock = { startTime: '09:30', endTime: null, place: null, note: null }
  const dates = ['2026-12-05', '2026-12-12'].map((date) => ({ date, ...clock }))
  const timetable: Timetable = { kind: 'dates', dates }
  const all = [{ poolId: 'a', returnOfPoolId: null, timetable }]
  const back = { poolId: 'b', returnOfPoolId: 'a', timetable }
  expect(countedPools(all)).toBe(0)
  expect(datedAhead([...all, back], '2026-12-12')).toBe(1)
  expect(datedAhead([...all, back], '2026-12-05')).toBe(2)
})

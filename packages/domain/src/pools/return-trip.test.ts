import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedPools, returnName, returnTrip, startsAfter } from './return-trip.ts'

const there = { name: 'Morning School Run', startTime: '07:45', endTime: '08:20' }

describe('the return trip', () => {
  test('has the name of its pool, and takes as long', () => {
    expect(returnTrip(there, '15:10')).toEqual({
      name: 'Morning School Run (return)',
      startTime: '15:10',
      endTime: '15:45',
    })
  })

  test('has no end time if the outward trip has none, or if it would end after midnight', () => {
    expect(returnTrip({ ...there, endTime: null }, '15:10').endTime).toBeNull()
    expect(returnTrip(there, '23:24').endTime).toBe('23:59')
    expect(returnTrip(there, '23:25').endTime).toBeNull()
  })

  test('starts after the outward trip is over', () => {
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

test('a pool and its return trip count as one, even if only one of them is left, and two pools count as two', () => {
  const pool = { poolId: 'a', returnOfPoolId: null }
  const back = { poolId: 'b', returnOfPoolId: 'a' }
  expect([countedPools([pool, back]), countedPools([pool]), countedPools([back])]).toEqual([1, 1, 1])
  expect(countedPools([pool, back, { poolId: 'c', returnOfPoolId: null }])).toBe(2)
  expect(countedPools([])).toBe(0)
})

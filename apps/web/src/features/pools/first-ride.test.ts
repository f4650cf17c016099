import { describe, expect, test } from 'vitest'
import { firstRides, type Lock, lockMinutesOf } from './first-ride.ts'

// 23 November 2026 is a Monday.
const lock: Lock = {
  now: { date: '2026-11-23', time: '09:00' },
  lockMinutes: 24 * 60,
  noRideDays: new Set(),
}
const span = { startsOn: '2026-11-23', throughOn: '2027-11-23' }
const dates = { weekdayMask: 31, startTime: '07:45', endTime: null, ...span }

describe('the first ride of a new pool that can still be planned', () => {
  test('is the first ride whose lock is still ahead, not a locked or started ride', () => {
    expect(firstRides(dates, lock)).toEqual({ lockedDates: ['2026-11-24'], firstDate: '2026-11-25' })
    expect(firstRides({ ...dates, startTime: '15:00' }, lock)).toEqual({
      lockedDates: ['2026-11-23'],
      firstDate: '2026-11-24',
    })
  })

  test('skips days on which the pool does not run, and holidays', () => {
    const late = { ...dates, startsOn: '2026-11-27', startTime: '10:00' }
    expect(firstRides(late, { ...lock, now: { date: '2026-11-26', time: '12:00' } })).toEqual({
      lockedDates: ['2026-11-27'],
      firstDate: '2026-11-30',
    })
    expect(firstRides(dates, { ...lock, noRideDays: new Set(['2026-11-25']) }).firstDate).toBe('2026-11-26')
  })

  test('is missing if all of the pool’s rides are locked, and unknown before a time is entered', () => {
    const short = { ...dates, throughOn: '2026-11-24' }
    expect(firstRides(short, lock)).toEqual({ lockedDates: ['2026-11-24'], firstDate: null })
    expect(firstRides(null, lock)).toEqual({ lockedDates: [], firstDate: null })
  })

  test('uses a lock that is never later than the start of the late window', () => {
    expect([lockMinutesOf(0, 180), lockMinutesOf(24, 180)]).toEqual([180, 24 * 60])
  })
})

import { describe, expect, test } from 'vitest'
import { crossing } from '../standing/group-health.ts'
import { endsSoon, momentsOf, remindedAt } from './moments.ts'

const timeZone = 'Europe/Berlin'
const at = (time: string) => Temporal.Instant.from(`${time}+01:00`)
const driven = {
  status: 'assigned' as const,
  startsAt: at('2026-03-04T07:50'),
  driverHouseholdId: 'okafor',
  confirmedAt: null,
}
const confirmed = { ...driven, confirmedAt: at('2026-03-03T18:05') }
const waiting = { ...driven, status: 'needs_driver' as const, driverHouseholdId: null }

describe('a ride’s scheduled notices', () => {
  test.each([
    ['17:59 the evening before', '2026-03-03T17:59', []],
    ['18:00', '2026-03-03T18:00', ['evening']],
    ['21:00, not confirmed', '2026-03-03T21:00', ['evening', 'unconfirmed']],
    ['after the admins’ list', '2026-03-03T22:00', ['evening']],
    ['an hour before', '2026-03-04T06:50', ['hour']],
    ['at its start', '2026-03-04T07:50', []],
  ])('are due only at certain times: %s', (_, now, expected) => {
    expect(momentsOf(driven, timeZone, at(now))).toEqual(expected)
  })

  test('include no reminder of a confirmed drive, except in the last hour', () => {
    expect(momentsOf(confirmed, timeZone, at('2026-03-03T21:00'))).toEqual([])
    expect(momentsOf(confirmed, timeZone, at('2026-03-04T07:00'))).toEqual(['hour'])
  })

  test('are due 12 hours, 60 minutes and 30 minutes before the start if there is no driver', () => {
    expect(momentsOf(waiting, timeZone, at('2026-03-03T19:49'))).toEqual([])
    expect(momentsOf(waiting, timeZone, at('2026-03-03T19:50'))).toEqual(['needed_12h'])
    // The search has already notified these riders.
    const late = { ...waiting, soughtAt: at('2026-03-04T05:00') }
    expect(momentsOf(late, timeZone, at('2026-03-04T06:00'))).toEqual([])
    expect(
      momentsOf({ ...waiting, soughtAt: at('2026-03-04T06:45') }, timeZone, at('2026-03-04T06:50')),
    ).toEqual([])
    expect(momentsOf(waiting, timeZone, at('2026-03-04T06:50'))).toEqual(['still_needed_60'])
    expect(momentsOf(waiting, timeZone, at('2026-03-04T07:20'))).toEqual(['still_needed_30'])
  })

  test('are no longer due once the ride is cancelled', () => {
    expect(momentsOf({ ...driven, status: 'cancelled' }, timeZone, at('2026-03-03T18:00'))).toEqual([])
  })
})

describe('the reminder of an offer', () => {
  test('is due three quarters of the way through the offer', () => {
    const offer = { offeredAt: at('2026-03-03T10:00'), expiresAt: at('2026-03-03T14:00') }
    expect(remindedAt(offer, timeZone)).toEqual(at('2026-03-03T13:00'))
  })
  test('is timed by running hours, which exclude the night', () => {
    const offer = { offeredAt: at('2026-03-03T20:30'), expiresAt: at('2026-03-04T09:30') }
    expect(remindedAt(offer, timeZone)).toEqual(at('2026-03-04T08:30'))
  })
  test('is never due with less than 10 minutes left', () => {
    const offer = { offeredAt: at('2026-03-03T10:00'), expiresAt: at('2026-03-03T10:15') }
    expect(remindedAt(offer, timeZone)).toBeNull()
  })
  test.each([1, 2, 3])('is due for any number of milliseconds: %d more than a multiple of four', (more) => {
    const day = { offeredAt: at('2026-03-03T10:00'), expiresAt: at('2026-03-03T14:00') }
    const night = { offeredAt: at('2026-03-03T22:00'), expiresAt: at('2026-03-03T23:00') }
    for (const { offeredAt, expiresAt } of [day, night]) {
      const reminded = remindedAt({ offeredAt, expiresAt: expiresAt.add({ milliseconds: more }) }, timeZone)
      const whole = offeredAt.until(expiresAt).total('milliseconds') + more
      expect(offeredAt.until(reminded ?? offeredAt).total('milliseconds')).toBe(Math.round(whole * 0.75))
    }
  })
  test('is timed by the clock if the offer runs at night', () => {
    const offer = { offeredAt: at('2026-03-03T22:00'), expiresAt: at('2026-03-03T23:00') }
    expect(remindedAt(offer, timeZone)).toEqual(at('2026-03-03T22:45'))
  })
})

test('falling behind, reaching the hard lock and rising above it again each send a notice', () => {
  expect(crossing('balanced', 'behind')).toBe('nudge')
  expect(crossing('behind', 'blocked')).toBe('locked')
  expect(crossing('blocked', 'behind')).toBe('freed')
  expect(crossing('blocked', 'balanced')).toBe('freed')
  expect(crossing('behind', 'balanced')).toBeNull()
  expect(crossing('ahead', 'ahead')).toBeNull()
})

test('admins are notified of a pool that ends within seven days', () => {
  expect(endsSoon('2026-03-20', '2026-03-12')).toBe(false)
  expect(endsSoon('2026-03-20', '2026-03-13')).toBe(true)
  expect(endsSoon('2026-03-20', '2026-03-21')).toBe(false)
})

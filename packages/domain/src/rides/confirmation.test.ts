import { describe, expect, test } from 'vitest'
import { askedAt, confirmRefusal, isConfirmed, shownToAdminsAt } from './confirmation.ts'

const timeZone = 'Europe/Berlin'
const at = (time: string) => Temporal.Instant.from(`${time}+01:00`)
const ride = {
  status: 'assigned' as const,
  startsAt: at('2026-03-04T07:50'),
  driverHouseholdId: 'okafor',
  confirmedAt: null,
}
const by = { householdId: 'okafor', timeZone }

test('on the evening before, drivers are asked at 18:00 and admins see unconfirmed drives at 21:00 on the group’s clock', () => {
  expect(askedAt(ride.startsAt, timeZone)).toEqual(at('2026-03-03T18:00'))
  expect(shownToAdminsAt(ride.startsAt, timeZone)).toEqual(at('2026-03-03T21:00'))
  // The night in which summer time begins is an hour shorter.
  const monday = Temporal.Instant.from('2026-03-29T07:50+02:00')
  expect(askedAt(monday, timeZone)).toEqual(at('2026-03-28T18:00'))
})

describe('confirming', () => {
  test('is possible for the household that drives, from the evening before until the start', () => {
    expect(confirmRefusal(ride, by, at('2026-03-03T18:00'))).toBeNull()
    expect(confirmRefusal(ride, by, at('2026-03-03T17:59'))).toBe('too_early')
    expect(confirmRefusal(ride, by, at('2026-03-04T07:50'))).toBe('already_started')
  })
  test('is refused to other households, and for a ride that is over', () => {
    expect(confirmRefusal(ride, { ...by, householdId: 'meyer' }, at('2026-03-03T19:00'))).toBe('not_yours')
    const over = { ...ride, status: 'cancelled' as const }
    expect(confirmRefusal(over, by, at('2026-03-03T19:00'))).toBe('not_assigned')
  })
  test('counts only on the evening before or later', () => {
    expect(isConfirmed(ride, timeZone)).toBe(false)
    expect(isConfirmed({ ...ride, confirmedAt: at('2026-03-03T17:00') }, timeZone)).toBe(false)
    expect(isConfirmed({ ...ride, confirmedAt: at('2026-03-03T18:30') }, timeZone)).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import { callOffRefusal, restoreRefusal, weatherRefusal } from './call-off.ts'
import { rideStatuses } from './ride-states.ts'

const at = (moment: string) => Temporal.Instant.from(`2026-11-${moment}:00Z`)
const ride = { status: 'assigned' as const, startsAt: at('18T07:50'), driverAdultId: 'anna' }
const before = at('18T07:49')
const off = { ...ride, status: 'cancelled' as const, calledOff: true, lockAt: at('17T07:50') }
const whole = { hasKids: true, poolRuns: true }

describe('calling a ride off', () => {
  test('is possible until the start', () => {
    expect(callOffRefusal(ride, before)).toBeNull()
    expect(callOffRefusal(ride, at('18T07:50'))).toBe('already_started')
  })

  test('is possible in every open state', () => {
    const open = rideStatuses.filter((status) => !callOffRefusal({ ...ride, status }, before))
    expect(open).toEqual(['needs_driver', 'offered', 'assigned', 'urgent_posted', 'urgent_claimed'])
  })

  test('can be undone until the start, and only if an admin called the ride off', () => {
    expect(restoreRefusal(off, whole, before)).toBeNull()
    expect(restoreRefusal({ ...off, calledOff: false }, whole, before)).toBe('not_called_off')
    expect(restoreRefusal(off, whole, at('18T07:50'))).toBe('already_started')
  })

  test('cannot be undone if the kids now ride in other cars or, before the lock, if the pool no longer runs', () => {
    expect(restoreRefusal(off, { ...whole, hasKids: false }, before)).toBe('no_kids')
    const stopped = { ...whole, poolRuns: false }
    expect(restoreRefusal(off, stopped, at('17T07:49'))).toBe('pool_stopped')
    expect(restoreRefusal(off, stopped, at('17T07:50'))).toBeNull()
  })
})

describe('the weather mark', () => {
  const driver = { adultId: 'anna', isAdmin: false, on: true }

  test('can be set by the driver and by admins until the ride is done', () => {
    expect(weatherRefusal(ride, driver, before)).toBeNull()
    expect(weatherRefusal(ride, { ...driver, adultId: 'ben' }, before)).toBe('not_allowed')
    expect(weatherRefusal(ride, { ...driver, adultId: 'ben', isAdmin: true }, at('18T09:00'))).toBeNull()
    expect(weatherRefusal({ ...ride, status: 'completed' }, driver, before)).toBe('over')
  })

  test('can be removed by an admin for seven days after the start', () => {
    const done = { ...ride, status: 'completed' as const }
    const off = { ...driver, on: false }
    expect(weatherRefusal(done, off, at('19T08:00'))).toBe('not_allowed')
    expect(weatherRefusal(done, { ...off, isAdmin: true }, at('25T07:49'))).toBeNull()
    expect(weatherRefusal(done, { ...off, isAdmin: true }, at('25T07:50'))).toBe('too_late')
    expect(weatherRefusal({ ...ride, status: 'cancelled' }, { ...off, isAdmin: true }, before)).toBe('over')
  })
})

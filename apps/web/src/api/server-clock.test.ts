import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asOf } from '../parts/rides/as-of-now.ts'
import { byServer, noteServerDate, serverNow } from './server-clock.ts'

const real = Date.parse('2026-11-25T07:00:00Z')
const hour = 3_600_000
beforeEach(() => {
  vi.useFakeTimers({ now: real, toFake: ['Date', 'performance'] })
})
afterEach(() => {
  noteServerDate(new Date().toUTCString())
  vi.useRealTimers()
})

test.each([1, 5, -5])('a phone whose clock is %i hours off judges a ride by the server’s clock', (hours) => {
  vi.setSystemTime(real + hours * hour)
  noteServerDate(new Date(real).toUTCString())
  expect(Math.abs(serverNow() - real)).toBeLessThan(2_000)
  expect(Math.abs(byServer(Date.now()) - real)).toBeLessThan(2_000)
  const startAt = new Date(real + hour / 2).toISOString()
  const ride = {
    undo: null,
    locked: true,
    late: true,
    lockAt: startAt,
    lateAt: startAt,
    startAt,
    canCantDrive: true,
  }
  expect(asOf(ride as never, serverNow()).canCantDrive).toBe(true)
})

test('a difference of one second changes nothing, and neither does a response without a date', () => {
  noteServerDate(new Date(real - 1_000).toUTCString())
  noteServerDate(null)
  expect(serverNow()).toBe(real)
})

test('if the adult corrects the clock, the new time is used until the next response', () => {
  vi.setSystemTime(real + 5 * hour)
  noteServerDate(new Date(real).toUTCString())
  vi.setSystemTime(real)
  expect(Math.abs(serverNow() - real)).toBeLessThan(2_000)
})

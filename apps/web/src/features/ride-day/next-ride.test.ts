import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { nextDrive, nextRide } from './next-ride.ts'

const ride = (rideId: string, over: object) =>
  ({ rideId, driver: { isMe: true }, canCantDrive: true, ...over }) as RideCard

test('Can’t drive skips drives that are under way or done, and other adults’ drives', () => {
  const rides = [
    ride('under way', { canCantDrive: false }),
    ride('partner’s', { driver: { isMe: false } }),
    ride('next', {}),
    ride('later', {}),
  ]
  expect(nextDrive(rides)?.rideId).toBe('next')
  expect(nextDrive(rides.slice(0, 2))).toBeUndefined()
})

test('the next ride of a snow day is the first that is not called off', () => {
  const of = (rideId: string, over: object) =>
    ride(rideId, { driver: null, seats: [{ mine: true }], ...over })
  const rides = [
    of('called off', { status: 'cancelled' }),
    of('others’', { status: 'assigned', seats: [{ mine: false }] }),
    of('home', { status: 'needs_driver' }),
  ]
  expect(nextRide(rides)?.rideId).toBe('home')
})

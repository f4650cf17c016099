import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { nextDrive } from './next-ride.ts'

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

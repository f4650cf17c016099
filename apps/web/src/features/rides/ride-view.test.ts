import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { canTakeForBeans, carsOfDates, driverSince, isOwnConversion } from './ride-view.ts'

const posted = (source: string, isMyHousehold: boolean, takeRefusal: string | null = null) =>
  ({
    status: 'urgent_posted',
    offerToMe: null,
    takeRefusal,
    urgent: { source, requester: { isMyHousehold } },
  }) as RideCard

test('any eligible adult can take a ride posted for cash for beans, including the family that an admin named to pay', () => {
  expect(canTakeForBeans(posted('convert', false))).toBe(true)
  expect(canTakeForBeans(posted('admin', false))).toBe(true)
  expect(canTakeForBeans(posted('admin', true))).toBe(true)
  expect(canTakeForBeans(posted('admin', true, 'no_car'))).toBe(false)
})

test('the adult’s own conversion is taken back by cancelling it', () => {
  expect(isOwnConversion(posted('convert', true))).toBe(true)
  expect(canTakeForBeans(posted('convert', true))).toBe(false)
  expect(isOwnConversion({ ...posted('convert', true), urgent: null })).toBe(false)
})

test('the sheet says since when its driver has it, until it is over', () => {
  const at = (hoursAgo: number, over: object = {}) => {
    const set = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
    const driver = { name: 'Birte Brandt', isMe: false, householdName: 'Brandt', beanIndex: 1 }
    const ride = { status: 'assigned', driver, timeZone: 'Europe/Berlin', driverSince: set, ...over }
    return driverSince(ride as RideCard)
  }
  expect(at(3 * 24)).toMatch(/^since \w+day$/)
  expect(at(24)).toBe('since yesterday')
  expect(at(10 * 24)).toMatch(/^since .*\d/)
  expect(at(0)).toMatch(/^since \d/)
  expect(at(3 * 24, { status: 'completed' })).toBeNull()
  expect(at(3 * 24, { driver: null, status: 'needs_driver', late: false })).toBeNull()
})

test('the cars of a date are together, other dates and pools apart', () => {
  const ride = (rideId: string, poolId: string, startAt: string) => ({ rideId, poolId, startAt }) as RideCard
  const [one, two, next, other] = [
    ...[ride('one', 'run', '07:50'), ride('two', 'run', '07:50')],
    ...[ride('next', 'run', '15:10'), ride('other', 'home', '07:50')],
  ]
  expect(carsOfDates([one, other, two, next].filter((each) => each !== undefined))).toEqual([
    [one, two],
    [other],
    [next],
  ])
})

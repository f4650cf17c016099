import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { canTakeForBeans, driverSinceLine, isOwnConversion } from './ride-view.ts'

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

test('a drive of today says since when its driver has it, until it is over', () => {
  const at = (hoursAgo: number, over: object = {}) => {
    const driverSince = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
    const driver = { name: 'Birte Brandt', isMe: false, householdName: 'Brandt', beanIndex: 1 }
    const ride = { status: 'assigned', driver, timeZone: 'Europe/Berlin', driverSince, ...over }
    return driverSinceLine(ride as RideCard).text
  }
  expect(at(3 * 24)).toMatch(/^Birte drives, since \w+day$/)
  expect(at(24)).toBe('Birte drives, since yesterday')
  expect(at(10 * 24)).toMatch(/^Birte drives, since .*\d/)
  expect(at(0)).toMatch(/^Birte drives, since \d/)
  expect(at(3 * 24, { status: 'completed' })).toBe('Birte drove')
  expect(at(3 * 24, { driver: null, status: 'needs_driver', late: false })).toBe('Needs driver')
})

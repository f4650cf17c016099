import type { RideCard } from '@beanpool/contract/ride-card'
import { expect, test } from 'vitest'
import { canTakeForBeans, isOwnConversion } from './ride-view.ts'

const posted = (source: string, isMyHousehold: boolean, takeRefusal: string | null = null) =>
  ({
    status: 'urgent_posted',
    offerToMe: null,
    takeRefusal,
    urgent: { source, requester: { isMyHousehold } },
  }) as RideCard

test('a ride posted for cash is taken for beans by anybody who may, also by the family that an admin named to pay', () => {
  expect(canTakeForBeans(posted('convert', false))).toBe(true)
  expect(canTakeForBeans(posted('admin', false))).toBe(true)
  expect(canTakeForBeans(posted('admin', true))).toBe(true)
  expect(canTakeForBeans(posted('admin', true, 'no_car'))).toBe(false)
})

test('one’s own conversion is taken back by cancelling it', () => {
  expect(isOwnConversion(posted('convert', true))).toBe(true)
  expect(canTakeForBeans(posted('convert', true))).toBe(false)
  expect(isOwnConversion({ ...posted('convert', true), urgent: null })).toBe(false)
})

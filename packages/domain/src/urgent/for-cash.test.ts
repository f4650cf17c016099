import { expect, test } from 'vitest'
import { isForCash } from './for-cash.ts'

const request = (status: 'posted' | 'claimed' | 'completed' | 'cancelled') => ({
  status,
  claimedByAdultId: 'ole',
})

test('a ride is for cash while its claimant drives it, and remains so afterwards', () => {
  expect(isForCash(request('claimed'), { status: 'urgent_claimed', driverAdultId: 'ole' })).toBe(true)
  expect(isForCash(request('completed'), { status: 'completed', driverAdultId: 'ole' })).toBe(true)
})

test('a ride whose claimant did not come is not for cash, even if another adult drove it', () => {
  expect(isForCash(request('completed'), { status: 'no_show', driverAdultId: 'ole' })).toBe(false)
  expect(isForCash(request('completed'), { status: 'completed', driverAdultId: 'mia' })).toBe(false)
})

test('a ride is not for cash if it is unclaimed, or if its request ended', () => {
  const unclaimed = { status: 'posted' as const, claimedByAdultId: null }
  expect(isForCash(unclaimed, { status: 'urgent_posted', driverAdultId: null })).toBe(false)
  expect(isForCash(request('cancelled'), { status: 'assigned', driverAdultId: 'ole' })).toBe(false)
})

import type { UrgentPricing } from '@beanpool/contract/urgent'
import { describe, expect, test } from 'vitest'
import { postDefaults, postInput } from './post-urgent-values.ts'

const pricing: UrgentPricing = {
  perSeatCents: 2500,
  perMileCents: 60,
  allowOverride: true,
  conversionsLeft: 2,
  conversionsAllowed: 2,
  weeklyLeft: null,
  onProbation: false,
}
const amountOf = (change: object, by: UrgentPricing = pricing) =>
  postInput('one', { ...postDefaults('group'), ...change }, by).amountCents

describe('what is shown is what is posted', () => {
  test('the proposed amount where nothing was typed', () => {
    expect(amountOf({ seats: 2 })).toBe(5000)
    expect(amountOf({ mode: 'per_mile', miles: 5 })).toBe(300)
    expect(amountOf({ mode: 'free' })).toBe(0)
  })

  test('what was typed, to the cent; nothing or no number counts as 0', () => {
    expect(amountOf({ amount: '12.505' })).toBe(1251)
    expect(amountOf({ amount: '' })).toBe(0)
    expect(amountOf({ amount: 'much' })).toBe(0)
    expect(amountOf({ amount: -3 })).toBe(0)
  })

  test('under the lock the server fills in the group’s amount', () => {
    expect(amountOf({ amount: 1 }, { ...pricing, allowOverride: false })).toBeNull()
  })
})

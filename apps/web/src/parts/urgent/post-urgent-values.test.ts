import type { UrgentPricing } from '@beanpool/contract/urgent'
import { describe, expect, test } from 'vitest'
import { defaultAmount, missingFields, postDefaults, postInput, underLock } from './post-urgent-form.tsx'

const pricing: UrgentPricing = {
  perSeatCents: 2500,
  perMileCents: 60,
  allowOverride: true,
  currency: 'USD',
}
const amountOf = (change: object, by: UrgentPricing = pricing) =>
  postInput('one', { ...postDefaults('group'), ...change }, by).amountCents

describe('the posted amount', () => {
  test('is the suggested amount if nothing was typed', () => {
    expect(amountOf({ seats: 2 })).toBe(5000)
    expect(amountOf({ mode: 'per_mile', miles: 5 })).toBe(300)
    expect(amountOf({ mode: 'free' })).toBe(0)
  })

  test('is the typed amount to the cent, or 0 for text that is not a number', () => {
    expect(amountOf({ amount: '12.505' })).toBe(1251)
    expect(amountOf({ amount: 'much' })).toBe(0)
    expect(amountOf({ amount: -3 })).toBe(0)
  })

  test('comes from the server if the price is locked', () => {
    expect(amountOf({ amount: 1 }, { ...pricing, allowOverride: false })).toBeNull()
  })

  test('is calculated per seat if the price is locked and Free was chosen for a group without that lock', () => {
    const free = { ...postDefaults('group'), mode: 'free' as const }
    expect(underLock(free, { ...pricing, allowOverride: false }).mode).toBe('per_seat')
    expect(underLock(free, pricing)).toBe(free)
    expect(underLock(free, undefined)).toBe(free)
  })
})

describe('the fields that count as missing', () => {
  const filled = {
    ...postDefaults('group'),
    startsAt: '2026-03-03T17:30',
    endsAt: '2026-03-03T18:30',
    fromLocation: 'Swimming pool',
    toLocation: 'Maple Street 1',
  }
  const missing = (change: object, by: UrgentPricing = pricing) => missingFields({ ...filled, ...change }, by)

  test('are all fields left empty or cleared, including numbers', () => {
    expect(missing({})).toEqual([])
    expect(missing({ startsAt: '', toLocation: '  ' })).toEqual(['startsAt', 'toLocation'])
    expect(missing({ seats: '' })).toEqual(['seats'])
    expect(missing({ mode: 'per_mile', miles: '' })).toEqual(['miles'])
    expect(missing({ mode: 'per_seat', miles: '' })).toEqual([])
  })

  test('include a cleared amount, since a free ride needs the choice Free or a typed 0', () => {
    expect(missing({ amount: '' })).toEqual(['amountCents'])
    expect(missing({ amount: '', mode: 'free' })).toEqual([])
    expect(missing({ amount: 0 })).toEqual([])
    expect(missing({ amount: '' }, { ...pricing, allowOverride: false })).toEqual([])
  })

  test('do not stop the amount from following the typed number', () => {
    expect(defaultAmount({ ...filled, mode: 'per_mile', miles: '' }, pricing)).toBe(0.6)
    expect(defaultAmount({ ...filled, mode: 'per_mile', miles: 12 }, pricing)).toBe(7.2)
    expect(postInput('one', { ...filled, mode: 'per_mile', miles: '12' }, pricing).miles).toBe(12)
  })
})

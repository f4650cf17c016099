import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFree, priceOfTotal, settledPrice, totalCents } from './urgent-price.ts'

const open = { urgentPerSeatCents: 500, urgentPerMileCents: 50, urgentAllowOverride: true }
const locked = { ...open, urgentAllowOverride: false }
const cents = fc.nat(1_000_000)
const load = fc.record({ seats: fc.integer({ min: 1, max: 8 }), miles: fc.integer({ min: 1, max: 500 }) })

describe('the price of an urgent ride', () => {
  test('is the base times the seats or the miles, plus the bump', () => {
    const at = { seats: 3, miles: 12 }
    expect(totalCents({ basis: 'per_seat', baseCents: 500, bumpCents: 200 }, at)).toBe(1700)
    expect(totalCents({ basis: 'per_mile', baseCents: 50, bumpCents: 200 }, at)).toBe(800)
  })

  test('is unknown by the mile as long as the miles are unknown', () => {
    const price = { basis: 'per_mile', baseCents: 50, bumpCents: 0 } as const
    expect(totalCents(price, { seats: 3, miles: null })).toBeNull()
  })

  test('uses the group’s amounts if no other amounts are given', () => {
    const asked = { baseCents: null, bumpCents: null }
    expect(settledPrice({ basis: 'per_seat', ...asked }, open)).toMatchObject({
      baseCents: 500,
      bumpCents: 0,
    })
    expect(settledPrice({ basis: 'per_mile', ...asked }, open)).toMatchObject({ baseCents: 50, bumpCents: 0 })
  })

  test('uses the group’s amounts if prices are locked, whatever is requested', () => {
    fc.assert(
      fc.property(cents, cents, (baseCents, bumpCents) => {
        expect(settledPrice({ basis: 'per_seat', baseCents, bumpCents }, locked)).toEqual({
          basis: 'per_seat',
          baseCents: 500,
          bumpCents: 0,
        })
      }),
    )
    expect(settledPrice({ basis: 'free', baseCents: null, bumpCents: null }, locked)).toBe('locked')
  })

  test('is 0 by the seat for a free ride', () => {
    const price = settledPrice({ basis: 'free', baseCents: 900, bumpCents: 900 }, open)
    expect(price).toEqual({ basis: 'per_seat', baseCents: 0, bumpCents: 0 })
    expect(price !== 'locked' && isFree(price)).toBe(true)
  })

  test('splits into whole cents that add up to the total', () => {
    fc.assert(
      fc.property(fc.constantFrom('per_seat', 'per_mile'), cents, load, (basis, amount, at) => {
        const price = priceOfTotal(basis, amount, at)
        expect(totalCents(price, at)).toBe(amount)
        expect(price.bumpCents).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

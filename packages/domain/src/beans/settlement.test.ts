// Checks the properties of settling, for any balances and any number of households.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settleAll, settlementCrossing, settlementRefusal, spreadBalance } from './settlement.ts'

const amount = fc.integer({ min: -100_000, max: 100_000 })
const households = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 20 })
const sumOf = (entries: { amountHundredths: number }[]) =>
  entries.reduce((sum, entry) => sum + entry.amountHundredths, 0)
const runs = { numRuns: 300, seed: 120 }

describe('a balance shared among households', () => {
  const left = fc.record({
    leftHouseholdId: fc.uuid(),
    balanceHundredths: amount,
    activeHouseholdIds: households,
  })

  test('sums to zero with nothing left over', () => {
    fc.assert(
      fc.property(left, (of) => {
        const entries = spreadBalance(of)
        expect(sumOf(entries)).toBe(0)
        const [first] = entries
        if (of.balanceHundredths === 0) expect(entries).toEqual([])
        else
          expect(first).toMatchObject({
            householdId: of.leftHouseholdId,
            amountHundredths: -of.balanceHundredths,
          })
      }),
      runs,
    )
  })

  test('has shares that differ by at most a hundredth and never have the opposite sign', () => {
    fc.assert(
      fc.property(left, (of) => {
        const [, ...shares] = spreadBalance(of)
        const amounts = of.activeHouseholdIds.map(
          (id) => shares.find((share) => share.householdId === id)?.amountHundredths ?? 0,
        )
        if (of.balanceHundredths === 0) return
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
        for (const each of amounts) expect(each * Math.sign(of.balanceHundredths)).toBeGreaterThanOrEqual(0)
      }),
      runs,
    )
  })

  test('is split the same way whatever the order of the households', () => {
    fc.assert(
      fc.property(left, (of) => {
        const turned = { ...of, activeHouseholdIds: of.activeHouseholdIds.toReversed() }
        expect(spreadBalance(turned)).toEqual(spreadBalance(of))
      }),
      runs,
    )
  })

  test('goes entirely to one household if it is one hundredth, and to none if it is zero', () => {
    const of = { leftHouseholdId: 'left', activeHouseholdIds: ['a', 'b', 'c'] }
    expect(spreadBalance({ ...of, balanceHundredths: 1 })).toHaveLength(2)
    expect(spreadBalance({ ...of, balanceHundredths: 0 })).toEqual([])
  })
})

test('bringing all balances to zero moves beans that sum to zero, provided the balances did', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 20 }), (amounts) => {
      const last = -amounts.reduce((sum, each) => sum + each, 0)
      const balances = [...amounts, last].map((postedHundredths, place) => ({
        householdId: `${place}`,
        postedHundredths,
      }))
      const entries = settleAll(balances)
      expect(sumOf(entries) === 0).toBe(true)
      for (const { householdId, postedHundredths } of balances) {
        const entry = entries.find((each) => each.householdId === householdId)
        expect(postedHundredths + (entry?.amountHundredths ?? 0)).toBe(0)
      }
    }),
    runs,
  )
})

test('only the balance of a household that left can be settled', () => {
  expect(settlementRefusal({ status: 'left', balanceHundredths: -600 })).toBeNull()
  expect(settlementRefusal({ status: 'removed', balanceHundredths: 100 })).toBeNull()
  expect(settlementRefusal({ status: 'active', balanceHundredths: -600 })).toBe('came_back')
  expect(settlementRefusal({ status: 'left', balanceHundredths: 0 })).toBe('nothing_to_settle')
})

test('a household that crosses a threshold is reported with it', () => {
  const rules = { softNudgeHundredths: -200, hardLockHundredths: -500 }
  const past = (beforeHundredths: number, afterHundredths: number) =>
    settlementCrossing({ beforeHundredths, afterHundredths }, rules)
  expect(past(-100, -150)).toBeNull()
  expect(past(-150, -200)).toBe('nudge')
  expect(past(-450, -500)).toBe('locked')
  expect(past(-500, -450)).toBe('freed')
})

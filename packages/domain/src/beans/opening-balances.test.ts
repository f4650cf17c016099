import { expect, test } from 'vitest'
import { openingEntries, openingMoves, openingRefusal } from './opening-balances.ts'

const balances = (...amounts: number[]) =>
  amounts.map((hundredths, place) => ({ householdId: `h${place}`, hundredths }))

test.each([
  ['that sum to zero', { rideDone: false, balances: balances(300, -100, -200, 0) }, null],
  ['that are a hundredth too high', { rideDone: false, balances: balances(300, -299) }, 'sum_not_zero'],
  ['for a ride that is done', { rideDone: true, balances: balances(300, -300) }, 'ride_done'],
])('opening balances %s are checked', (_, of, refusal) => {
  expect(openingRefusal(of)).toBe(refusal)
})

test('families at zero get no entry, and changing opening balances moves each balance by the difference', () => {
  const before = openingEntries(balances(300, -300, 0))
  expect(before.map(({ householdId }) => householdId)).toEqual(['h0', 'h1'])
  expect(openingMoves(before, openingEntries(balances(300, -100, -200)))).toEqual([
    { householdId: 'h1', hundredths: 200, openingHundredths: -100 },
    { householdId: 'h2', hundredths: -200, openingHundredths: -200 },
  ])
})

import { expect, test } from 'vitest'
import { keptOutLines } from './dialog-words.ts'

const family = (householdName: string, reason: 'vacation' | 'not_enrolled') => ({
  householdId: householdName,
  householdName,
  reason,
})
const texts = (...families: ReturnType<typeof family>[]) => keptOutLines(families).map((line) => line.text)

test('families with a kid on the ride are named with the reason that excludes them, and other families are only counted', () => {
  expect(
    texts(family('Rossi', 'not_enrolled'), family('Okafor', 'vacation'), family('Tran', 'not_enrolled')),
  ).toEqual(['Okafor: away on vacation', '2 other families have no kids in this pool'])
})

test('a family is named even if it is the only one', () => {
  expect(texts(family('Rossi', 'not_enrolled'))).toEqual(['Rossi: no kids in this pool'])
})

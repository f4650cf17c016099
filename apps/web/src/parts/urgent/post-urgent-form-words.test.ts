import { expect, test } from 'vitest'
import { amountHints } from './dialog-words.ts'

test('the label of the amount depends on the pricing and the seats', () => {
  expect(amountHints.per_seat(1)).toBe('In cash, for one seat')
  expect(amountHints.per_seat(3)).toBe('In cash, for all 3 seats')
  expect(amountHints.per_mile()).toBe('In cash, for the whole ride')
  expect(amountHints.free()).toBe('You pay nothing')
})

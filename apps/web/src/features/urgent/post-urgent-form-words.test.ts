import { expect, test } from 'vitest'
import { amountHints } from './dialog-words.ts'

test('the amount’s label follows the pricing and the seats', () => {
  expect(amountHints.per_seat(1)).toBe('You pay the driver this in cash, for one seat')
  expect(amountHints.per_seat(3)).toBe('You pay the driver this in cash, for the 3 seats together')
  expect(amountHints.per_mile()).toBe('You pay the driver this in cash, for the whole ride')
  expect(amountHints.free()).toBe('You pay the driver nothing')
})

import { expect, test } from 'vitest'
import { drop } from './words.ts'

test('a change offers “Don’t send” only if it is known that it was never sent', () => {
  expect(drop({ problem: null, isTried: false })).toBe("Don't send")
  expect(drop({ problem: null, isTried: true })).toBe('Discard')
  // An older version of the app kept it.
  expect(drop({ problem: null })).toBe('Discard')
  expect(drop({ problem: { text: 'Too many', choices: [] }, isTried: false })).toBe('Discard')
})

import { expect, test } from 'vitest'
import { inWords, timesInWords } from './in-words.ts'

test.each([
  [[], ''],
  [['Berg'], 'Berg'],
  [['Berg', 'Kaya'], 'Berg and Kaya'],
  [['Berg', 'Kaya', 'Lind'], 'Berg, Kaya and Lind'],
])('several names are joined with a single “and”: %j', (names, words) => {
  expect(inWords(names)).toBe(words)
})

test('two times reads “twice”', () => {
  expect([2, 3].map(timesInWords)).toEqual(['twice', '3 times'])
})

// Tests the thresholds of a pool's coverage badge (spec 9).
import { expect, test } from 'vitest'
import { coverageTone } from './dialog-words.ts'

test.each([
  [100, 'good'],
  [90, 'good'],
  [89, 'warn'],
  [70, 'warn'],
  [69, 'danger'],
  [0, 'danger'],
] as const)('a pool with a coverage of %i percent is called %s', (percent, tone) => {
  expect(coverageTone(percent)).toBe(tone)
})

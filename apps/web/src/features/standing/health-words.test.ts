import { expect, test } from 'vitest'
import { healthFigures, healthSentence } from './dialog-words.ts'

const even = { coveragePercent: 100, lastMinutePercent: 0, medianBalanceHundredths: 0, strikeCount: 0 }
const sentence = (over: object) => healthSentence({ ...even, ...over })

test('one sentence sums up how a group is doing', () => {
  expect(sentence({})).toBe('Every ride had a driver, and drives are even.')
  expect(sentence({ coveragePercent: 66, medianBalanceHundredths: -300 })).toBe(
    'About 3 in 10 rides had no driver, and drives are not even yet.',
  )
})

test('a small share of rides is never called "none", and a large one never "all"', () => {
  expect(sentence({ coveragePercent: 99 })).toContain('A few rides had no driver')
  expect(sentence({ coveragePercent: 0 })).toContain('Nearly all rides had no driver')
})

test('a group without rides shows no share', () => {
  const none = {
    coveragePercent: null,
    lastMinutePercent: null,
    medianBalanceHundredths: null,
    strikeCount: 2,
  }
  expect(healthFigures(none).map((figure) => figure.value)).toEqual([
    'no rides',
    'no rides',
    'nobody yet',
    '2',
  ])
  expect(healthSentence(none)).toBe('No ride has run yet.')
})

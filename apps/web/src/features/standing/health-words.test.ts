import { expect, test } from 'vitest'
import { healthFigures } from './dialog-words.ts'

const meanings = (over: object) => {
  const even = { coveragePercent: 100, lastMinutePercent: 0, medianBalanceHundredths: 0, strikeCount: 0 }
  return healthFigures({ ...even, ...over }).map((figure) => figure.meaning)
}

test('each figure says what it means: all well', () => {
  expect(meanings({})).toEqual([
    'Every ride had a driver.',
    'No driver changed shortly before the start.',
    'A typical family has driven about its share.',
    'Nobody let the others down.',
  ])
})

test('a few rides are never called "none" or "all"', () => {
  expect(meanings({ coveragePercent: 99 })[0]).toBe('A few rides had no driver.')
  expect(meanings({ coveragePercent: 0 })[0]).toBe('Nearly all rides had no driver.')
  expect(meanings({ lastMinutePercent: 34 })[1]).toBe(
    'About 3 in 10 rides got another driver shortly before the start.',
  )
})

test('a balance away from zero says which side it is on', () => {
  expect(meanings({ medianBalanceHundredths: 300 })[2]).toBe(
    'A typical family has driven more than its share.',
  )
  expect(meanings({ medianBalanceHundredths: -300 })[2]).toBe(
    'A typical family has driven less than its share.',
  )
})

test('a group without rides has no figure to explain', () => {
  const figures = healthFigures({
    ...{ coveragePercent: null, lastMinutePercent: null, medianBalanceHundredths: null, strikeCount: 2 },
  })
  expect(figures.map((figure) => figure.value)).toEqual(['no rides', 'no rides', 'nobody yet', '2'])
  expect(figures[0]?.meaning).toBe('No ride has run yet.')
})

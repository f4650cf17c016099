import { expect, test } from 'vitest'
import { medianHundredths, percentOf } from './group-health.ts'

test('a percentage is rounded down, so that 100 means all, and of nothing there is none', () => {
  expect(percentOf(199, 200)).toBe(99)
  expect(percentOf(200, 200)).toBe(100)
  expect(percentOf(0, 0)).toBeNull()
})

test('the median is the middle balance, or the mean of the middle two, toward zero', () => {
  expect(medianHundredths([])).toBeNull()
  expect(medianHundredths([300, -100, 0])).toBe(0)
  expect(medianHundredths([300, -100])).toBe(100)
  expect(medianHundredths([-101, 0])).toBe(-50)
})

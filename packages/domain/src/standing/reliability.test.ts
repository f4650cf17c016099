import { expect, test } from 'vitest'
import { averagePercent, reliabilityPercent } from './reputation.ts'

test('reliability is the share of drives completed, rounded down, so 100 means all', () => {
  expect(reliabilityPercent({ completed: 0, failed: 0 })).toBeNull()
  expect(reliabilityPercent({ completed: 199, failed: 1 })).toBe(99)
  expect(reliabilityPercent({ completed: 0, failed: 2 })).toBe(0)
})

test('reliability in several groups is the rounded mean of the known values', () => {
  expect(averagePercent([])).toBeNull()
  expect(averagePercent([null, null])).toBeNull()
  expect(averagePercent([100, null, 67])).toBe(84)
  expect(averagePercent([0, 33])).toBe(17)
})

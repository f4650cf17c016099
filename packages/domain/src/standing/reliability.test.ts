import { expect, test } from 'vitest'
import { averagePercent, reliabilityPercent } from './reputation.ts'

test('reliability is completed drives over all drives, rounded down: 100 means every one, and it is new until the first', () => {
  expect(reliabilityPercent({ completed: 0, failed: 0 })).toBeNull()
  expect(reliabilityPercent({ completed: 199, failed: 1 })).toBe(99)
  expect(reliabilityPercent({ completed: 0, failed: 2 })).toBe(0)
})

test('across several groups it is the rounded mean of those that have one', () => {
  expect(averagePercent([])).toBeNull()
  expect(averagePercent([null, null])).toBeNull()
  expect(averagePercent([100, null, 67])).toBe(84)
  expect(averagePercent([0, 33])).toBe(17)
})

import { expect, test } from 'vitest'
import { standing } from './sample-families.ts'

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

test('the beans of the families in the pictures add up to zero, before and after the planned rides', () => {
  expect(sum(standing.map(({ posted }) => posted))).toBe(0)
  expect(sum(standing.map(({ projected }) => projected))).toBe(0)
})

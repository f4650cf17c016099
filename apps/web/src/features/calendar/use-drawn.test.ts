import { expect, test } from 'vitest'
import { countDrawn, drawnInOrder, drawnPerDay } from './calendar-days.tsx'

test('stacked days are drawn from the top', () => {
  expect(drawnInOrder([20, 20, 20], 28)).toEqual([20, 8, 0])
  expect(drawnInOrder([3, 2], 28)).toEqual([3, 2])
})

test('side-by-side days are drawn row by row until the longest day is complete', () => {
  expect(drawnPerDay([20, 0, 4, 20], 28)).toEqual([10, 0, 4, 10])
  const lengths = [20, 0, 4, 20]
  expect(countDrawn(lengths)).toBe(60)
  expect(drawnPerDay(lengths, countDrawn(lengths))).toEqual(lengths)
  expect(countDrawn([])).toBe(0)
})

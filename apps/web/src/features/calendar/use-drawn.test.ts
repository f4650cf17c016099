import { expect, test } from 'vitest'
import { countBeside, drawnBeside, drawnInOrder, drawnNext } from './use-drawn.ts'

test('days below one another are drawn from the top', () => {
  expect(drawnInOrder([20, 20, 20], 28)).toEqual([20, 8, 0])
  expect(drawnInOrder([3, 2], 28)).toEqual([3, 2])
})

test('days beside one another are drawn row by row, until the longest is whole', () => {
  expect(drawnBeside([20, 0, 4, 20], 28)).toEqual([10, 0, 4, 10])
  const lengths = [20, 0, 4, 20]
  expect(countBeside(lengths)).toBe(60)
  expect(drawnBeside(lengths, countBeside(lengths))).toEqual(lengths)
  expect(countBeside([])).toBe(0)
})

/** How many are drawn after each frame, from so many on. */
function frames(from: number, count: number, isGoing: boolean): number[] {
  const next = drawnNext(from, count, isGoing)
  return next === null ? [] : [next, ...frames(next, count, isGoing)]
}

test('a list comes a few cards a frame, until all are drawn', () => {
  expect(frames(8, 35, false)).toEqual([18, 28, 38])
  expect(frames(8, 8, false)).toEqual([])
})

test('a list goes faster, until none of its cards is left', () => {
  expect(frames(78, 75, true)).toEqual([45, 15, 0])
  expect(frames(0, 75, true)).toEqual([])
})

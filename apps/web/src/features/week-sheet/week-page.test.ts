import { expect, test } from 'vitest'
import { fitOf } from './week-page.tsx'

test('a week with few rides is printed at full size', () => {
  expect(fitOf({ rides: 15, days: 5 })).toEqual({ isDense: false, scale: 1 })
})

test('a larger week first shrinks a little, then gets one line per ride, and then shrinks again', () => {
  const fits = [18, 22, 36].map((rides) => fitOf({ rides, days: 5 }))
  expect(fits.map(({ isDense }) => isDense)).toEqual([false, true, true])
  expect(fits.map(({ scale }) => scale.toFixed(2))).toEqual(['0.90', '1.00', '0.76'])
})

test('a week is never printed too small to read', () => {
  expect(fitOf({ rides: 250, days: 5 }).scale).toBe(0.66)
})

// Tests which balances a large group shows first.
import { expect, test } from 'vitest'
import { type Bar, firstBars } from './overview.tsx'

/** Balances from 20 ahead to 20 behind. */
const bars = (count: number): (Bar & { place: number })[] =>
  Array.from({ length: count }, (_, place) => ({ place, projectedHundredths: (count / 2 - place) * 100 }))
const places = (shown: { place: number }[]) => shown.map(({ place }) => place)

test('a group of twelve shows all bars', () => {
  expect(firstBars(bars(12))).toHaveLength(12)
})

test('a larger group shows twelve bars in order: both ends, the adult’s family and the next driver', () => {
  const all = bars(40).map((bar) => ({
    ...bar,
    mine: bar.place === 20,
    drivesNext: bar.place === 10 ? 'tomorrow' : undefined,
  }))
  expect(places(firstBars(all))).toEqual([0, 1, 2, 3, 10, 20, 34, 35, 36, 37, 38, 39])
})

test('a family that has left does not count as an end, and no family is shown twice', () => {
  const all = bars(40).map((bar) => ({ ...bar, left: bar.place === 39, mine: bar.place === 38 }))
  expect(places(firstBars(all))).toEqual([0, 1, 2, 3, 4, 5, 33, 34, 35, 36, 37, 38])
})

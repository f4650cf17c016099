import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moved, placeAt } from './route-stops.tsx'

describe('moving a stop', () => {
  test('puts it in its new place and keeps the order of the other stops', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (items, one, two) => {
        const [from, to] = [one % items.length, two % items.length]
        const after = moved(items, from, to)
        expect(after[to]).toBe(items[from])
        const others = (list: string[]) => list.filter((item) => item !== items[from])
        expect(others(after)).toEqual(others(items))
      }),
    )
  })

  test('does nothing beyond either end of the route', () => {
    const items = ['a', 'b']
    expect(moved(items, 0, -1)).toBe(items)
    expect(moved(items, 1, 2)).toBe(items)
  })
})

test('a dragged row is dropped below the rows whose middle the pointer has passed', () => {
  const middles = [20, 60, 100]
  expect([0, 19, 30, 70, 140].map((y) => placeAt(y, middles, 0))).toEqual([0, 0, 0, 1, 2])
  expect([10, 30, 90, 110].map((y) => placeAt(y, middles, 2))).toEqual([0, 1, 2, 2])
})

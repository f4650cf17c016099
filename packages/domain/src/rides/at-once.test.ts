import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  atOnceRefusal,
  type Driven,
  drivesBeyondCars,
  drivesTooMany,
  mostAtOnce,
  timeSpan,
} from './at-once.ts'

const drive = (adultId: string, fromMs: number, toMs: number): Driven => ({ adultId, fromMs, toMs })

describe('what a household drives at once', () => {
  test('is one drive for each adult and for each car', () => {
    const others = [drive('ana', 0, 10)]
    expect(atOnceRefusal(drive('ana', 5, 15), { carCount: 2, others })).toBe('you_drive_then')
    expect(atOnceRefusal(drive('ben', 5, 15), { carCount: 1, others })).toBe('cars_in_use')
    expect(atOnceRefusal(drive('ben', 5, 15), { carCount: 2, others })).toBeNull()
    expect(atOnceRefusal(drive('ana', 10, 15), { carCount: 1, others })).toBeNull()
    expect(atOnceRefusal(drive('ana', 10, 15), { carCount: 0, others: [] })).toBe('no_car')
  })

  test('two short drives one after the other need one car beside a long one', () => {
    const others = [drive('ana', 0, 10), drive('ana', 20, 30)]
    expect(atOnceRefusal(drive('ben', 0, 30), { carCount: 2, others })).toBeNull()
  })

  const drives = fc.array(
    fc.record({
      adultId: fc.constantFrom('ana', 'ben', 'eve'),
      fromMs: fc.nat(30),
      length: fc.integer({ min: 1, max: 12 }),
    }),
    { maxLength: 8 },
  )
  const spansOf = (list: { adultId: string; fromMs: number; length: number }[]) =>
    list.map(({ adultId, fromMs, length }) => drive(adultId, fromMs, fromMs + length))

  test('once those that are too many are gone, every moment has enough cars and adults, and nobody went in vain', () => {
    fc.assert(
      fc.property(drives, fc.integer({ min: 1, max: 3 }), (list, carCount) => {
        const all = spansOf(list)
        const gone = drivesTooMany(all, { carCount, others: [] })
        const kept = all.filter((each) => !gone.includes(each))
        expect(mostAtOnce(kept.map(timeSpan))).toBeLessThanOrEqual(carCount)
        for (const each of kept) {
          const others = kept.filter((other) => other !== each)
          expect(atOnceRefusal(each, { carCount, others })).toBeNull()
        }
        for (const each of gone) expect(atOnceRefusal(each, { carCount, others: kept })).not.toBeNull()
      }),
    )
  })

  test('drives beyond the cars are named, all that meet then, and only then', () => {
    fc.assert(
      fc.property(drives, fc.nat(3), (list, carCount) => {
        const all = spansOf(list)
        const most = mostAtOnce(all.map(timeSpan))
        expect(drivesBeyondCars(all, carCount)).toHaveLength(most > carCount ? most : 0)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overlap } from '../time/span.ts'

import { type Car, carFor, carsFor, type Drive, seatsOf } from './cars.ts'

const drive = (adultId: string, fromMs: number, toMs: number, over: Partial<Drive> = {}): Drive => ({
  adultId,
  fromMs,
  toMs,
  carId: null,
  kids: 1,
  ...over,
})
const small: Car = { carId: 'small', seats: 2 }
const large: Car = { carId: 'large', seats: 5 }
const any: Car = { carId: 'any', seats: null }
const unused: Car = { carId: 'unused', seats: 0 }

describe('the car for a drive', () => {
  test('is the smallest one that seats its kids', () => {
    const of = (kids: number) =>
      carFor(drive('ana', 0, 10, { kids }), { cars: [any, large, small, unused], others: [] })
    expect(of(2)).toEqual({ refusal: null, car: small })
    expect(of(3)).toEqual({ refusal: null, car: large })
    expect(of(6)).toEqual({ refusal: null, car: any })
    expect(carFor(drive('ana', 0, 10, { kids: 6 }), { cars: [small, large], others: [] })).toEqual({
      refusal: 'car_too_small',
    })
  })

  test('stays the assigned one if that is free and large enough', () => {
    const cars = [small, large]
    const own = drive('ana', 0, 10, { carId: 'large' })
    expect(carFor(own, { cars, others: [] })).toEqual({ refusal: null, car: large })
    const others = [drive('ben', 5, 15, { carId: 'large' })]
    expect(carFor(own, { cars, others })).toEqual({ refusal: null, car: small })
    const grown = drive('ana', 0, 10, { carId: 'small', kids: 3 })
    expect(carFor(grown, { cars, others: [] })).toEqual({ refusal: null, car: large })
    expect(carFor(own, { cars: [small], others: [] })).toEqual({ refusal: null, car: small })
  })

  test('is never on two drives at once, and neither is an adult', () => {
    const others = [drive('ana', 0, 10, { carId: 'large' })]
    const two = { cars: [small, large], others }
    const one = { cars: [large, unused], others }
    expect(carFor(drive('ana', 5, 15), two)).toEqual({ refusal: 'you_drive_then' })
    expect(carFor(drive('ben', 5, 15), one)).toEqual({ refusal: 'cars_in_use' })
    expect(carFor(drive('ben', 5, 15), two)).toEqual({ refusal: null, car: small })
    expect(carFor(drive('ben', 5, 15, { kids: 3 }), two)).toEqual({ refusal: 'car_too_small' })
    expect(carFor(drive('ana', 10, 15), one)).toEqual({ refusal: null, car: large })
    expect(carFor(drive('ana', 10, 15), { cars: [unused], others: [] })).toEqual({ refusal: 'no_car' })
  })

  const drives = fc.array(
    fc.record({
      adultId: fc.constantFrom('ana', 'ben', 'eve'),
      fromMs: fc.nat(30),
      length: fc.integer({ min: 1, max: 12 }),
      kids: fc.integer({ min: 0, max: 4 }),
      carId: fc.constantFrom(null, 'small', 'large', 'sold'),
    }),
    { maxLength: 8 },
  )
  const lists = drives.map((list) =>
    list.map(({ adultId, fromMs, length, kids, carId }) =>
      drive(adultId, fromMs, fromMs + length, { kids, carId }),
    ),
  )
  const fleets = fc.uniqueArray(fc.constantFrom(small, large, any, unused), { minLength: 1 })

  test('seats every kid, clashes with no other drive, and is missing only if none is left', () => {
    fc.assert(
      fc.property(lists, fleets, (list, cars) => {
        const found = carsFor(list, { cars, others: [] })
        const kept = list.flatMap((each) => {
          const car = found.get(each)
          return car ? [{ ...each, carId: car.carId, car }] : []
        })
        for (const [at, one] of kept.entries()) {
          expect(seatsOf(one.car)).toBeGreaterThanOrEqual(one.kids)
          for (const other of kept.slice(0, at).filter((each) => overlap(each, one))) {
            expect(other.carId).not.toBe(one.carId)
            expect(other.adultId).not.toBe(one.adultId)
          }
        }
        for (const each of list.filter((one) => found.get(one) === null))
          expect(carFor(each, { cars, others: kept }).refusal).not.toBeNull()
      }),
    )
  })
})

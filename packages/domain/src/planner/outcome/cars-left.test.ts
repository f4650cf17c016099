import { describe, expect, test } from 'vitest'
import {
  sampleAdult,
  sampleDriver,
  sampleHousehold,
  sampleInput,
  sampleOccurrence,
} from '../../testing/sample-input.ts'
import { plan } from './plan.ts'

const adults = [sampleAdult('two-a'), sampleAdult('two-b')]
const ride = (kids: number) =>
  sampleOccurrence('p:0', [...new Array<string>(kids).fill('two'), 'none', 'none'])
const none = sampleHousehold('none', { carSeats: [0] })
/** A family with a large and a small car, whose large car is in use elsewhere at the time. */
const oneAway = () => {
  const { startMs: fromMs, endMs: toMs } = ride(1)
  const drivesElsewhere = [{ fromMs, toMs, ...sampleDriver('two') }]
  return sampleHousehold('two', { carSeats: [5, 2], adults, drivesElsewhere })
}

describe('when a family drives elsewhere', () => {
  test('the car it uses there is away, and no seat is promised twice', () => {
    const { cars } = plan(sampleInput([oneAway(), none], [ride(1)]))
    expect(cars[0]).toMatchObject({ driver: { householdId: 'two', adultId: 'two-b' }, capacity: 2 })
    expect(cars[0]?.seats).toHaveLength(2)
  })

  test('a car too small for the family’s own kids stays at home', () => {
    const [car] = plan(sampleInput([oneAway(), none], [ride(3)])).cars
    expect(car?.driver).toBeNull()
    expect(car?.why.excluded).toMatchObject([
      { householdId: 'none', reason: 'no_car' },
      { householdId: 'two', reason: 'car_too_small' },
    ])
  })

  test('a drive in the same group takes a car as well', () => {
    const driver = sampleDriver('two')
    const fixedCars = [{ carIndex: 0, driver, kidIds: null, seatPriceHundredths: 100 }]
    const other = sampleOccurrence('q:0', ['none'], { fixedCars })
    const { cars } = plan(
      sampleInput([sampleHousehold('two', { carSeats: [5, 2], adults }), none], [ride(1), other]),
    )
    const here = cars.find((car) => car.occurrenceId === 'p:0')
    expect(here).toMatchObject({ driver: { householdId: 'two', adultId: 'two-b' }, capacity: 2 })
  })
})

test('a drive uses the smallest car with enough seats', () => {
  const family = (carSeats: (number | null)[]) => sampleHousehold('two', { carSeats, adults })
  const carsOf = (carSeats: (number | null)[], seatsPerCar: number) =>
    plan(sampleInput([family(carSeats), none], [{ ...ride(1), seatsPerCar }])).cars.map(
      ({ driver, capacity }) => [driver?.carId, capacity],
    )
  expect(carsOf([null, 5, 4], 4)).toEqual([['two-car2', 4]])
  expect(carsOf([3, 5, 2], 4)).toEqual([['two-car1', 4]])
  // Of two simultaneous drives, the one for the pool that asks for more seats gets the larger car.
  const both = ['p:0', 'q:0'].map((id, at) => ({
    ...sampleOccurrence(id, ['two', 'none']),
    seatsPerCar: [2, 5][at] ?? 0,
  }))
  const { cars } = plan(sampleInput([family([5, 2]), none], both))
  expect(cars.map(({ driver, capacity }) => [driver?.carId, capacity])).toEqual([
    ['two-car1', 2],
    ['two-car0', 5],
  ])
})

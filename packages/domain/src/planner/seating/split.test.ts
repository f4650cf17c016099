import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleInput, sampleOccurrence } from '../../testing/sample-input.ts'
import type { Plan } from '../input/types.ts'
import { plan } from '../outcome/plan.ts'

const CANNOT_DRIVE = { carSeats: [0] }

function riderNames(result: Plan, driver: string | null): string[] {
  return result.cars
    .filter((car) => (car.driver?.householdId ?? null) === driver)
    .flatMap((car) => car.seats.map((seat) => seat.kidId))
    .sort()
}

describe('kids in several cars', () => {
  test('siblings stay together if all kids can be seated that way', () => {
    const ids = ['a', 'b', 'c', 'c', 'd', 'd', 'e']
    const households = [
      sampleHousehold('a', { carSeats: [4] }),
      sampleHousehold('b', { carSeats: [3] }),
      ...['c', 'd', 'e'].map((id) => sampleHousehold(id, CANNOT_DRIVE)),
    ]
    const result = plan(sampleInput(households, [sampleOccurrence('p:0', ids)]))
    for (const twin of ['c', 'd']) {
      const carsWithTwins = result.cars.filter((car) => car.seats.some((seat) => seat.householdId === twin))
      expect(carsWithTwins).toHaveLength(1)
    }
    expect(result.cars.every((car) => car.driver)).toBe(true)
  })

  test('siblings are split if one would otherwise be left behind', () => {
    const households = [
      sampleHousehold('a', { carSeats: [2] }),
      sampleHousehold('b', { carSeats: [2] }),
      sampleHousehold('c', CANNOT_DRIVE),
    ]
    const result = plan(sampleInput(households, [sampleOccurrence('p:0', ['a', 'b', 'c', 'c'])]))
    expect(result.cars.map((car) => car.seats.length)).toEqual([2, 2])
  })

  test('the car of the household with the lowest projected balance is filled first', () => {
    const households = [
      sampleHousehold('low', { carSeats: [3], postedHundredths: -300 }),
      sampleHousehold('high', { carSeats: [3], postedHundredths: 300 }),
      ...['c', 'd', 'e'].map((id) => sampleHousehold(id, CANNOT_DRIVE)),
    ]
    const result = plan(sampleInput(households, [sampleOccurrence('p:0', ['low', 'high', 'c', 'd', 'e'])]))
    expect(riderNames(result, 'low')).toHaveLength(3)
    expect(riderNames(result, 'high')).toHaveLength(2)
  })

  test('the kids who were left behind least often so far are left behind, and siblings stay together', () => {
    const households = [
      sampleHousehold('a', { carSeats: [2] }),
      sampleHousehold('often', { ...CANNOT_DRIVE, leftBehind30d: 3 }),
      sampleHousehold('twins', { ...CANNOT_DRIVE, leftBehind30d: 1 }),
      sampleHousehold('never', { ...CANNOT_DRIVE, leftBehind30d: 0 }),
    ]
    // This is so for every draw. If only the draw decided, another family would sometimes be left behind.
    for (let at = 0; at < 12; at++) {
      const ride = sampleOccurrence(`p:${at}`, ['a', 'often', 'twins', 'twins', 'never'])
      const three = plan(sampleInput(households, [ride]))
      expect(riderNames(three, null)).toEqual(['never-k0', 'twins-k0', 'twins-k1'])
      expect(three.cars.filter((car) => !car.driver)).toHaveLength(1)
    }
  })

  test('kids without a seat are put into as many driverless cars as needed', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const households = ids.map((id) => sampleHousehold(id, CANNOT_DRIVE))
    const ride = { ...sampleOccurrence('p:0', ids), seatsPerCar: 2 }
    const result = plan(sampleInput(households, [ride]))
    expect(result.cars.map((car) => car.seats.length)).toEqual([2, 2, 1])
    expect(result.cars[0]?.why.excluded.every((entry) => entry.reason === 'no_car')).toBe(true)
  })
})

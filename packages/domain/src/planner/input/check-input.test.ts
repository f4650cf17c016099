import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleInput, sampleOccurrence } from '../../testing/sample-input.ts'
import { plan } from '../outcome/plan.ts'
import type { PlanInput } from './types.ts'

const homes = ['a', 'b'].map((id) => sampleHousehold(id))
const ride = sampleOccurrence('p:0', ['a', 'b'])

describe('the planner’s input', () => {
  test.each([
    ['a balance', 'a', sampleInput([sampleHousehold('a', { postedHundredths: Number.NaN })], [ride])],
    ['a start', 'p:0', sampleInput(homes, [{ ...ride, startMs: Number.NaN }])],
    ['an end', 'p:0', sampleInput(homes, [{ ...ride, endMs: Number.POSITIVE_INFINITY }])],
    ['a price', 'p:0', sampleInput(homes, [{ ...ride, seatPriceHundredths: Number.NaN }])],
    [
      'the hard lock',
      'hardLockHundredths',
      { ...sampleInput(homes, [ride]), hardLockHundredths: Number.NaN },
    ],
  ])('is refused if %s is not a number, with an empty plan that names the field', (_, at, input) => {
    const { cars, refused } = plan(input)
    expect(cars).toEqual([])
    expect(refused).toEqual([at])
  })

  test.each<[string, PlanInput]>([
    ['a household listed twice', sampleInput([...homes, sampleHousehold('a')], [ride])],
    ['a ride listed twice', sampleInput(homes, [ride, ride])],
    ['a household without an adult', sampleInput([sampleHousehold('a', { adults: [] })], [ride])],
    ['no seats', sampleInput(homes, [{ ...ride, seatsPerCar: 0 }])],
    ['negative seats', sampleInput([sampleHousehold('a', { carSeats: [-2] })], [ride])],
    ['an end before the start', sampleInput(homes, [{ ...ride, endMs: ride.startMs - 1 }])],
    ['an impossible date', sampleInput(homes, [{ ...ride, date: '2026-02-30' }])],
    ['a kid in two pools at once', sampleInput(homes, [ride, sampleOccurrence('q:0', ['a'])])],
  ])('is still planned with %s', (_, input) => {
    const result = plan(input)
    expect(result.refused).toBeUndefined()
    expect(result.cars.length).toBeGreaterThan(0)
  })

  test('returns a plan without seats if it is empty or no kid rides', () => {
    expect(plan(sampleInput([], [])).refused).toBeUndefined()
    const empty = { ...ride, riders: [], enrolledHouseholdIds: [] }
    expect(plan(sampleInput([], [empty])).cars.flatMap((car) => car.seats)).toEqual([])
  })

  test('returns a plan for every ride if there are ten thousand', () => {
    const occurrences = Array.from({ length: 10_000 }, (_, i) =>
      sampleOccurrence(`p:${i}`, ['a', 'b'], { day: Math.floor(i / 10), hour: 6 + (i % 10) * 1.5 }),
    )
    expect(plan(sampleInput(homes, occurrences)).cars).toHaveLength(10_000)
  })
})

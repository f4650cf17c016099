import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleInput, sampleOccurrence } from '../../testing/sample-input.ts'
import { plan } from '../outcome/plan.ts'
import { faultsOf } from './check-input.ts'
import type { PlanInput } from './types.ts'

const homes = ['a', 'b'].map((id) => sampleHousehold(id))
const ride = sampleOccurrence('p:0', ['a', 'b'])

function codes(input: PlanInput): string[] {
  return faultsOf(input).map((fault) => `${fault.code} ${fault.at}`)
}

describe('a bad input', () => {
  test.each([
    ['a balance', sampleInput([sampleHousehold('a', { postedHundredths: Number.NaN })], [ride])],
    ['a start', sampleInput(homes, [{ ...ride, startMs: Number.NaN }])],
    ['an end without end', sampleInput(homes, [{ ...ride, endMs: Number.POSITIVE_INFINITY }])],
    ['a price', sampleInput(homes, [{ ...ride, seatPriceHundredths: Number.NaN }])],
    ['the hard lock', { ...sampleInput(homes, [ride]), hardLockHundredths: Number.NaN }],
  ])('with %s that is not a number is refused with an empty plan that says where', (_, input) => {
    const { cars, refused } = plan(input)
    expect(cars).toEqual([])
    expect(refused?.map((fault) => fault.code)).toContain('not_a_number')
  })

  test.each<[string, PlanInput, string]>([
    ['a doubled household', sampleInput([...homes, sampleHousehold('a')], [ride]), 'doubled_household a'],
    ['a doubled ride', sampleInput(homes, [ride, ride]), 'doubled_occurrence p:0'],
    [
      'a household without an adult',
      sampleInput([sampleHousehold('a', { adults: [] })], [ride]),
      'household_without_adult a',
    ],
    ['no seats', sampleInput(homes, [{ ...ride, seatsPerCar: 0 }]), 'seats_out_of_range p:0'],
    [
      'fewer than no seats',
      sampleInput([sampleHousehold('a', { carSeats: [-2] })], [ride]),
      'seats_out_of_range a',
    ],
    [
      'an end before the start',
      sampleInput(homes, [{ ...ride, endMs: ride.startMs - 1 }]),
      'ends_before_start p:0',
    ],
    ['a date that is none', sampleInput(homes, [{ ...ride, date: '2026-02-30' }]), 'no_such_date p:0'],
    [
      'a kid in two pools at once',
      sampleInput(homes, [ride, sampleOccurrence('q:0', ['a'])]),
      'kid_in_two_places a-k0',
    ],
  ])('with %s is reported, but planned all the same', (_, input, fault) => {
    expect(codes(input)).toContain(fault)
    const result = plan(input)
    expect(result.refused).toBeUndefined()
    expect(result.cars.length).toBeGreaterThan(0)
  })

  test('with nothing in it, or rides without riders, gives a plan without seats', () => {
    expect(faultsOf(sampleInput([], []))).toEqual([])
    const empty = { ...ride, riders: [], enrolledHouseholdIds: [] }
    expect(plan(sampleInput([], [empty])).cars.flatMap((car) => car.seats)).toEqual([])
  })

  test('without faults reports none', () => {
    expect(codes(sampleInput(homes, [ride]))).toEqual([])
  })

  test('with ten thousand rides gives a plan for all of them', () => {
    const occurrences = Array.from({ length: 10_000 }, (_, i) =>
      sampleOccurrence(`p:${i}`, ['a', 'b'], { day: Math.floor(i / 10), hour: 6 + (i % 10) * 1.5 }),
    )
    expect(plan(sampleInput(homes, occurrences)).cars).toHaveLength(10_000)
  }, 60_000)
})

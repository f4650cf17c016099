import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drawInput,
  type SampleLimits,
  sampleHousehold,
  sampleInput,
  sampleOccurrence,
} from '../../testing/sample-input.ts'
import { CAR_PRICE } from '../car-price.ts'
import type { Plan, PlanInput } from '../input/types.ts'
import { plan } from './plan.ts'

const RUNS = process.env.BEANPOOL_LONG === '1' ? 2_000 : 80
const LIMITS: SampleLimits = { households: 6, days: 2, pools: 4, commitments: true, holds: true }

function law(check: (input: PlanInput, result: Plan) => void, limits: Partial<SampleLimits> = {}): void {
  const inputs = fc
    .gen()
    .map((g) => drawInput((from, to) => g(fc.integer, { min: from, max: to }), { ...LIMITS, ...limits }))
  fc.assert(
    fc.property(inputs, (input) => {
      check(input, plan(input))
    }),
    { numRuns: RUNS },
  )
}

/** Computes the cars' effect on balances from the plan alone. */
function effects(result: Plan): Map<string, number> {
  const change = new Map<string, number>()
  const add = (id: string, hundredths: number): void => {
    change.set(id, (change.get(id) ?? 0) + hundredths)
  }
  for (const car of result.cars) {
    if (!car.driver) continue
    for (const seat of car.seats) {
      if (seat.state === 'held' || seat.householdId === car.driver.householdId) continue
      add(seat.householdId, -car.seatPriceHundredths)
      add(car.driver.householdId, car.seatPriceHundredths)
    }
  }
  return change
}

describe('beans', () => {
  test('are neither created nor destroyed by a plan', () => {
    law((input, result) => {
      const posted = input.households.reduce((sum, household) => sum + household.postedHundredths, 0)
      const projected = [...result.projectedHundredths.values()].reduce((sum, balance) => sum + balance, 0)
      expect(projected).toBe(posted)
    })
  })

  test('are projected by adding what the cars move to the posted balance', () => {
    law((input, result) => {
      const change = effects(result)
      for (const { householdId, postedHundredths } of input.households) {
        const projected = postedHundredths + (change.get(householdId) ?? 0)
        expect(result.projectedHundredths.get(householdId)).toBe(projected)
      }
    })
  })

  test('are charged at a fixed car’s price', () => {
    law((input, result) => {
      for (const occurrence of input.occurrences) {
        for (const fixed of occurrence.fixedCars) {
          const car = result.cars.find(
            (c) => c.occurrenceId === occurrence.occurrenceId && c.carIndex === fixed.carIndex,
          )
          expect(car?.seatPriceHundredths).toBe(fixed.seatPriceHundredths)
        }
      }
    })
  })
})

describe('the same plan', () => {
  test('results from the same input', () => {
    law((input, result) => {
      expect(plan(structuredClone(input))).toEqual(result)
    })
  })

  test('results from the same input in a different order', () => {
    law((input, result) => {
      const turned: PlanInput = {
        ...input,
        households: input.households.toReversed().map((household) => ({
          ...household,
          adults: household.adults.toReversed(),
          cars: household.cars.toReversed(),
          drivesElsewhere: household.drivesElsewhere.toReversed(),
        })),
        occurrences: input.occurrences.toReversed().map((occurrence) => ({
          ...occurrence,
          riders: occurrence.riders.toReversed(),
          enrolledHouseholdIds: occurrence.enrolledHouseholdIds.toReversed(),
          fixedCars: occurrence.fixedCars.toReversed(),
        })),
      }
      expect(plan(turned)).toEqual(result)
    })
  })

  test('results if all of its drives are fixed and planned again', () => {
    law((input, result) => {
      const again = plan({
        ...input,
        occurrences: input.occurrences.map((occurrence) => {
          const cars = result.cars.filter((car) => car.occurrenceId === occurrence.occurrenceId)
          const states = new Map(cars.flatMap((car) => car.seats.map((seat) => [seat.kidId, seat.state])))
          return {
            ...occurrence,
            frozen: true,
            riders: occurrence.riders.map((rider) => ({
              ...rider,
              frozenHold: states.get(rider.kidId) === 'held',
            })),
            fixedCars: cars.flatMap(({ driver, carIndex, seats, seatPriceHundredths, capacity }) => {
              const kidIds = seats.map((seat) => seat.kidId)
              return driver ? [{ driver, carIndex, seatPriceHundredths, capacity, kidIds }] : []
            }),
          }
        }),
      })
      expect(again.projectedHundredths).toEqual(result.projectedHundredths)
      expect(again.cars.map((car) => car.driver)).toEqual(result.cars.map((car) => car.driver))
    })
  })
})

describe('odd input', () => {
  test('an empty input gives an empty plan', () => {
    const result = plan({ hardLockHundredths: -500, carPrice: CAR_PRICE, households: [], occurrences: [] })
    expect(result.cars).toEqual([])
    expect(result.projectedHundredths.size).toBe(0)
  })

  test('a kid in two pools at once rides in both, and a kid listed twice rides once', () => {
    const doubled = sampleOccurrence('p0:0', ['a', 'b'])
    doubled.riders.push(...doubled.riders)
    const households = ['a', 'b'].map((id) => sampleHousehold(id))
    const result = plan(sampleInput(households, [doubled, sampleOccurrence('p1:0', ['a', 'b'])]))
    expect(result.cars.map((car) => car.seats.length)).toEqual([2, 2])
  })

  test('an unknown household rides and spends beans, but never drives', () => {
    const result = plan(sampleInput([sampleHousehold('a')], [sampleOccurrence('p:0', ['a', 'ghost'])]))
    expect(result.cars[0]?.driver?.householdId).toBe('a')
    expect(result.projectedHundredths.get('ghost')).toBe(-100)
  })

  test('rides without a length, rides listed twice and missing seats do not stop the planner', () => {
    const flat = sampleOccurrence('p:0', ['a'])
    flat.endMs = flat.startMs
    const none = { ...sampleOccurrence('q:0', ['a']), seatsPerCar: 0 }
    const result = plan(sampleInput([sampleHousehold('a', { carSeats: [0] })], [flat, flat, none]))
    expect(result.cars.map((car) => car.driver)).toEqual([null, null])
  })

  test('a day of sixty clashing rides is planned', () => {
    const ids = Array.from({ length: 12 }, (_, i) => `h${i}`)
    const occurrences = Array.from({ length: 60 }, (_, i) =>
      sampleOccurrence(`p${i}:0`, ids, { hour: 8 + i / 4 }),
    )
    const result = plan(
      sampleInput(
        ids.map((id) => sampleHousehold(id)),
        occurrences,
      ),
    )
    expect(result.cars.length).toBeGreaterThanOrEqual(60)
  })
})

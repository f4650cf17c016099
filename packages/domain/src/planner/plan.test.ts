import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plan } from './plan.ts'
import { drawInput, type SampleLimits } from './sample-input.ts'
import type { Plan, PlanInput } from './types.ts'

const RUNS = process.env.BEANPOOL_LONG === '1' ? 3_000 : 150
const LIMITS: SampleLimits = { households: 6, days: 2, pools: 4, commitments: true, holds: true }

function inputs(limits: Partial<SampleLimits> = {}): fc.Arbitrary<PlanInput> {
  return fc
    .gen()
    .map((g) => drawInput((from, to) => g(fc.integer, { min: from, max: to }), { ...LIMITS, ...limits }))
}

function law(check: (input: PlanInput, result: Plan) => void, limits: Partial<SampleLimits> = {}): void {
  fc.assert(
    fc.property(inputs(limits), (input) => {
      check(input, plan(input))
    }),
    { numRuns: RUNS },
  )
}

function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}

describe('beans', () => {
  test('a plan neither makes nor loses beans', () => {
    law((input, result) => {
      const posted = sum(input.households.map((household) => household.postedHundredths))
      expect(sum(result.projectedHundredths.values())).toBe(posted)
    })
  })
})

describe('the same plan', () => {
  test('comes from the same input', () => {
    law((input, result) => {
      expect(plan(structuredClone(input))).toEqual(result)
    })
  })

  test('comes from the same input in any order of its lists', () => {
    law((input, result) => {
      const turned: PlanInput = {
        ...input,
        households: input.households.toReversed().map((household) => ({
          ...household,
          adults: household.adults.toReversed(),
          carSeats: household.carSeats.toReversed(),
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
})

test('an empty input gives an empty plan', () => {
  const result = plan({ hardLockHundredths: -500, households: [], occurrences: [] })
  expect(result.cars).toEqual([])
  expect(result.projectedHundredths.size).toBe(0)
})

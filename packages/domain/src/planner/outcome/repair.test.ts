import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawInput, type SampleLimits, sampleOccurrence } from '../../testing/sample-input.ts'
import type { PlanInput, PlannedCar } from '../input/types.ts'
import { candidatesOf } from './candidates.ts'
import { plan } from './plan.ts'
import { settledStart } from './settled-start.ts'

const RUNS = process.env.BEANPOOL_LONG === '1' ? 1_500 : 100
const LIMITS: SampleLimits = { households: 6, days: 3, pools: 3, commitments: false, holds: true }

/** Fixes all cars in the plan, except one occurrence's. */
function fixAllBut(input: PlanInput, occurrenceId: string): PlanInput {
  const cars = Map.groupBy(plan(input).cars, (car) => car.occurrenceId)
  const occurrences = input.occurrences.map((occurrence) => ({
    ...occurrence,
    frozen: occurrence.frozen || occurrence.occurrenceId !== occurrenceId,
    fixedCars:
      occurrence.occurrenceId === occurrenceId
        ? []
        : (cars.get(occurrence.occurrenceId) ?? []).flatMap((car) => {
            const { driver, carIndex, seatPriceHundredths, capacity, seats } = car
            if (!driver) return []
            return [{ driver, carIndex, seatPriceHundredths, capacity, kidIds: seats.map((s) => s.kidId) }]
          }),
  }))
  return { ...input, occurrences }
}

/** Unfreezes rides whose fixed drives leave no kid behind. */
function thawed(input: PlanInput, frozen: PlanInput): PlanInput {
  const wasFrozen = new Map(input.occurrences.map((each) => [each.occurrenceId, each.frozen]))
  const occurrences = frozen.occurrences.map((occurrence) => {
    const seated = occurrence.fixedCars.flatMap((car) => car.kidIds ?? []).length
    if (seated < occurrence.riders.length) return occurrence
    return { ...occurrence, frozen: wasFrozen.get(occurrence.occurrenceId) ?? false }
  })
  return { ...frozen, occurrences }
}

/** Leaves out kids without a seat in a frozen ride's cars, as there are none on a group's frozen dates. */
function withoutUnseated(input: PlanInput): PlanInput {
  const occurrences = input.occurrences.map((each) => {
    const seated = new Set(each.fixedCars.flatMap(({ kidIds }) => kidIds ?? []))
    return each.frozen ? { ...each, riders: each.riders.filter(({ kidId }) => seated.has(kidId)) } : each
  })
  return { ...input, occurrences }
}

/** Adds a ride without riders before all other rides. It is open, so no settled start is cut off. */
function withEmptyRideFirst(input: PlanInput): PlanInput {
  const [first] = input.occurrences.toSorted((a, b) => a.startMs - b.startMs)
  if (!first) return input
  const empty = sampleOccurrence('empty:0', [])
  const { date, weekKey, startMs } = first
  const span = { date, weekKey, startMs: startMs - 7_200_000, endMs: startMs - 3_600_000 }
  return { ...input, occurrences: [{ ...empty, ...span }, ...input.occurrences] }
}

/** The reasons for a drive that is already fixed do not matter. */
const withoutWhyIfFixed = (car: PlannedCar) => (car.fixed ? { ...car, why: null } : car)

const inputs = fc.gen().map((g) => drawInput((from, to) => g(fc.integer, { min: from, max: to }), LIMITS))

/** Checks drawn inputs, with one of their rides as the open one. */
function law(check: (input: PlanInput, open: string) => void): void {
  const drawn = fc.property(inputs, fc.nat(), (input, pick) => {
    const open = input.occurrences[pick % Math.max(1, input.occurrences.length)]
    if (open) check(input, open.occurrenceId)
  })
  fc.assert(drawn, { numRuns: RUNS })
}

describe('if all drives but one ride’s are fixed', () => {
  test('that ride is planned as if the other rides were frozen, and they stay as they are', () => {
    law((input, open) => {
      const frozen = fixAllBut(input, open)
      const repaired = plan(thawed(input, frozen))
      const whole = plan(frozen)
      expect(repaired.projectedHundredths).toEqual(whole.projectedHundredths)
      expect(repaired.cars).toEqual(whole.cars)
    })
  })

  test('planning from that ride onward gives the same result as planning all rides', () => {
    let begun = 0
    law((input, open) => {
      const repair = thawed(input, fixAllBut(input, open))
      const whole = plan(withEmptyRideFirst(repair))
      const repaired = plan(repair)
      expect(repaired.projectedHundredths).toEqual(whole.projectedHundredths)
      expect(repaired.cars.map(withoutWhyIfFixed)).toEqual(whole.cars.map(withoutWhyIfFixed))
      if (settledStart(repair).cars.length > 0) begun += 1
    })
    expect(begun).toBeGreaterThan(RUNS / 8)
  })

  test('the candidates’ balances include the fixed drives and their holds', () => {
    let asked = 0
    law((input, open) => {
      const frozen = withoutUnseated(fixAllBut(input, open))
      const occurrences = frozen.occurrences.map((each) => ({ ...each, frozen: true }))
      const { projectedHundredths } = plan({ ...frozen, occurrences })
      for (const each of candidatesOf(frozen, open)?.why.candidates ?? []) {
        expect(each.projectedHundredths).toBe(projectedHundredths.get(each.householdId))
        asked += 1
      }
    })
    expect(asked).toBeGreaterThan(RUNS / 2)
  })
})

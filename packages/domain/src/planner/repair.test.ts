import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { plan } from './plan.ts'
import { drawInput, type SampleLimits } from './sample-input.ts'
import type { PlanInput } from './types.ts'

vi.setConfig({ testTimeout: 120_000 })

const RUNS = process.env.BEANPOOL_LONG === '1' ? 1_500 : 100
const LIMITS: SampleLimits = { households: 6, days: 3, pools: 3, commitments: false, holds: true }

/** The plan as fixed cars, but for one occurrence. */
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

describe('a repair', () => {
  test('of one slot equals a plan of everything with the rest frozen', () => {
    const inputs = fc.gen().map((g) => drawInput((from, to) => g(fc.integer, { min: from, max: to }), LIMITS))
    fc.assert(
      fc.property(inputs, fc.nat(), (input, pick) => {
        const open = input.occurrences[pick % Math.max(1, input.occurrences.length)]
        if (!open) return
        const frozen = fixAllBut(input, open.occurrenceId)
        const whole = plan(frozen)
        const repaired = plan({ ...frozen, reopenedOccurrenceIds: [open.occurrenceId] })
        const ids = new Set(repaired.cars.map((car) => car.occurrenceId))
        expect(repaired.cars).toEqual(whole.cars.filter((car) => ids.has(car.occurrenceId)))
        expect(repaired.projectedHundredths).toEqual(whole.projectedHundredths)
        if (open.riders.length > 0) expect(ids).toContain(open.occurrenceId)
      }),
      { numRuns: RUNS },
    )
  })

  test('of an occurrence that the input does not hold plans nothing', () => {
    const input = { hardLockHundredths: -500, households: [], occurrences: [], reopenedOccurrenceIds: ['x'] }
    expect(plan(input).cars).toEqual([])
  })
})

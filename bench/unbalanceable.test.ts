import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { drawInput } from '../packages/domain/src/planner/sample-input.ts'
import type { PlanInput, PlanOccurrence } from '../packages/domain/src/planner/types.ts'
import { unbalanceable } from '../packages/domain/src/planner/unbalanceable.ts'
import { coveringSets, leftOn, plain, seatsOn } from './every-schedule.ts'
import { clashingSets } from './highs-model.ts'
import { type PossibleDrive, possibleDrives } from './possible-drives.ts'

vi.setConfig({ testTimeout: 60_000 })

const LIMITS = { households: 4, days: 2, pools: 3, commitments: false, holds: false }

/** The sets that leave the fewest without a place; on rides that compete with none, at most one car more than needed. */
function bestSets(slot: PlanOccurrence[], drives: PossibleDrive[]): PossibleDrive[][] {
  const best = coveringSets(slot, drives)
  const [only, ...others] = slot
  if (!only || others.length > 0 || leftOn(best[0] ?? [], only) > 0) return best
  const cars = Math.min(...best.map((set) => set.length))
  return best.filter((set) => set.length <= cars + 1)
}

/** What one ride can do to a household, whoever sits where and whoever is left behind. */
function changesOn(set: PossibleDrive[], occurrence: PlanOccurrence, householdId: string): number[] {
  const price = occurrence.seatPriceHundredths
  const left = leftOn(set, occurrence)
  const own = occurrence.riders.filter((rider) => rider.householdId === householdId).length
  const drive = set.find(
    (each) => each.occurrence === occurrence && each.household.householdId === householdId,
  )
  if (!drive) return Array.from({ length: Math.min(own, left) + 1 }, (_, stay) => (stay - own) * price)
  const others = occurrence.riders.length - own - left
  const elsewhere = seatsOn(set, occurrence) - drive.seats
  return Array.from({ length: drive.seats - own + 1 }, (_, taken) => taken)
    .filter((taken) => taken <= others && others - taken <= elsewhere)
    .map((taken) => taken * price)
}

/** Highest and lowest end of one household over every schedule. */
function endsOf(input: PlanInput, householdId: string): { most: number; least: number } {
  const posted = input.households.find((each) => each.householdId === householdId)?.postedHundredths ?? 0
  const ends = { most: posted, least: posted }
  const drives = possibleDrives(input)
  for (const slot of clashingSets(input.occurrences)) {
    const sums = bestSets(slot, drives).map((set) => {
      const changes = slot.map((occurrence) => changesOn(set, occurrence, householdId))
      return {
        most: changes.reduce((sum, each) => sum + Math.max(...each), 0),
        least: changes.reduce((sum, each) => sum + Math.min(...each), 0),
      }
    })
    ends.most += Math.max(...sums.map((each) => each.most))
    ends.least += Math.min(...sums.map((each) => each.least))
  }
  return ends
}

describe('who cannot be balanced', () => {
  const inputs = fc.gen().map((g) => drawInput((from, to) => g(fc.integer, { min: from, max: to }), LIMITS))

  test('is nobody whom any schedule, looked at one by one, brings to zero', () => {
    fc.assert(
      fc.property(inputs, (drawn) => {
        const input = plain(drawn)
        for (const found of unbalanceable(input)) {
          const { most, least } = endsOf(input, found.householdId)
          if (found.deficitHundredths > 0) expect(most).toBeLessThanOrEqual(-found.deficitHundredths)
          else expect(least).toBeGreaterThanOrEqual(found.surplusHundredths)
        }
      }),
      { numRuns: process.env.BEANPOOL_LONG === '1' ? 3_000 : 150 },
    )
  })
})

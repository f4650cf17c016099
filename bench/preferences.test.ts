import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Plan, PlanInput } from '../packages/domain/src/planner/input/types.ts'
import { plan } from '../packages/domain/src/planner/outcome/plan.ts'
import { planPreferring } from '../packages/domain/src/planner/outcome/preferences.ts'
import { type Draw, drawInput, drawPreferences } from '../packages/domain/src/testing/sample-input.ts'
import { coveringSets, plain, requireFew, withinBounds } from './every-schedule.ts'
import { clashingSets } from './highs-model.ts'
import { possibleDrives } from './possible-drives.ts'

const LIMITS = { households: 4, days: 4, pools: 3, commitments: false, holds: false }
const RUNS = process.env.BEANPOOL_LONG === '1' ? 2_000 : 120

type Driven = { occurrenceId: string; householdId: string }

/** Counts drives that break a wish, independently of the planner. */
function brokenWishes(input: PlanInput, drives: Driven[]): number {
  let broken = 0
  for (const { poolId, householdId, morningsOnly, maxDrivesPerWeek } of input.preferences ?? []) {
    const own = input.occurrences.filter(
      (each) =>
        each.poolId === poolId &&
        drives.some((d) => d.householdId === householdId && d.occurrenceId === each.occurrenceId),
    )
    if (morningsOnly) broken += own.filter((each) => each.isMorning === false).length
    if (maxDrivesPerWeek === null) continue
    for (const week of Map.groupBy(own, (each) => each.weekKey).values()) {
      broken += Math.max(0, week.length - maxDrivesPerWeek)
    }
  }
  return broken
}

/** Returns the fewest broken wishes of any schedule that leaves the fewest kids behind. */
function fewestBroken(input: PlanInput): number {
  const drives = possibleDrives(input)
  let soFar = new Map<string, Driven[]>([['', []]])
  for (const slot of clashingSets(input.occurrences)) {
    const next = new Map<string, Driven[]>()
    const sets = new Map(
      coveringSets(slot, drives).map((set) => {
        const list = set.map(({ occurrence, household }) => ({
          occurrenceId: occurrence.occurrenceId,
          householdId: household.householdId,
        }))
        return [list.map(({ occurrenceId, householdId }) => `${occurrenceId}/${householdId}`).join(), list]
      }),
    )
    for (const before of soFar.values()) {
      for (const list of sets.values()) {
        const all = [...before, ...list]
        next.set(wishFigures(input, all), all)
        requireFew(next.size)
      }
    }
    soFar = next
  }
  return Math.min(...[...soFar.values()].map((all) => brokenWishes(input, all)))
}

/** Encodes everything that matters for later rides: the drives so far that count for each wish. */
function wishFigures(input: PlanInput, drives: Driven[]): string {
  const counts = (input.preferences ?? []).map(({ poolId, householdId }) =>
    input.occurrences
      .filter((each) => each.poolId === poolId)
      .map((each) =>
        drives.some((d) => d.householdId === householdId && d.occurrenceId === each.occurrenceId)
          ? `${each.weekKey}${each.isMorning}`
          : '',
      )
      .sort()
      .join(),
  )
  return counts.join(';')
}

function drawWishes(draw: Draw): PlanInput {
  const input = plain(drawInput(draw, LIMITS))
  const morningPools = new Set(input.occurrences.map((each) => each.poolId).filter(() => draw(0, 1) === 1))
  const occurrences = input.occurrences.map((each) => ({ ...each, isMorning: morningPools.has(each.poolId) }))
  return { ...input, occurrences, preferences: drawPreferences(draw, input) }
}

const drivesOf = ({ cars }: Plan): Driven[] =>
  cars.flatMap(({ occurrenceId, driver }) =>
    driver ? [{ occurrenceId, householdId: driver.householdId }] : [],
  )
const uncovered = ({ cars }: Plan) =>
  cars.filter((car) => !car.driver).reduce((sum, car) => sum + car.seats.length, 0)

describe('wishes', () => {
  const inputs = fc.gen().map((g) => drawWishes((from, to) => g(fc.integer, { min: from, max: to })))

  test('are broken no more often than in the best schedule with the same coverage', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const planned = planPreferring(input)
        expect(uncovered(planned)).toBe(uncovered(plan(input)))
        const fewest = withinBounds(() => fewestBroken(input))
        fc.pre(fewest !== null)
        expect(brokenWishes(input, drivesOf(planned))).toBe(fewest)
      }),
      { numRuns: RUNS },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanInput } from '../packages/domain/src/planner/input/types.ts'
import { drawInput } from '../packages/domain/src/testing/sample-input.ts'
import { plain } from './every-schedule.ts'
import { clash, possibleDrives } from './possible-drives.ts'
import { type DrivenCar, faginWilliams, lowestPosted, lowestProjected } from './references.ts'
import { beanpool, NO_HARD_LOCK_HUNDREDTHS, simulate } from './simulate.ts'
import { type Kind, makeWorld } from './world.ts'
import { asYear } from './year.ts'

const LONG = process.env.BEANPOOL_LONG === '1'
const WEEKS = LONG ? 40 : 10
const SHAPES: { households: number; pools: number; kind: Kind }[] = [
  { households: 3, pools: 1, kind: 'tight' },
  { households: 6, pools: 2, kind: 'structural' },
  { households: 12, pools: 3, kind: 'easy' },
]

const uncovered = (cars: DrivenCar[]) =>
  cars.reduce((sum, car) => sum + (car.driverId ? 0 : car.kidIds.length), 0)

/** Expects that every driver can do all of its drives, and that every car has a seat for each of its kids. */
function expectPossible(input: PlanInput, cars: DrivenCar[]) {
  const possible = possibleDrives(input)
  for (const [driverId, driven] of Map.groupBy(cars, (car) => car.driverId)) {
    if (driverId === null) continue
    const choices = driven.map((car) =>
      possible.filter(
        (drive) =>
          drive.household.householdId === driverId &&
          drive.occurrence.occurrenceId === car.occurrenceId &&
          drive.seats >= car.kidIds.length,
      ),
    )
    expect(canAll(choices), `${driverId} drives what it cannot`).toBe(true)
  }
}

function canAll(
  choices: ReturnType<typeof possibleDrives>[],
  taken: ReturnType<typeof possibleDrives> = [],
): boolean {
  const [first, ...rest] = choices
  if (!first) return true
  return first.some((drive) => !taken.some((other) => clash(other, drive)) && canAll(rest, [...taken, drive]))
}

describe('a school year', () => {
  test.each(SHAPES)('keeps the sum of balances at zero whatever happens: %o', (shape) => {
    const world = makeWorld({ ...shape, weeks: WEEKS, seed: 7 })
    for (const hardLock of [NO_HARD_LOCK_HUNDREDTHS, -500]) {
      const { changes } = simulate(
        world,
        beanpool,
        ({ input }) => expect(input.households.reduce((sum, each) => sum + each.postedHundredths, 0)).toBe(0),
        hardLock,
      )
      if (shape.households > 3) expect(changes).toBeGreaterThan(0)
    }
  })

  test.each(
    SHAPES,
  )('gives no household a drive that it cannot do, and no car more kids than seats: %o', (shape) => {
    const world = makeWorld({ ...shape, weeks: 4, seed: 8 })
    simulate(world, beanpool, ({ input, cars }) => expectPossible(input, cars))
    simulate(world, lowestProjected, ({ input, cars }) => expectPossible(input, cars))
  })

  test('has weeks off, an expensive pool, and families that join and leave', () => {
    const calm = makeWorld({ households: 30, pools: 3, kind: 'easy', weeks: 20, seed: 2 })
    const { occurrences } = asYear(calm)
    const weeks = (list: typeof occurrences) => new Set(list.map((each) => each.weekKey)).size
    expect(weeks(occurrences)).toBe(weeks(calm.occurrences) - 2)
    expect(new Set(occurrences.map((each) => each.seatPriceHundredths))).toEqual(new Set([100, 120]))
    const enrolled = (list: typeof occurrences) => list.flatMap((each) => each.enrolledHouseholdIds)
    const first = new Set(enrolled(occurrences.slice(0, 15)))
    const last = new Set(enrolled(occurrences.slice(-15)))
    expect(first.difference(last).size).toBeGreaterThan(0)
    expect(last.difference(first).size).toBeGreaterThan(0)
  })
})

describe('a simple rota', () => {
  test('never covers more seats than the plan', () => {
    const limits = { households: 6, days: 2, pools: 4, commitments: false, holds: false }
    const inputs = fc.gen().map((g) => drawInput((from, to) => g(fc.integer, { min: from, max: to }), limits))
    fc.assert(
      fc.property(inputs, (drawn) => {
        const input = plain(drawn)
        const ours = uncovered(beanpool(input))
        for (const rota of [lowestPosted, lowestProjected, faginWilliams()]) {
          expect(ours).toBeLessThanOrEqual(uncovered(rota(input)))
        }
      }),
      { numRuns: LONG ? 3_000 : 150 },
    )
  })
})

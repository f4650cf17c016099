import { describe, expect, test } from 'vitest'
import { checkWeek, emptyTally } from './coverage-check.ts'
import { loadSolver } from './highs-model.ts'
import { beanpool, simulate } from './simulate.ts'
import { makeWorld, type WorldShape } from './world.ts'

const SHAPES: Omit<WorldShape, 'weeks' | 'seed'>[] = [
  { households: 3, pools: 3, kind: 'tight' },
  { households: 6, pools: 2, kind: 'tight' },
  { households: 6, pools: 3, kind: 'structural' },
  { households: 12, pools: 3, kind: 'tight' },
  { households: 30, pools: 3, kind: 'easy' },
]

describe('coverage in benchmark worlds', () => {
  test.each(SHAPES)('equals what HiGHS proves to be best: %o', async (shape) => {
    const solver = await loadSolver()
    const tally = emptyTally()
    const world = makeWorld({ ...shape, weeks: 3, seed: 1 })
    simulate(world, beanpool, (week) => checkWeek(solver, week, tally))
    expect(tally.slots).toBeGreaterThan(0)
    expect(tally.worse).toEqual([])
    expect(tally.unproven).toBe(0)
    expect(tally.uncoveredSeats).toBe(tally.fewestSeats)
  })
})

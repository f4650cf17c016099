import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleBoard } from '../../testing/sample-board.ts'
import { drawInput, type SampleLimits } from '../../testing/sample-input.ts'
import type { PlanInput } from '../input/types.ts'
import { differenceTo } from '../search/board.ts'
import { attempt } from '../search/make-change.ts'

const RUNS = process.env.BEANPOOL_LONG === '1' ? 2_000 : 60
const LIMITS: SampleLimits = { households: 5, days: 3, pools: 3, commitments: false, holds: false }

/**
 * Drops probation, which a later walk might find served elsewhere, as it concerns more than one slot. Holds do too, but
 * the inputs here avoid them.
 */
function withoutProbation(input: PlanInput): PlanInput {
  const households = input.households.map((household) => ({
    ...household,
    adults: household.adults.map((adult) => ({ ...adult, onProbation: false })),
  }))
  return { ...input, households }
}

/** Lists every combination in which each household has one of its sets of drives, or none. */
function everyChoice(modes: unknown[][]): number[][] {
  const [first, ...rest] = modes
  if (!first) return [[]]
  const others = everyChoice(rest)
  return [-1, ...first.keys()].flatMap((pick) => others.map((choice) => [pick, ...choice]))
}

/**
 * Returns the changes to a single slot that would improve the plan. Each is applied in full, including its effect on
 * later rides, and then undone.
 */
function betterChanges(input: PlanInput): string[] {
  const board = sampleBoard(input)
  return board.slots.flatMap((slot) => {
    const choices = everyChoice(slot.options.modes)
    if (choices.length > 400) return []
    return choices.flatMap((picks) => {
      const moves = differenceTo(slot, picks)
      return moves.count > 0 && attempt(board, [{ slot, moves }]) ? [`${slot.index}: ${picks}`] : []
    })
  })
}

describe('a finished plan', () => {
  test('has no slot in which other drivers, however many, would be better', () => {
    const inputs = fc.gen().map((g) => drawInput((from, to) => g(fc.integer, { min: from, max: to }), LIMITS))
    fc.assert(
      fc.property(inputs, (input) => {
        expect(betterChanges(withoutProbation(input))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })
})

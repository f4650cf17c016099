import { expect, test } from 'vitest'
import {
  sampleHousehold,
  sampleInput,
  sampleOccurrence,
} from '../packages/domain/src/testing/sample-input.ts'
import { emptySolverTally, highsPlanner, loadSolver, type Solver } from './highs-model.ts'
import { beanpool } from './simulate.ts'

const input = sampleInput(
  ['a', 'b'].map((id) => sampleHousehold(id)),
  [sampleOccurrence('p:0', ['a', 'b'])],
)

test('if HiGHS finds nothing, our plan is used instead, and counted', async () => {
  const tally = emptySolverTally()
  const nothing: Solver = { solve: () => ({ Status: 'Time limit reached', ObjectiveValue: 0, Columns: {} }) }
  const at = { timeLimitSeconds: 1, base: beanpool, tally }
  expect(highsPlanner(nothing, at)(input)).toEqual(beanpool(input))
  expect(tally).toEqual({ plans: 1, optimal: 0, failed: 1 })
  highsPlanner(await loadSolver(), at)(input)
  expect(tally).toEqual({ plans: 2, optimal: 1, failed: 1 })
})

// How long a plan of four weeks takes, and how that compares with the plainest rota on the same input.

import { plan } from '../packages/domain/src/planner/plan.ts'
import type { PlanInput } from '../packages/domain/src/planner/types.ts'
import { lowestProjected } from './references.ts'
import { NO_HARD_LOCK_HUNDREDTHS } from './simulate.ts'
import { type Kind, makeWorld } from './world.ts'

/** Milliseconds of processor time; `worstMs` over the seeds. `ratio` is to the lowest-projected rota, which does not depend on the machine. */
export type TimingRow = {
  world: string
  rides: number
  medianMs: number
  worstMs: number
  limitMs: number
  rotaMs: number
  ratio: number
}

const SHAPES: [number, number][] = [
  [3, 1],
  [6, 2],
  [12, 3],
  [30, 3],
  [30, 8],
]
const KINDS: Kind[] = ['easy', 'tight', 'structural']
const SEEDS = 5
const LIMIT_MS = 1_000

/** Four weeks at once, after one untimed run. */
export function timingRows(): TimingRow[] {
  return SHAPES.flatMap(([households, pools]) =>
    KINDS.map((kind) => {
      const inputs = Array.from({ length: SEEDS }, (_, seed) => inputOf({ households, pools, kind, seed }))
      for (const input of inputs.slice(0, 1)) plan(input)
      const ours = inputs.map((input) => timeOf(() => plan(input)))
      const rota = inputs.map((input) => timeOf(() => lowestProjected(input)))
      return {
        world: `${households} x ${pools} ${kind}`,
        rides: inputs[0]?.occurrences.length ?? 0,
        medianMs: Math.round(median(ours)),
        worstMs: Math.round(Math.max(...ours)),
        limitMs: LIMIT_MS,
        rotaMs: Number(median(rota).toFixed(1)),
        ratio: Math.round(median(ours) / Math.max(0.1, median(rota))),
      }
    }),
  )
}

function inputOf(shape: { households: number; pools: number; kind: Kind; seed: number }): PlanInput {
  const world = makeWorld({ ...shape, weeks: 4 })
  return {
    hardLockHundredths: NO_HARD_LOCK_HUNDREDTHS,
    households: world.households,
    occurrences: world.occurrences,
  }
}

/** Processor time, not wall time, and the better of two runs: other programs on the machine must not decide. */
function timeOf(run: () => unknown): number {
  const runs = [0, 1].map(() => {
    const before = process.cpuUsage()
    run()
    const used = process.cpuUsage(before)
    return (used.user + used.system) / 1000
  })
  return Math.min(...runs)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

// The grid of worlds, and what each planner makes of it.

import { checkWeek, emptyTally } from './coverage-check.ts'
import { highsPlanner, type Solver } from './highs-model.ts'
import { faginWilliams, lowestPosted, lowestProjected, type WeekPlanner } from './references.ts'
import { beanpool, mean, type Outcome, simulate } from './simulate.ts'
import { type Kind, makeWorld, type WorldShape } from './world.ts'

const HOUSEHOLDS = [3, 6, 12, 30]
const POOLS = [1, 2, 3]
const KINDS: Kind[] = ['easy', 'tight', 'structural']
/** The columns of the prototype's table, for HiGHS's slow balances. */
const BALANCE_SHAPES: [number, number][] = [
  [3, 1],
  [6, 2],
  [12, 3],
  [30, 3],
]

export type CoverageRow = {
  world: string
  slots: number
  uncovered: number
  highs: number
  solved: number
  worse: number
  unproven: number
  ours: number
  posted: number
  projected: number
  faginWilliams: number
}

export type BalanceRow = {
  world: string
  posted: string
  projected: string
  faginWilliams: string
  ours: string
  highs: string
  /** Ours over HiGHS's mean of weekly maxima; at most 1.5 is wanted. */
  ratio: number
  /** Our mean peak less HiGHS's, in beans; at most 1 is wanted. */
  peakMore: number
  /** Share of HiGHS's plans that it proved optimal in its time. */
  proven: string
}

/** Every world of the grid: coverage proven slot by slot, balances as means over the seeds. */
export function coverageRows(solver: Solver, settings: { seeds: number; weeks: number }): CoverageRow[] {
  return HOUSEHOLDS.flatMap((households) =>
    POOLS.flatMap((pools) => KINDS.map((kind) => coverageRow(solver, settings, { households, pools, kind }))),
  )
}

function coverageRow(
  solver: Solver,
  settings: { seeds: number; weeks: number },
  shape: Pick<WorldShape, 'households' | 'pools' | 'kind'>,
): CoverageRow {
  const tally = emptyTally()
  const maxima: Record<'ours' | 'posted' | 'projected' | 'faginWilliams', number[]> = {
    ours: [],
    posted: [],
    projected: [],
    faginWilliams: [],
  }
  for (let seed = 1; seed <= settings.seeds; seed++) {
    const world = makeWorld({ ...shape, weeks: settings.weeks, seed })
    const ours = simulate(world, beanpool, (week) => checkWeek(solver, week, tally))
    maxima.ours.push(mean(ours.weeklyMaxima))
    maxima.posted.push(mean(simulate(world, lowestPosted).weeklyMaxima))
    maxima.projected.push(mean(simulate(world, lowestProjected).weeklyMaxima))
    maxima.faginWilliams.push(mean(simulate(world, faginWilliams()).weeklyMaxima))
  }
  const beans = (numbers: number[]): number => Number(mean(numbers).toFixed(1))
  return {
    world: nameOf(shape),
    slots: tally.slots,
    uncovered: tally.uncoveredSeats,
    highs: tally.fewestSeats,
    solved: tally.solved,
    worse: tally.worse.length,
    unproven: tally.unproven,
    ours: beans(maxima.ours),
    posted: beans(maxima.posted),
    projected: beans(maxima.projected),
    faginWilliams: beans(maxima.faginWilliams),
  }
}

/** A few worlds, played by HiGHS too. */
export function balanceRows(
  solver: Solver,
  settings: { balanceSeeds: number; balanceWeeks: number; solverSeconds: number },
): BalanceRow[] {
  return BALANCE_SHAPES.flatMap(([households, pools]) =>
    KINDS.map((kind) => {
      const outcomes = (planner: () => WeekPlanner): Outcome[] =>
        Array.from({ length: settings.balanceSeeds }, (_, index) =>
          simulate(
            makeWorld({ households, pools, kind, weeks: settings.balanceWeeks, seed: index + 1 }),
            planner(),
          ),
        )
      const ours = outcomes(() => beanpool)
      const tally = { plans: 0, optimal: 0, failed: 0 }
      const highs = outcomes(() =>
        highsPlanner(solver, { timeLimitSeconds: settings.solverSeconds, base: beanpool, tally }),
      )
      return {
        world: nameOf({ households, pools, kind }),
        posted: figures(outcomes(() => lowestPosted)),
        projected: figures(outcomes(() => lowestProjected)),
        faginWilliams: figures(outcomes(faginWilliams)),
        ours: figures(ours),
        highs: figures(highs),
        ratio: Number((meanMaximum(ours) / Math.max(0.01, meanMaximum(highs))).toFixed(2)),
        peakMore: Number((meanPeak(ours) - meanPeak(highs)).toFixed(1)),
        proven: `${tally.optimal}/${tally.plans}`,
      }
    }),
  )
}

function nameOf(shape: Pick<WorldShape, 'households' | 'pools' | 'kind'>): string {
  return `${shape.households} x ${shape.pools} ${shape.kind}`
}

function meanMaximum(outcomes: Outcome[]): number {
  return mean(outcomes.flatMap((outcome) => outcome.weeklyMaxima))
}

function meanPeak(outcomes: Outcome[]): number {
  return mean(outcomes.map((outcome) => Math.max(...outcome.weeklyMaxima)))
}

function figures(outcomes: Outcome[]): string {
  const peak = mean(outcomes.map((outcome) => Math.max(...outcome.weeklyMaxima)))
  const deviation = mean(outcomes.map((outcome) => outcome.standardDeviation))
  return [peak, meanMaximum(outcomes), deviation].map((number) => number.toFixed(1)).join(' / ')
}

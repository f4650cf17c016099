// Makes the grid of worlds, and measures each planner's results in it.
import { CAR_PRICE } from '../packages/domain/src/planner/car-price.ts'
import { unbalanceable } from '../packages/domain/src/planner/diagnosis/unbalanceable.ts'
import { checkWeek, emptyTally } from './coverage-check.ts'
import { emptySolverTally, highsPlanner, type Solver } from './highs-model.ts'
import { faginWilliams, lowestPosted, lowestProjected, type WeekPlanner } from './references.ts'
import { beanpool, mean, NO_HARD_LOCK_HUNDREDTHS, type Outcome, simulate } from './simulate.ts'
import { countLowDays, noCounts, weekByWeek } from './week-by-week.ts'
import { type Kind, makeWorld, type World, type WorldShape } from './world.ts'
import { asYear } from './year.ts'

const HOUSEHOLDS = [3, 6, 12, 30]
const POOLS = [1, 2, 3]
const KINDS: Kind[] = ['easy', 'tight', 'structural']

export type GridShape = Pick<WorldShape, 'households' | 'pools' | 'kind'>

export function gridShapes(): GridShape[] {
  return HOUSEHOLDS.flatMap((households) =>
    POOLS.flatMap((pools) => KINDS.map((kind) => ({ households, pools, kind }))),
  )
}

/**
 * The results in one world: its slots compared with HiGHS's coverage, and our mean of weekly maxima compared with three
 * rotas' means.
 */
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
  /** HiGHS at the same price of cars, with free seating. */
  highs: string
  /** The same drivers, with all kids seated by the split rule. */
  highsByRule: string
  /** Our mean of weekly maxima divided by HiGHS's; the target is at most 1.5. */
  ratio: number
  ratioByRule: number
  /** Our mean peak minus HiGHS's, in beans; the target is at most 1. */
  peakMore: number
  peakMoreByRule: number
  /**
   * The seeds in which no schedule ends with every household at zero, and the mean balance that some household must end
   * with.
   */
  bound: string
  /** Our peak in those seeds minus that bound, in beans: a better plan could remove at most this. */
  aboveBound: string
  /** The share of HiGHS's plans that it proved optimal in time. */
  proven: string
  /** The number of plans for which HiGHS found nothing in time. Ours replace them, in HiGHS's figures as well. */
  ownInstead: string
  ownInsteadByRule: string
  /**
   * HiGHS without a price of cars, minimising the largest balances first: the balances that would be possible if cars
   * cost nothing.
   */
  highsFree: string
}

/** The results of a year with holds, which the references lack, planned four weeks ahead. */
export type HoldRow = {
  world: string
  uncovered: number
  held: number
  /**
   * Household-days at or below the hard lock, in percent, when there is no hold and two weeks are replanned each week.
   */
  lowDaysPercent: number
  /** Household-days with a seat on hold, in percent of those with a kid riding. */
  heldDaysPercent: number
  /** The number of held seats of families that are ahead by completed rides. */
  heldAhead: number
  /** Drives moved by the weekly planning, in percent of all planned ones. */
  movedPercent: number
  peak: number
  changes: number
  drives: number
}

/** Measures every world in the grid: coverage is proven slot by slot, and balances are means over the seeds. */
export function coverageRows(solver: Solver, settings: { seeds: number; weeks: number }): CoverageRow[] {
  return gridShapes().map((shape) => coverageRow(solver, settings, shape))
}

function coverageRow(
  solver: Solver,
  settings: { seeds: number; weeks: number },
  shape: GridShape,
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

export type BalanceSettings = { balanceSeeds: number; balanceWeeks: number; solverSeconds: number }

/** Measures a world in the grid that HiGHS solves too. */
export function balanceRow(solver: Solver, settings: BalanceSettings, shape: GridShape): BalanceRow {
  const worlds = Array.from({ length: settings.balanceSeeds }, (_, index) =>
    makeWorld({ ...shape, weeks: settings.balanceWeeks, seed: index + 1 }),
  )
  const outcomes = (planner: () => WeekPlanner): Outcome[] =>
    worlds.map((world) => simulate(world, planner()))
  const [tally, ruleTally] = [emptySolverTally(), emptySolverTally()]
  const at = { timeLimitSeconds: settings.solverSeconds, base: beanpool }
  const ours = outcomes(() => beanpool)
  const priced = { ...at, withPrice: true }
  const highs = outcomes(() => highsPlanner(solver, { ...priced, tally }))
  const byRule = outcomes(() => highsPlanner(solver, { ...priced, byRule: true, tally: ruleTally }))
  const free = outcomes(() => highsPlanner(solver, at))
  const ratioTo = (others: Outcome[]): number =>
    Number((meanMaximum(ours) / Math.max(0.01, meanMaximum(others))).toFixed(2))
  const peakOver = (others: Outcome[]): number => Number((meanPeak(ours) - meanPeak(others)).toFixed(1))
  const bounded = worlds.map((world, at) => ({
    bound: boundOf(world),
    peak: Math.max(0, ...(ours[at]?.weeklyMaxima ?? [])),
  }))
  const bounds = bounded.filter(({ bound }) => bound > 0).map(({ bound }) => bound)
  const excess = bounded.filter(({ bound }) => bound > 0).map(({ bound, peak }) => peak - bound)
  return {
    world: nameOf(shape),
    posted: figures(outcomes(() => lowestPosted)),
    projected: figures(outcomes(() => lowestProjected)),
    faginWilliams: figures(outcomes(faginWilliams)),
    ours: figures(ours),
    highs: figures(highs),
    highsByRule: figures(byRule),
    ratio: ratioTo(highs),
    ratioByRule: ratioTo(byRule),
    peakMore: peakOver(highs),
    peakMoreByRule: peakOver(byRule),
    bound: `${bounds.length}/${worlds.length}, ${mean(bounds).toFixed(1)}`,
    aboveBound: excess.length > 0 ? mean(excess).toFixed(1) : '-',
    proven: `${tally.optimal}/${tally.plans}`,
    ownInstead: `${tally.failed}/${tally.plans}`,
    ownInsteadByRule: `${ruleTally.failed}/${ruleTally.plans}`,
    highsFree: figures(free),
  }
}

/**
 * Returns the balance, in beans, that some household must end with regardless of who drives; 0 if all could end at
 * zero.
 */
function boundOf(world: World): number {
  const { households, occurrences } = asYear(world)
  const found = unbalanceable({
    hardLockHundredths: NO_HARD_LOCK_HUNDREDTHS,
    carPrice: CAR_PRICE,
    households,
    occurrences,
  })
  return Math.max(0, ...found.map((each) => each.deficitHundredths + each.surplusHundredths)) / 100
}

/** Simulates our planner with the Fair Guard's usual hard lock of -5 beans. */
export function holdRows(settings: { seeds: number; weeks: number }, shapes = gridShapes()): HoldRow[] {
  return shapes.map((shape) => {
    const counts = noCounts()
    const low = { days: 0, lowDays: 0 }
    const outcomes = Array.from({ length: settings.seeds }, (_, index) => {
      const world = makeWorld({ ...shape, weeks: settings.weeks, seed: index + 1 })
      simulate(world, beanpool, (week) => countLowDays(low, week))
      return simulate(world, weekByWeek(counts), () => {}, -500, 4)
    })
    const percent = (part: number, of: number): number => Number(((100 * part) / Math.max(1, of)).toFixed(1))
    const total = (of: (outcome: Outcome) => number): number => Math.round(mean(outcomes.map(of)))
    return {
      world: nameOf(shape),
      uncovered: total((outcome) => outcome.uncoveredSeats),
      held: total((outcome) => outcome.heldSeats),
      lowDaysPercent: percent(low.lowDays, low.days),
      heldDaysPercent: percent(counts.heldDays, counts.days),
      heldAhead: counts.heldAhead,
      movedPercent: percent(counts.moved, counts.planned),
      peak: total((outcome) => Math.max(0, ...outcome.weeklyMaxima)),
      changes: total((outcome) => outcome.changes),
      drives: total((outcome) => outcome.drives),
    }
  })
}

export function nameOf(shape: GridShape): string {
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

// Measures how long planning four weeks takes, compared with the simplest rota on the same input.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { CAR_PRICE } from '../packages/domain/src/planner/car-price.ts'
import { neverBalanced } from '../packages/domain/src/planner/diagnosis/unbalanceable.ts'
import type { PlanInput } from '../packages/domain/src/planner/input/types.ts'
import { plan } from '../packages/domain/src/planner/outcome/plan.ts'
import { planPreferring } from '../packages/domain/src/planner/outcome/preferences.ts'
import { lowestProjected } from './references.ts'
import { NO_HARD_LOCK_HUNDREDTHS } from './simulate.ts'
import { type Kind, makeWorld } from './world.ts'

/**
 * Times are milliseconds of processor time, and `worst` is over the seeds: with the hold, as in the product, or without
 * it. `ratio`: relative to the lowest-projected rota, so that it does not depend on the machine.
 */
export type TimingRow = {
  world: string
  rides: number
  medianMs: number
  worstMs: number
  worstFreeMs: number
  limitMs: number
  holdLimitMs: number
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
const LIMIT_MS = 100
/** The limit with holds for the largest group in `SHAPES`; the smaller ones take less time. */
const HOLD_LIMIT_MS = 40
const REPAIR_LIMIT_MS = 3
const WARM_ROUNDS = 20
const REPAIRS = 60
/** The default of a Fair Guard. */
const HARD_LOCK_HUNDREDTHS = -500

/** Plans four weeks at once, after one untimed run. */
export function timingRows(): TimingRow[] {
  return SHAPES.flatMap(([households, pools]) =>
    KINDS.map((kind) => {
      const inputs = Array.from({ length: SEEDS }, (_, seed) => inputOf({ households, pools, kind, seed }))
      for (const input of inputs.slice(0, 1)) plan(input)
      const free = inputs.map((input) => timeOf(() => plan(input)))
      const ours = inputs.map((input) => timeOf(() => plan(withHold(input))))
      const rota = inputs.map((input) => timeOf(() => lowestProjected(input)))
      return {
        world: `${households} x ${pools} ${kind}`,
        rides: inputs[0]?.occurrences.length ?? 0,
        medianMs: Math.round(median(ours)),
        worstMs: Math.round(Math.max(...ours)),
        worstFreeMs: Math.round(Math.max(...free)),
        limitMs: LIMIT_MS,
        holdLimitMs: HOLD_LIMIT_MS,
        rotaMs: Number(median(rota).toFixed(1)),
        ratio: Math.round(median(ours) / Math.max(0.1, median(rota))),
      }
    }),
  )
}

const withHold = (input: PlanInput): PlanInput => ({ ...input, hardLockHundredths: HARD_LOCK_HUNDREDTHS })

function inputOf(shape: {
  households: number
  pools: number
  kind: Kind
  seed: number
  weeks?: number
}): PlanInput {
  const world = makeWorld({ weeks: 4, ...shape })
  return {
    hardLockHundredths: NO_HARD_LOCK_HUNDREDTHS,
    carPrice: CAR_PRICE,
    households: world.households,
    occurrences: world.occurrences,
  }
}

type LargeRow = {
  world: string
  plainMs: number
  tenthWishMs: number
  halfWishMs: number
  neverBalancedMs: number
}

/**
 * Measures plans in which a tenth or half of the families want at most one drive a week, and the search for families
 * that no schedule balances: the worst processor time of five. These are shown but not judged, as there is no target
 * for them.
 */
export function largeRows(): LargeRow[] {
  return KINDS.map((kind) => {
    const inputs = Array.from({ length: SEEDS }, (_, seed) =>
      inputOf({ households: 30, pools: 8, kind, seed }),
    )
    const worst = (work: (input: PlanInput) => unknown) =>
      Math.round(Math.max(...inputs.map((input) => timeOf(() => work(input)))))
    return {
      world: `30 x 8 ${kind}`,
      plainMs: worst(planPreferring),
      tenthWishMs: worst((input) => planPreferring(wishing(input, 10))),
      halfWishMs: worst((input) => planPreferring(wishing(input, 2))),
      neverBalancedMs: worst((input) => [...neverBalanced(input)]),
    }
  })
}

/** Gives every `each`-th household a wish for at most one drive a week in each pool. */
function wishing(input: PlanInput, each: number): PlanInput {
  const poolIds = [...new Set(input.occurrences.map((occurrence) => occurrence.poolId))]
  const some = input.households.filter((_, at) => at % each === 0)
  const preferences = some.flatMap(({ householdId }) =>
    poolIds.map((poolId) => ({ poolId, householdId, morningsOnly: false, maxDrivesPerWeek: 1 })),
  )
  return { ...input, preferences }
}

/** The processor time per repair is the median of sixty; `median` and `worst` are over five inputs. */
export type RepairRow = { world: string; rides: number; medianMs: number; worstMs: number; limitMs: number }

/** Decides one ride again while all others keep their drivers, as after "can't drive", with holds checked. */
export function repairRows(): RepairRow[] {
  return SHAPES.map(([households, pools]) => {
    const inputs = Array.from({ length: SEEDS }, (_, seed) =>
      repairOf(inputOf({ households, pools, kind: 'easy', seed })),
    )
    // A server repairs all day, so the code is compiled, and what counts is the time of one repair among many.
    for (let round = 0; round < WARM_ROUNDS; round++) for (const input of inputs) planPreferring(input)
    const times = inputs.map((input) => median(processorTimes(REPAIRS, () => planPreferring(input))))
    return {
      world: `${households} x ${pools} easy`,
      rides: inputs[0]?.occurrences.length ?? 0,
      medianMs: Number(median(times).toFixed(1)),
      worstMs: Number(Math.max(...times).toFixed(1)),
      limitMs: REPAIR_LIMIT_MS,
    }
  })
}

/** Returns an input's plan as fixed cars, except for the ride in the middle. */
function repairOf(input: PlanInput): PlanInput {
  const cars = Map.groupBy(plan(input).cars, (car) => car.occurrenceId)
  const open = input.occurrences[Math.floor(input.occurrences.length / 2)]
  if (!open) return input
  const occurrences = input.occurrences.map((occurrence) => ({
    ...occurrence,
    fixedCars: (cars.get(occurrence.occurrenceId) ?? []).flatMap((car) => {
      const { driver, carIndex, seatPriceHundredths, capacity } = car
      if (!driver || occurrence === open) return []
      return [
        { driver, carIndex, seatPriceHundredths, capacity, kidIds: car.seats.map((seat) => seat.kidId) },
      ]
    }),
  }))
  return withHold({ ...input, occurrences })
}

type Alone = { ms: number; heapMb: number; rides: number }

/** Makes one plan in a fresh process; null if it needs more memory than allowed. */
function planAlone(shape: (number | string)[], mostHeapMb: number): Alone | null {
  const script = fileURLToPath(new URL('./alone.ts', import.meta.url))
  const run = spawnSync(
    process.execPath,
    [`--max-old-space-size=${mostHeapMb}`, script, ...shape.map(String)],
    {
      encoding: 'utf8',
    },
  )
  return run.status === 0 ? (JSON.parse(run.stdout) as Alone) : null
}

type ColdRow = { world: string; rides: number; bestMs: number }

/**
 * Measures a process's first plan, the best of five processes: shown but not judged, since a server plans many times.
 */
export function coldRows(): ColdRow[] {
  return KINDS.map((kind) => {
    const runs = [1, 1, 1, 1, 1].flatMap((seed) => planAlone([30, 8, 4, kind, seed], MOST_HEAP_MB) ?? [])
    return {
      world: `30 x 8 ${kind}`,
      rides: runs[0]?.rides ?? 0,
      bestMs: Math.round(Math.min(...runs.map((run) => run.ms))),
    }
  })
}

/** `heapMb`: how much the heap grows during the plan, including garbage; Infinity if it exceeded the limit. */
export type ScaleRow = { world: string; weeks: number; rides: number; ms: number; heapMb: number }

/** The limit for the whole heap, including the made-up group and its plan. */
const MOST_HEAP_MB = 300

const SCALES: [number, number, number][] = [
  [6, 2, 4],
  [12, 3, 4],
  [30, 8, 4],
  [60, 16, 8],
  [100, 25, 16],
  [200, 50, 40],
]

/** Measures groups from a few friends to a school of 200 families over a year; pool sizes stay about the same. */
export function scaleRows(most: number): ScaleRow[] {
  return SCALES.filter(([, pools, weeks]) => pools * weeks * 5 <= most).map(([households, pools, weeks]) => {
    const rides = pools * weeks * 5
    const run = planAlone([households, pools, weeks, 'easy', 1, 'warm'], MOST_HEAP_MB)
    return {
      world: `${households} x ${pools} easy`,
      weeks,
      rides,
      ms: Math.round(run?.ms ?? Number.NaN),
      heapMb: run?.heapMb ?? Number.POSITIVE_INFINITY,
    }
  })
}

/** Returns the slope of log time over log rides, by least squares. */
export function slopeOf(rows: ScaleRow[]): number {
  const points = rows.map((row) => ({ x: Math.log(row.rides), y: Math.log(Math.max(1, row.ms)) }))
  const middleX = points.reduce((sum, { x }) => sum + x, 0) / points.length
  const middleY = points.reduce((sum, { y }) => sum + y, 0) / points.length
  const over = points.reduce((sum, { x, y }) => sum + (x - middleX) * (y - middleY), 0)
  const under = points.reduce((sum, { x }) => sum + (x - middleX) ** 2, 0)
  return Number((over / under).toFixed(2))
}

/**
 * Measures processor time instead of wall time, and takes the best of five runs, so that other programs on the machine
 * do not matter.
 */
const timeOf = (run: () => unknown): number => Math.min(...processorTimes(5, run))

/** Returns the processor time of each run in milliseconds. */
const processorTimes = (runs: number, run: () => unknown): number[] =>
  Array.from({ length: runs }, () => {
    const before = process.cpuUsage()
    run()
    const used = process.cpuUsage(before)
    return (used.user + used.system) / 1000
  })

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

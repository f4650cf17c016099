// The targets, each with its own bit in the exit code, so that scripts can tell which were missed.
import { CAR_PRICE } from '../packages/domain/src/planner/car-price.ts'
import type { FrontierRow } from './frontier.ts'
import type { BalanceRow, CoverageRow, HoldRow } from './grid.ts'
import type { RepairRow, ScaleRow, TimingRow } from './timing.ts'

export type Measured = {
  coverage: CoverageRow[]
  timing: TimingRow[]
  repairs: RepairRow[]
  scale: ScaleRow[]
  slope: number
  balances: BalanceRow[]
  frontier: FrontierRow[]
  hold: HoldRow[]
}

/** `missed` lists each miss and its size; empty if the target is met. */
export type Target = { bit: number; name: string; missed: string[] }

const MOST_SLOPE = 1.2
const MOST_HEAP_MB = 300
const MOST_RATIO = 1.5
const MOST_LOW_DAYS_PERCENT = 1.5
const MOST_MOVED_PERCENT = 10
/** The limits for an easy world: its cars at a price of 16,000, and its weekly maxima and peaks at price 0. */
const MOST_CARS = 1.04
const MOST_MAXIMA = 1.4
const MOST_PEAK = 1.6

export function targetsOf(measured: Measured): Target[] {
  const { timing, repairs, scale, slope } = measured
  // Structural worlds cannot be balanced by design, so they are shown but not judged.
  const judged = measured.balances.filter((row) => !row.world.endsWith('structural'))
  const target = (bit: number, name: string, missed: string[]): Target => ({ bit, name, missed })
  return [
    target(1, 'coverage equals HiGHS’s in every slot', coverageMisses(measured.coverage)),
    target(2, '4 weeks planned in 100 ms, with holds in 40 ms', [
      ...missesOf(timing, (row) => row.worstFreeMs, { most: (row) => row.limitMs, unit: 'ms without holds' }),
      ...missesOf(timing, (row) => row.worstMs, { most: (row) => row.holdLimitMs, unit: 'ms with holds' }),
    ]),
    target(
      4,
      'one slot repaired in 3 ms',
      missesOf(repairs, (row) => row.worstMs, { most: (row) => row.limitMs, unit: 'ms' }),
    ),
    target(8, 'slope of log time over log rides at most 1.2', slope <= MOST_SLOPE ? [] : [`it is ${slope}`]),
    target(
      16,
      'within a heap of 300 MB up to the largest window',
      scale.filter((row) => !(row.heapMb <= MOST_HEAP_MB)).map((row) => `${row.world}: ${row.heapMb} MB`),
    ),
    target(
      32,
      'weekly maxima at most 1.5 times HiGHS’s at the same price of a car',
      judged
        .filter((row) => row.ratio > MOST_RATIO)
        .map((row) => `${row.world}: ${row.ratio} times, ${row.ratioByRule} by the split rule`),
    ),
    target(
      64,
      'at most 4 % more cars than at 16,000, maxima within 1.4 and peaks within 1.6 times those without a price',
      priceMisses(measured.frontier),
    ),
    target(
      128,
      'at the hard lock at most 1.5 % of days, never held while ahead, at most 10 % of drives moved',
      holdMisses(measured.hold),
    ),
  ]
}

function priceMisses(frontier: FrontierRow[]): string[] {
  const priced = frontier.filter((row) => row.price === CAR_PRICE)
  const free = frontier.filter((row) => row.price === 0)
  const [easy, tight] = ['easy', 'tight'].map((kind) => priced.filter((row) => row.world.endsWith(kind)))
  const carsFewer = new Map(
    frontier.filter((row) => row.price === 16_000).map((row) => [row.world, row.cars]),
  )
  const carsFree = new Map(free.map((row) => [row.world, row]))
  return [
    ...missesOf(easy ?? [], (row) => row.cars / (carsFewer.get(row.world) ?? row.cars), {
      most: () => MOST_CARS,
      unit: 'times the cars',
    }),
    ...missesOf(easy ?? [], (row) => row.timesMaxima, { most: () => MOST_MAXIMA, unit: 'times the maxima' }),
    ...missesOf(easy ?? [], (row) => row.timesPeak, { most: () => MOST_PEAK, unit: 'times the peak' }),
    ...(tight ?? [])
      .filter((row) => row.cars > (carsFree.get(row.world)?.cars ?? 0))
      .map((row) => `${row.world}: more cars`),
    ...priced
      .filter((row) => row.uncovered !== carsFree.get(row.world)?.uncovered)
      .map((row) => `${row.world}: other coverage`),
  ]
}

function holdMisses(rows: HoldRow[]): string[] {
  const easy = rows.filter(({ world }) => world.endsWith('easy') && !world.startsWith('30'))
  return [
    ...missesOf(easy, (row) => row.lowDaysPercent, {
      most: () => MOST_LOW_DAYS_PERCENT,
      unit: '% of days',
    }),
    ...missesOf(easy, (row) => row.movedPercent, { most: () => MOST_MOVED_PERCENT, unit: '% moved' }),
    ...missesOf(rows, (row) => row.heldAhead, { most: () => 0, unit: 'held seats of families ahead' }),
  ]
}

function coverageMisses(rows: CoverageRow[]): string[] {
  return rows.flatMap((row) => [
    ...(row.worse > 0 ? [`${row.world}: ${row.worse} slots leave more uncovered than HiGHS`] : []),
    ...(row.unproven > 0 ? [`${row.world}: HiGHS proved nothing for ${row.unproven} slots in 60 s`] : []),
  ])
}

function missesOf<Item extends { world: string }>(
  rows: Item[],
  of: (row: Item) => number,
  at: { most: (row: Item) => number; unit: string },
): string[] {
  return rows.filter((row) => of(row) > at.most(row)).map((row) => `${row.world}: ${of(row)} ${at.unit}`)
}

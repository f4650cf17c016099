// The targets (fairness.md), each with a separate bit in the exit code: so a script can tell the missed ones apart.

import { CAR_PRICE } from '../packages/domain/src/planner/input/types.ts'
import type { FrontierRow } from './frontier.ts'
import type { BalanceRow, CoverageRow } from './grid.ts'
import type { RepairRow, ScaleRow, TimingRow } from './timing.ts'

export type Measured = {
  coverage: CoverageRow[]
  timing: TimingRow[]
  repairs: RepairRow[]
  scale: ScaleRow[]
  slope: number
  balances: BalanceRow[]
  frontier: FrontierRow[]
}

/** `missed` lists the misses and their size; empty if the target is met. */
export type Target = { bit: number; name: string; missed: string[] }

const MOST_SLOPE = 1.2
const MOST_HEAP_MB = 300
const MOST_RATIO = 1.5
/** Compared with price 0: the excess cars of all easy worlds together, and weekly maxima and peaks of each. */
const MOST_EXCESS = 2 / 3
const MOST_MAXIMA = 1.4
const MOST_PEAK = 1.6

export function targetsOf(measured: Measured): Target[] {
  const { timing, repairs, scale, slope } = measured
  // Structural worlds cannot be balanced by construction: they are shown, not judged.
  const judged = measured.balances.filter((row) => !row.world.endsWith('structural'))
  const slow = timing.map((row) => ({ ...row, ms: Math.max(row.worstMs, row.worstFreeMs) }))
  const target = (bit: number, name: string, missed: string[]): Target => ({ bit, name, missed })
  return [
    target(1, 'coverage equals HiGHS’s in every slot', coverageMisses(measured.coverage)),
    target(
      2,
      '4 weeks planned in 100 ms',
      missesOf(slow, (row) => row.ms, { most: (row) => row.limitMs, unit: 'ms' }),
    ),
    target(
      4,
      'one slot repaired in 5 ms',
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
      'fewer cars: two thirds of the excess, maxima within 1.4 and peaks within 1.6 times those without a price',
      priceMisses(measured.frontier),
    ),
  ]
}

function priceMisses(frontier: FrontierRow[]): string[] {
  const priced = frontier.filter((row) => row.price === CAR_PRICE)
  const free = frontier.filter((row) => row.price === 0)
  const [easy, tight] = ['easy', 'tight'].map((kind) => priced.filter((row) => row.world.endsWith(kind)))
  const excess = (rows: FrontierRow[]): number =>
    rows.reduce((sum, row) => sum + (row.world.endsWith('easy') ? row.excess * row.rides : 0), 0)
  const share = excess(priced) / Math.max(1, excess(free))
  const carsFree = new Map(free.map((row) => [row.world, row]))
  return [
    ...(share > MOST_EXCESS ? [`excess cars ${share.toFixed(2)} times`] : []),
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

// The targets (fairness.md), each with its own bit of the exit code, so that a script can tell which one was missed.

import type { BalanceRow, CoverageRow } from './grid.ts'
import type { RepairRow, ScaleRow, TimingRow } from './timing.ts'

export type Measured = {
  coverage: CoverageRow[]
  timing: TimingRow[]
  repairs: RepairRow[]
  scale: ScaleRow[]
  slope: number
  balances: BalanceRow[]
}

/** `missed` says where and by how much; empty when the target is met. */
export type Target = { bit: number; name: string; missed: string[] }

const MOST_SLOPE = 1.2
const MOST_HEAP_MB = 300
const MOST_RATIO = 1.5
const MOST_PEAK = 1

export function targetsOf(measured: Measured): Target[] {
  const { timing, repairs, scale, slope } = measured
  // Structural worlds cannot be balanced by construction; they are shown, not judged.
  const judged = measured.balances.filter((row) => !row.world.endsWith('structural'))
  const slow = timing.map((row) => ({ ...row, ms: Math.max(row.worstMs, row.worstFreeMs) }))
  const target = (bit: number, name: string, missed: string[]): Target => ({ bit, name, missed })
  return [
    target(1, 'coverage equals HiGHS’s in every slot', coverageMisses(measured.coverage)),
    target(
      2,
      '4 weeks planned in 100 ms',
      missesOf(slow, (row) => row.ms > row.limitMs, 'ms'),
    ),
    target(
      4,
      'one slot repaired in 5 ms',
      missesOf(
        repairs.map((row) => ({ ...row, ms: row.worstMs })),
        (row) => row.ms > row.limitMs,
        'ms',
      ),
    ),
    target(8, 'slope of log time over log rides at most 1.2', slope <= MOST_SLOPE ? [] : [`it is ${slope}`]),
    target(
      16,
      'within a heap of 300 MB up to the largest window',
      scale.filter((row) => !(row.heapMb <= MOST_HEAP_MB)).map((row) => `${row.world}: ${row.heapMb} MB`),
    ),
    target(
      32,
      'weekly maxima at most 1.5 times HiGHS’s',
      judged
        .filter((row) => row.ratio > MOST_RATIO)
        .map((row) => `${row.world}: ${row.ratio} times, ${row.ratioByRule} by the split rule`),
    ),
    target(
      64,
      'peak at most 1 above HiGHS’s',
      judged
        .filter((row) => row.peakMore > MOST_PEAK)
        .map((row) => `${row.world}: ${row.peakMore} above, ${row.peakMoreByRule} by the split rule`),
    ),
  ]
}

function coverageMisses(rows: CoverageRow[]): string[] {
  return rows.flatMap((row) => [
    ...(row.worse > 0 ? [`${row.world}: ${row.worse} slots leave more uncovered than HiGHS`] : []),
    ...(row.unproven > 0 ? [`${row.world}: HiGHS proved nothing for ${row.unproven} slots in 60 s`] : []),
  ])
}

function missesOf<Item extends { world: string; ms: number }>(
  rows: Item[],
  isMissed: (row: Item) => boolean,
  unit: string,
): string[] {
  return rows.filter(isMissed).map((row) => `${row.world}: ${row.ms} ${unit}`)
}

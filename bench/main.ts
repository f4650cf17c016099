// The benchmark: coverage against HiGHS everywhere, balances against three rotas and HiGHS, and the time to plan.
//
//   node bench/main.ts [--quick] [--seeds N] [--weeks N] [--balance-seeds N]

import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chartOf } from './chart.ts'
import { type BalanceRow, balanceRows, type CoverageRow, coverageRows } from './grid.ts'
import { loadSolver } from './highs-model.ts'
import { markdownTable, type Row, textTable } from './table.ts'
import { type RepairRow, repairRows, scaleRows, slopeOf, type TimingRow, timingRows } from './timing.ts'

type Settings = {
  seeds: number
  weeks: number
  balanceSeeds: number
  mostRides: number
  balanceWeeks: number
  solverSeconds: number
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      seeds: { type: 'string' },
      weeks: { type: 'string' },
      'balance-seeds': { type: 'string' },
    },
  })
  const preset = values.quick
    ? { seeds: 1, weeks: 4, balanceSeeds: 1, balanceWeeks: 4, solverSeconds: 0.4, mostRides: 640 }
    : { seeds: 20, weeks: 8, balanceSeeds: 3, balanceWeeks: 8, solverSeconds: 1.5, mostRides: 10_000 }
  return {
    ...preset,
    seeds: positive(values.seeds) ?? preset.seeds,
    weeks: positive(values.weeks) ?? preset.weeks,
    balanceSeeds: positive(values['balance-seeds']) ?? preset.balanceSeeds,
  }
}

function positive(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : null
}

const MOST_SLOPE = 1.2

/** What must hold, in words; empty when all of it does. */
function failures(
  coverage: CoverageRow[],
  timing: TimingRow[],
  repairs: RepairRow[],
  slope: number,
): string[] {
  const found: string[] = []
  for (const row of coverage) {
    if (row.worse > 0) found.push(`${row.world}: ${row.worse} slots leave more uncovered than HiGHS`)
    if (row.unproven > 0) found.push(`${row.world}: HiGHS proved nothing for ${row.unproven} slots in 60 s`)
  }
  for (const row of timing) {
    if (row.worstMs > row.limitMs) found.push(`${row.world}: ${row.worstMs} ms to plan 4 weeks`)
  }
  for (const row of repairs) {
    if (row.worstMs > row.limitMs) found.push(`${row.world}: ${row.worstMs} ms to repair one slot`)
  }
  if (slope > MOST_SLOPE) found.push(`time grows with the rides to the power of ${slope}`)
  return found
}

/** How the balances stand to their targets, world by world; structural ones are shown, not judged. */
function balanceTargets(balances: BalanceRow[]): string[] {
  return balances
    .filter((row) => !row.world.endsWith('structural'))
    .map((row) => {
      const ratio = row.ratio <= 1.5 ? 'met' : `missed by ${(row.ratio - 1.5).toFixed(2)}`
      const peak = row.peakMore <= 1 ? 'met' : `missed by ${(row.peakMore - 1).toFixed(1)}`
      return `${row.world}: 1.5 times HiGHS's weekly maxima ${ratio} (${row.ratio}); peak at most 1 above ${peak} (${row.peakMore})`
    })
}

function show(title: string, rows: Row[]): string {
  console.log(`\n${title}\n\n${textTable(rows)}`)
  return `## ${title}\n\n${markdownTable(rows)}\n`
}

async function main(): Promise<void> {
  const settings = readSettings()
  const solver = await loadSolver()
  const startedMs = performance.now()
  console.log(
    `${settings.seeds} seeds, ${settings.weeks} weeks; balances against HiGHS: ${settings.balanceSeeds} seeds`,
  )
  const timing = timingRows()
  const repairs = repairRows()
  const scale = scaleRows(settings.mostRides)
  const slope = slopeOf(scale)
  const coverage = coverageRows(solver, settings)
  const balances: BalanceRow[] = balanceRows(solver, settings)
  const sections = [
    show('Time to plan 4 weeks', timing),
    show('Time to repair one slot with all else fixed', repairs),
    show(`Time and memory by size (slope of log time over log rides: ${slope})`, scale),
    show(
      `Coverage against HiGHS, balances against rotas (${settings.seeds} seeds, mean of weekly maxima, beans)`,
      coverage,
    ),
    show('Balances against HiGHS (peak / mean of weekly maxima / standard deviation, beans)', balances),
  ]
  const broken = failures(coverage, timing, repairs, slope)
  const folder = new URL('./results/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const totalSeconds = Math.round((performance.now() - startedMs) / 1000)
  const targets = balanceTargets(balances)
  for (const target of targets) console.log(target)
  const result = {
    settings,
    totalSeconds,
    timing,
    repairs,
    scale,
    slope,
    targets,
    coverage,
    balances,
    failures: broken,
  }
  writeFileSync(new URL('planner.json', folder), `${JSON.stringify(result, null, 2)}\n`)
  writeFileSync(
    new URL('planner.md', folder),
    `# Planner benchmark\n\n${sections.join('\n')}\n## Balance targets\n\n${targets.map((line) => `- ${line}`).join('\n')}\n`,
  )
  writeFileSync(new URL('planner.svg', folder), chartOf(coverage))
  console.log(`\n${totalSeconds} s; written to bench/results/planner.json and planner.md`)
  for (const failure of broken) console.error(`MISSED  ${failure}`)
  if (broken.length > 0) process.exitCode = 1
  else console.log('Coverage equals HiGHS everywhere, and plans are in time.')
}

await main()

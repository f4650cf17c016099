// The benchmark: coverage against HiGHS everywhere, balances against three rotas and HiGHS, and the time to plan.
//
//   node bench/main.ts [--quick] [--seeds N] [--weeks N]

import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type BalanceRow, balanceRows, type CoverageRow, coverageRows } from './grid.ts'
import { loadSolver } from './highs-model.ts'
import { markdownTable, type Row, textTable } from './table.ts'
import { type TimingRow, timingRows } from './timing.ts'

type Settings = {
  seeds: number
  weeks: number
  balanceSeeds: number
  balanceWeeks: number
  solverSeconds: number
}

function readSettings(): Settings {
  const { values } = parseArgs({
    options: { quick: { type: 'boolean' }, seeds: { type: 'string' }, weeks: { type: 'string' } },
  })
  const preset = values.quick
    ? { seeds: 3, weeks: 4, balanceSeeds: 1, balanceWeeks: 4, solverSeconds: 0.5 }
    : { seeds: 20, weeks: 8, balanceSeeds: 2, balanceWeeks: 8, solverSeconds: 1.5 }
  return {
    ...preset,
    seeds: positive(values.seeds) ?? preset.seeds,
    weeks: positive(values.weeks) ?? preset.weeks,
  }
}

function positive(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : null
}

/** What must hold, in words; empty when all of it does. */
function failures(coverage: CoverageRow[], timing: TimingRow[]): string[] {
  const found: string[] = []
  for (const row of coverage) {
    if (row.worse > 0) found.push(`${row.world}: ${row.worse} slots leave more uncovered than HiGHS`)
    if (row.unproven > 0) found.push(`${row.world}: HiGHS proved nothing for ${row.unproven} slots in 60 s`)
  }
  for (const row of timing) {
    if (row.worstMs > row.limitMs) found.push(`${row.world}: ${row.worstMs} ms to plan 4 weeks`)
  }
  return found
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
  const coverage = coverageRows(solver, settings)
  const balances: BalanceRow[] = balanceRows(solver, settings)
  const sections = [
    show('Time to plan 4 weeks', timing),
    show(
      `Coverage against HiGHS, balances against rotas (${settings.seeds} seeds, mean of weekly maxima, beans)`,
      coverage,
    ),
    show('Balances against HiGHS (peak / mean of weekly maxima / standard deviation, beans)', balances),
  ]
  const broken = failures(coverage, timing)
  const folder = new URL('./results/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const totalSeconds = Math.round((performance.now() - startedMs) / 1000)
  const result = { settings, totalSeconds, timing, coverage, balances, failures: broken }
  writeFileSync(new URL('planner.json', folder), `${JSON.stringify(result, null, 2)}\n`)
  writeFileSync(new URL('planner.md', folder), `# Planner benchmark\n\n${sections.join('\n')}`)
  console.log(`\n${totalSeconds} s; written to bench/results/planner.json and planner.md`)
  for (const failure of broken) console.error(`MISSED  ${failure}`)
  if (broken.length > 0) process.exitCode = 1
  else console.log('Coverage equals HiGHS everywhere, and plans are in time.')
}

await main()

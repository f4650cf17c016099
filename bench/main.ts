// Runs the benchmark: simulates school years with our planner, HiGHS and three rotas, and measures the time and memory
// needed to plan.
//
//   node bench/main.ts [--quick] [--seeds N] [--weeks N] [--balance-seeds N] [--balance-weeks N]
//
// The exit code adds up the misses: 1 coverage, 2 time, 4 repair, 8 growth, 16 memory, 32 weekly maxima, 64 cars, 128 holds.
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { balanceRows } from './balances.ts'
import { chartOf } from './chart.ts'
import { frontierRows } from './frontier.ts'
import { coverageRows, holdRows } from './grid.ts'
import { loadSolver } from './highs-model.ts'
import { markdownTable, type Row, textTable } from './table.ts'
import { type Measured, type Target, targetsOf } from './targets.ts'
import { coldRows, largeRows, repairRows, scaleRows, slopeOf, timingRows } from './timing.ts'

type Settings = {
  seeds: number
  weeks: number
  balanceSeeds: number
  balanceWeeks: number
  mostRides: number
  solverSeconds: number
}

/** The quick benchmark takes two minutes, and the full one a night. */
const QUICK = { seeds: 1, weeks: 6, balanceSeeds: 1, balanceWeeks: 3, solverSeconds: 0.3, mostRides: 640 }
const FULL = {
  seeds: 20,
  weeks: 40,
  balanceSeeds: 20,
  balanceWeeks: 40,
  solverSeconds: 1.5,
  mostRides: 10_000,
}

function readSettings(): Settings {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      seeds: text,
      weeks: text,
      'balance-seeds': text,
      'balance-weeks': text,
    },
  })
  const preset = values.quick ? QUICK : FULL
  return {
    ...preset,
    seeds: positive(values.seeds) ?? preset.seeds,
    weeks: positive(values.weeks) ?? preset.weeks,
    balanceSeeds: positive(values['balance-seeds']) ?? preset.balanceSeeds,
    balanceWeeks: positive(values['balance-weeks']) ?? preset.balanceWeeks,
  }
}

function positive(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : null
}

const sections: string[] = []

function show<Item extends Row>(title: string, rows: Item[]): Item[] {
  console.log(`\n${title}\n\n${textTable(rows)}`)
  sections.push(`## ${title}\n\n${markdownTable(rows)}\n`)
  return rows
}

async function measure(settings: Settings): Promise<Measured & { cold: Row[]; large: Row[] }> {
  const solver = await loadSolver()
  const { seeds, weeks, balanceSeeds, balanceWeeks } = settings
  const timing = show('Time to plan 4 weeks, milliseconds of processor time', timingRows())
  const cold = show('The same as the first plan of a process', coldRows())
  const large = show('Large groups: with wishes, and who can never be balanced', largeRows())
  const repairs = show('Time to repair one slot with all else fixed', repairRows())
  const scale = show('Time and memory by size, in a heap of 300 MB', scaleRows(settings.mostRides))
  const slope = slopeOf(scale)
  console.log(`\nslope of log time over log rides: ${slope}`)
  const coverage = show(
    `Coverage against HiGHS, balances against rotas (${seeds} seeds, ${weeks} weeks, mean of weekly maxima, beans)`,
    coverageRows(solver, settings),
  )
  const hold = show(
    `With the hold on (${balanceSeeds} seeds, ${weeks} weeks, per seed)`,
    holdRows({ seeds: balanceSeeds, weeks }),
  )
  const balances = show(
    `Balances against HiGHS (${balanceSeeds} seeds, ${balanceWeeks} weeks; peak / mean of weekly maxima / standard deviation, beans)`,
    await balanceRows(settings),
  )
  const frontier = show(
    `Cars against balances (${balanceSeeds} seeds, ${balanceWeeks} weeks; per price of a car, times: beside price 0)`,
    frontierRows({ seeds: balanceSeeds, weeks: balanceWeeks }),
  )
  return { coverage, timing, cold, large, repairs, scale, slope, balances, hold, frontier }
}

function wordsOf({ name, missed }: Target): string {
  return missed.length === 0 ? `met     ${name}` : `MISSED  ${name}: ${missed.join('; ')}`
}

async function main(): Promise<void> {
  const settings = readSettings()
  const startedMs = performance.now()
  const measured = await measure(settings)
  const targets = targetsOf(measured)
  const totalSeconds = Math.round((performance.now() - startedMs) / 1000)
  const folder = new URL('./results/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const result = { settings, totalSeconds, targets, ...measured }
  writeFileSync(new URL('planner.json', folder), `${JSON.stringify(result, null, 2)}\n`)
  const list = targets.map((target) => `- ${wordsOf(target)}`).join('\n')
  writeFileSync(
    new URL('planner.md', folder),
    `# Planner benchmark\n\n${list}\n\nSlope of log time over log rides: ${measured.slope}\n\n${sections.join('\n')}`,
  )
  writeFileSync(new URL('planner.svg', folder), chartOf(measured.coverage))
  console.log(`\n${totalSeconds} s; written to bench/results/planner.json, planner.md and planner.svg\n`)
  for (const target of targets) console.log(wordsOf(target))
  process.exitCode = targets.reduce((sum, { bit, missed }) => sum + (missed.length > 0 ? bit : 0), 0)
}

await main()

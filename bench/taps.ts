// Measures the four taps and their undos in groups of 24 and 80 families, including planning, and how many changes per
// second one group and fifty groups can handle.
//
//   node bench/taps.ts [rounds] [seconds]
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { startChild } from '../scripts/children.mjs'
import { type Row, textTable } from './table.ts'

type TapRow = Row & { goal: number; p50: number }
type LoadRow = Row & { goal: number; 'changes a second': number }

const script = fileURLToPath(new URL('../apps/server/src/testing/tap-cost.ts', import.meta.url))
const child = startChild(process.execPath, [script, ...process.argv.slice(2)], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [printed, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
if (status !== 0) throw new Error('the server was not measured')
const found = JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as {
  taps: TapRow[]
  throughput: LoadRow[]
}

const judged = <Item extends Row>(rows: Item[], isMet: (row: Item) => boolean): Row[] =>
  rows.map((row) => ({ ...row, result: isMet(row) ? 'ok' : 'missed' }))

const taps = judged(found.taps, (row) => row.p50 <= row.goal)
const throughput = judged(found.throughput, (row) => row['changes a second'] >= row.goal)
console.log(textTable(taps))
console.log(textTable(throughput))
writeFileSync(
  new URL('./results/taps.json', import.meta.url),
  `${JSON.stringify({ taps, throughput }, null, 2)}\n`,
)
if ([...taps, ...throughput].some(({ result }) => result === 'missed')) process.exitCode = 1

// Runs every benchmark in turn, even if an earlier one missed its target. The options are passed to the planner's
// benchmark.
//
//   node bench/all.ts [--quick] [--seeds N] [--weeks N] [--balance-seeds N]
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startChild } from '../scripts/children.mjs'

const benchmarks = [
  ['main.ts', ...process.argv.slice(2)],
  ['front-page.ts'],
  ['clock.ts'],
  ['live.ts'],
  ['calls.ts'],
  ['big-week.ts'],
  ['rows.ts'],
  ['dated.ts'],
  ['taps.ts'],
]

for (const [file = '', ...options] of benchmarks) {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const [status] = await once(startChild(process.execPath, [path, ...options], { stdio: 'inherit' }), 'exit')
  if (status !== 0) process.exitCode = 1
}

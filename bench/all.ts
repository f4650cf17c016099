// Every benchmark, one after the other; each runs though one before it missed its mark. Options go to the planner's.
//
//   node bench/all.ts [--quick] [--seeds N] [--weeks N] [--balance-seeds N]
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const benchmarks = [
  ['main.ts', ...process.argv.slice(2)],
  ['front-page.ts'],
  ['live.ts'],
  ['group-dashboard.ts'],
  ['week.ts'],
  ['big-week.ts'],
]

const missed = benchmarks.filter(([file = '', ...options]) => {
  const path = fileURLToPath(new URL(file, import.meta.url))
  return spawnSync(process.execPath, [path, ...options], { stdio: 'inherit' }).status !== 0
})
process.exitCode = missed.length === 0 ? 0 : 1

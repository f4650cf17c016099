// Opens the dashboard of a group of 200 households and 50 pools: one call, beside its bare statements in the same run.
//
//   node bench/group-dashboard.ts [rounds]
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { textTable } from './table.ts'

const MOST_RATIO = 2
const MOST_STATEMENTS = 20

const script = fileURLToPath(new URL('../apps/server/src/testing/call-cost.ts', import.meta.url))
const { status, stdout } = spawnSync(process.execPath, [script, 'dashboard', ...process.argv.slice(2)], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'inherit'],
})
if (status !== 0) throw new Error('the server was not measured')
const row = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}')
console.log(textTable([row]))
writeFileSync(new URL('./results/group-dashboard.json', import.meta.url), `${JSON.stringify(row, null, 2)}\n`)
if (!(row.ratio <= MOST_RATIO) || !(row.statements <= MOST_STATEMENTS)) process.exitCode = 1

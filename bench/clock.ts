// Measures one minute of the clock with 100,000 groups and nothing due.
//
//   node bench/clock.ts [groups]
import { writeFileSync } from 'node:fs'
import { measureIn } from './measure-in.ts'
import { textTable } from './table.ts'

const GROUPS = process.argv[2] ?? '100000'
const MOST_STATEMENTS = 9
const MOST_MS = 20

type Measured = { statements: number; ms: number; due: { statements: number; ms: number } }

const measured = await measureIn<Measured>('clock-cost.ts', GROUPS)
const judge = (what: string, value: number, most: number) => ({
  what,
  goal: most,
  value: Math.round(value * 10) / 10,
  result: value <= most ? 'ok' : 'missed',
})
const rows = [
  judge(`statements of a minute with nothing due, ${GROUPS} groups`, measured.statements, MOST_STATEMENTS),
  judge('its milliseconds', measured.ms, MOST_MS),
]
console.log(textTable(rows))
console.log(
  `with a hundredth of the groups due and nothing to tell: ${measured.due.statements} statements, ${Math.round(measured.due.ms)} ms`,
)
writeFileSync(new URL('./results/clock.json', import.meta.url), `${JSON.stringify(rows, null, 2)}\n`)
if (rows.some(({ result }) => result === 'missed')) process.exitCode = 1

// Plans four weeks for a group with 40 dated pools and 4 weekly ones, and for one with the same rides as weekly pools.
//
//   node bench/dated.ts [rounds]
import { writeFileSync } from 'node:fs'
import { measureIn } from './measure-in.ts'
import { textTable } from './table.ts'

const MOST_TIMES = 1.3

type Times = { dated: number; weekly: number }

const measured = await measureIn<{ rides: number[]; first: Times; again: Times }>('dated-cost.ts')
const judge = (plan: string, { dated, weekly }: Times) => {
  const value = Math.round((dated / weekly) * 100) / 100
  const times = { 'dated ms': Math.round(dated), 'weekly ms': Math.round(weekly) }
  return { plan, ...times, goal: MOST_TIMES, value, result: value <= MOST_TIMES ? 'ok' : 'missed' }
}
const rows = [judge('all rides new', measured.first), judge('nothing to change', measured.again)]
console.log(textTable(rows))
console.log(`rides: ${measured.rides.join(' and ')}`)
writeFileSync(new URL('./results/dated.json', import.meta.url), `${JSON.stringify(rows, null, 2)}\n`)
if (rows.some(({ result }) => result === 'missed')) process.exitCode = 1

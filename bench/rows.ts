// Estimates the database's size after a year of 1,000,000 rides with 6,000,000 ledger lines and their notices.
//
//   node bench/rows.ts [rides]
import { writeFileSync } from 'node:fs'
import { measureIn } from './measure-in.ts'
import { textTable } from './table.ts'

const MOST_BYTES_OF_A_RIDE = 700
const MOST_GIGABYTES = 3
/** The age at which notices are deleted. */
const noticeDays = 35

const sizes = await measureIn<{ table: string; count: number; bytes: number }[]>('row-sizes.ts')
const of = (name: string) => sizes.find(({ table }) => table === name) ?? { count: 0, bytes: 0 }
const perRide = (table: string) => of(table).bytes / of('rides').count
const rows = sizes.map(({ table, count, bytes }) => ({
  table,
  'for each ride': (count / of('rides').count).toFixed(2),
  bytes: Math.round(bytes / count),
}))
console.log(textTable(rows))

const ofRides = perRide('rides') + perRide('ride_seats') + perRide('ledger_transactions')
const ofLines = (6 * of('ledger_entries').bytes) / of('ledger_entries').count
const gigabytes = (ofRides + ofLines + (perRide('notices') * noticeDays) / 365) / 1_000
const judged = [
  { goal: 'bytes of a ride', most: MOST_BYTES_OF_A_RIDE, value: Math.round(perRide('rides')) },
  { goal: 'GB of a year', most: MOST_GIGABYTES, value: Number(gigabytes.toFixed(2)) },
].map((each) => ({ ...each, is: each.value <= each.most ? 'ok' : 'missed' }))
console.log(textTable(judged))
writeFileSync(
  new URL('./results/rows.json', import.meta.url),
  `${JSON.stringify({ rows, judged }, null, 2)}\n`,
)
if (judged.some(({ is }) => is === 'missed')) process.exitCode = 1

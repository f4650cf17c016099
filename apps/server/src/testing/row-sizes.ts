// Measures the space that a ride takes in the database: fills the demo by the real rules, copies past rides until there
// are 20,000, and prints the size of each table with its indexes. For bench/rows.ts.
//
//   node apps/server/src/testing/row-sizes.ts [rides]
import { rmSync } from 'node:fs'
import { fail, stopOnSignal } from '../app/run.ts'
import { startBeanpool } from '../app/start.ts'
import { readConfig } from '../base/config.ts'
import type { Db } from '../db/pool.ts'
import { fillDemo } from '../demo/fill.ts'
import { createTestClock } from './clock.ts'
import { makeScratch, sweepScratch } from './scratch.ts'

const wanted = Number(process.argv[2] ?? 20_000)
const today = Temporal.Instant.from('2026-03-18T09:00:00Z')
/** The number of weeks between two copies: the demo's rides span eight. */
const weeks = 9

/** The tables of a ride, with what distinguishes a copy's rows: ids, instants and dates. */
const tables: Record<string, string[]> = {
  rides: ['id'],
  ride_seats: ['ride_id'],
  bookings: ['drive_id'],
  ledger_transactions: ['id', 'ride_id', 'reverses_id'],
  ledger_entries: ['transaction_id'],
  activities: ['id', 'ride_id'],
  notices: ['id'],
}

const past = `select id from rides where starts_at < '${today}'`
/** Of a year's rides, few are upcoming, so only past ones are copied, with their seats and record lines. */
const ofPast: Record<string, string> = {
  rides: `id in (${past})`,
  ride_seats: `ride_id in (${past})`,
  bookings: `drive_id in (${past})`,
  activities: `ride_id is null or ride_id in (${past})`,
}

type Column = { name: string; type: string }

/**
 * Copies a table's rows a number of times, each time with new ids and later times. An id keeps its place in time order.
 */
async function copy(db: Db, table: string, copies: number) {
  const { rows: columns } = await db.execute<Column>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attidentity = ''`,
  )
  const later = ({ name, type }: Column) => {
    if (tables[table]?.includes(name)) return `moved(${name}, n)`
    if (name === 'fold') return 'fold || n'
    if (name === 'ride_ids') return 'array(select moved(each, n) from unnest(ride_ids) each)'
    if (type.startsWith('timestamp')) return `${name} + n * interval '${weeks} weeks'`
    return type === 'date' ? `${name} + n * 7 * ${weeks}` : name
  }
  const names = columns.map(({ name }) => name).join(', ')
  const values = columns.map(later).join(', ')
  await db.execute(`create table original as select * from ${table} where ${ofPast[table] ?? true}`)
  for (let n = 1; n <= copies; n += 10)
    await db.execute(
      `insert into ${table} (${names}) select ${values} from original, generate_series(${n}, ${Math.min(n + 9, copies)}) n order by n`,
    )
  await db.execute('drop table original')
}

const moved = `create function moved(id uuid, n int) returns uuid language sql immutable as $$
  select (lpad(to_hex(('x' || lpad(left(replace(id::text, '-', ''), 12), 16, '0'))::bit(64)::bigint + n * 604800000::bigint * ${weeks}), 12, '0')
    || right(md5(id::text || n), 20))::uuid $$`

type Size = { table: string; count: number; bytes: number }

async function sizes(db: Db): Promise<Size[]> {
  const found: Size[] = []
  for (const table of Object.keys(tables)) {
    const { rows } = await db.execute<Size>(
      `select '${table}' as table, count(*)::int as count, pg_total_relation_size('${table}')::float8 as bytes from ${table}`,
    )
    found.push(...rows)
  }
  return found
}

async function measure(db: Db) {
  const { rows } = await db.execute<{ count: number }>(`select count(*)::int as count from (${past}) past`)
  await db.execute(moved)
  for (const table of Object.keys(tables)) await copy(db, table, Math.ceil(wanted / (rows[0]?.count ?? 1)))
  await db.execute('vacuum analyze')
  return sizes(db)
}

await sweepScratch()
const dataDir = makeScratch('bench')
const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
await fillDemo({ config, seed: 7, today })
const starting = startBeanpool({ config, clock: createTestClock(today), backgroundJobs: false })
stopOnSignal({ starting, afterwards: () => rmSync(dataDir, { recursive: true, force: true }) })
const beanpool = await starting.catch(fail)
console.log(JSON.stringify(await measure(beanpool.db)))
await beanpool.stop()
rmSync(dataDir, { recursive: true, force: true })

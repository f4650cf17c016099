// Runs the real server with a town, for bench/town.ts. Prints its address and some families' cookies, then runs the
// command in each line of its input: "night" rolls all groups out, "memory" collects garbage and measures.
//
//   node --expose-gc apps/server/src/testing/serve-town.ts DIRECTORY lived weeks groups signedIn
//
// An empty DIRECTORY means a new one, which is removed with the process.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { clockJob } from '../app/clock.ts'
import { fail, stopOnSignal } from '../app/run.ts'
import { startBeanpool } from '../app/start.ts'
import { readConfig } from '../base/config.ts'
import { createRunningClock } from './clock.ts'
import { makeScratch, sweepScratch } from './scratch.ts'
import { passwordsOnce } from './settled-family.ts'
import { makeTown, signInSome } from './town.ts'

const [kept = '', ...numbers] = process.argv.slice(2)
await sweepScratch()
const dataDir = kept || makeScratch('town')
mkdirSync(dataDir, { recursive: true })
const [lived = 50, weeks = 42, groups = 2_000, signedIn = 500] = numbers.map(Number)
// The Monday on which the town begins.
const first = Temporal.PlainDate.from('2025-08-25')
const clock = createRunningClock(first.toZonedDateTime({ timeZone: 'UTC', plainTime: '09:00' }).toInstant())

let statements = 0
const starting = startBeanpool({
  config: readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  }),
  clock,
  rateLimits: false,
  backgroundJobs: false,
  passwords: passwordsOnce,
  onQuery: () => {
    statements += 1
  },
})
stopOnSignal({
  starting,
  afterwards: () => {
    if (!kept) rmSync(dataDir, { recursive: true, force: true })
  },
})
const beanpool = await starting.catch(fail)
const ready = join(dataDir, 'town.ready')
const seconds = (from: number) => Math.round((performance.now() - from) / 1_000)

if (!existsSync(ready)) {
  const superuser = beanpool.postgres?.superuserConnectionTo('postgres')
  if (!superuser) throw new Error('the town needs the embedded database')
  const from = performance.now()
  await makeTown({ beanpool, clock, superuser, lived, weeks, groups })
  writeFileSync(ready, String(seconds(from)))
}
const monday = first.add({ weeks })
clock.set(monday.toZonedDateTime({ timeZone: 'UTC', plainTime: '06:00' }).toInstant())

async function sizes() {
  const { rows } = await beanpool.db.execute<{ name: string; rows: number; bytes: number }>(sql`
    select relname as name, n_live_tup::int as rows, pg_total_relation_size(relid)::float as bytes
    from pg_stat_user_tables where schemaname = 'public' order by 3 desc limit 12`)
  return rows
}

async function reach(plainTime: string) {
  clock.set(monday.add({ days: 1 }).toZonedDateTime({ timeZone: 'UTC', plainTime }).toInstant())
  await clockJob.bind(beanpool.context).run({}, { isLast: false })
  return beanpool.runJobs()
}

const commands: Record<string, () => Promise<object>> = {
  /** Plans all groups' next night through the clock and its jobs, once the evening's work is done. */
  night: async () => {
    await reach('01:59')
    statements = 0
    const from = performance.now()
    const jobs = await reach('02:00')
    return { seconds: seconds(from), jobs, statements }
  },
  memory: async () => {
    globalThis.gc?.()
    return { mb: Math.round(process.memoryUsage().rss / 2 ** 20) }
  },
}

const say = (message: object) => console.log(JSON.stringify(message))
say({
  url: beanpool.url,
  families: await signInSome(beanpool, signedIn),
  sizes: await sizes(),
  pid: process.pid,
})
createInterface({ input: process.stdin }).on('line', (line) => {
  commands[line]?.().then(say, (error) => say({ error: String(error) }))
})

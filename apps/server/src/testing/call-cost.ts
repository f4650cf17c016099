// Measures what a screen of a group of 200 households and 50 pools costs the server: its one call, next to the bare
// statements of that call, sent one after the other on one connection. For bench/group-dashboard.ts and bench/week.ts.
//
//   node apps/server/src/testing/call-cost.ts dashboard|week [rounds]
import { rmSync } from 'node:fs'
import pg from 'pg'
import { fail, stopOnSignal } from '../app/run.ts'
import { startBeanpool } from '../app/start.ts'
import { readConfig } from '../base/config.ts'
import { createTestClock } from './clock.ts'
import { makeLargeGroup } from './large-group.ts'
import { makeScratch, sweepScratch } from './scratch.ts'

/** The Monday to Sunday around the clock below, and the extra day on both ends that the calendar asks for. */
const week = { from: '2026-03-08T00:00:00Z', to: '2026-03-17T00:00:00Z' }
const calls = {
  dashboard: { path: 'groups/dashboard', input: (groupId: string) => ({ groupId }) },
  week: { path: 'rides/calendar', input: (groupId: string) => ({ ...week, groupId }) },
}
const asked = calls[process.argv[2] as keyof typeof calls]
if (!asked) throw new Error('dashboard or week?')
const ROUNDS = Number(process.argv[3] ?? 200)
const SIZE = { households: 200, pools: 50 }

type Statement = { text: string; values: unknown[] }

await sweepScratch()
const dataDir = makeScratch('bench')
let sent: Statement[] = []
const starting = startBeanpool({
  config: readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }),
  clock: createTestClock('2026-03-02T09:00:00Z'),
  rateLimits: false,
  backgroundJobs: false,
  onQuery: (text, values) => sent.push({ text, values }),
})
stopOnSignal({ starting, afterwards: () => rmSync(dataDir, { recursive: true, force: true }) })
const beanpool = await starting.catch(fail)

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function measure() {
  const { groupId, families } = await makeLargeGroup(beanpool.context, SIZE)
  const { cookie } = families[0] ?? { cookie: { name: '', value: '' } }
  const open = async () => {
    const response = await fetch(`${beanpool.url}/api/rpc/${asked.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `${cookie.name}=${cookie.value}`,
        origin: beanpool.url,
      },
      body: JSON.stringify({ json: asked.input(groupId) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return text.length
  }
  const bytes = await open()
  sent = []
  await open()
  const statements = [...sent]
  const own = statements.length - statements.findIndex(({ text }) => text.startsWith('begin'))
  const client = new pg.Client(beanpool.postgres?.connectionTo('postgres'))
  await client.connect()
  // Prepares repeated statements, as the server does.
  const bare = async () => {
    for (const [place, { text, values }] of statements.entries())
      await client.query({ text, values, name: `bare_${place}` })
  }
  const times = { call: [] as number[], bare: [] as number[] }
  for (let warm = 0; warm < 20; warm += 1) for (const work of [open, bare]) await work()
  for (let round = 0; round < ROUNDS; round += 1) {
    times.call.push(await timed(open))
    times.bare.push(await timed(bare))
  }
  await client.end()
  return {
    households: SIZE.households,
    pools: SIZE.pools,
    statements: own,
    'kB of answer': Math.round(bytes / 1000),
    'call ms': Math.round(median(times.call) * 10) / 10,
    'bare statements ms': Math.round(median(times.bare) * 10) / 10,
    ratio: Math.round((median(times.call) / median(times.bare)) * 100) / 100,
  }
}

try {
  console.log(JSON.stringify(await measure()))
} finally {
  await beanpool.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

// Runs the real server with the demo's group, or with a group of 200 households and 50 pools, for bench/calls.ts and
// bench/big-week.ts. Prints its address and a parent's cookie, and reports the cost of calls over the parent process's
// channel.
//
//   node apps/server/src/testing/serve-group.ts demo|large
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import pg from 'pg'
import { fail, stopOnSignal } from '../app/run.ts'
import { type StartOptions, startBeanpool } from '../app/start.ts'
import { readConfig } from '../base/config.ts'
import { demoEmail, demoFamilies, demoPassword } from '../demo/families.ts'
import { fillDemo } from '../demo/fill.ts'
import { createRunningClock } from './clock.ts'
import { makeLargeGroup } from './large-group.ts'
import { makeScratch, sweepScratch } from './scratch.ts'
import { signIn } from './test-parent.ts'

const now = '2026-03-09T06:00:00Z'
const kind = process.argv[2]
if (kind !== 'demo' && kind !== 'large') throw new Error('demo or large?')

type Statement = { text: string; values: unknown[] }

await sweepScratch()
const dataDir = makeScratch('bench')
const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
const removeAll = () => rmSync(dataDir, { recursive: true, force: true })
let sent: Statement[] | null = null

if (kind === 'demo') {
  let filling: ReturnType<typeof stopOnSignal> | null = null
  await fillDemo({
    config,
    seed: 7,
    today: Temporal.Instant.from(now),
    starting: (starting) => {
      filling = stopOnSignal({ starting, afterwards: removeAll })
    },
  })
  ;(filling as ReturnType<typeof stopOnSignal> | null)?.release()
}
const starting = startBeanpool({
  config,
  clock: createRunningClock(now),
  rateLimits: false,
  backgroundJobs: false,
  onQuery: (text, values) => sent?.push({ text, values }),
} satisfies StartOptions)
stopOnSignal({ starting, afterwards: removeAll })
const beanpool = await starting.catch(fail)

async function opened() {
  if (kind === 'large') {
    const { groupId, families } = await makeLargeGroup(beanpool.context, { households: 200, pools: 50 })
    const { name = '', value = '' } = families[0]?.cookie ?? {}
    return { groupId, cookie: `${name}=${value}` }
  }
  const { client, cookie } = await signIn(
    beanpool.url,
    demoEmail(demoFamilies[0] ?? { firstName: '' }),
    demoPassword,
  )
  return { groupId: (await client.groups.list()).groups[0]?.groupId, cookie }
}

// Reports the cost of calls: the statements they sent, the time of these statements alone, and the CPU time of this
// process and of PostgreSQL.

const client = new pg.Client(beanpool.postgres?.connectionTo('postgres'))
client.on('error', () => {})
await client.connect()
let statements: Statement[] = []

/** Prepares repeated statements, as the server does. */
async function sendBare(): Promise<number> {
  const from = performance.now()
  for (const { text, values } of statements) {
    const isBegin = text.startsWith('begin')
    await client.query(isBegin ? { text } : { text, values, name: nameOf(text) })
  }
  return performance.now() - from
}

const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `bare_${names.size}`
  names.set(text, name)
  return name
}

const tickMilliseconds = 10

const ticksOf = new Map<string, number>()

/** Reads the CPU time from /proc, on Linux only. Includes the time of processes that have since ended. */
function postgresMilliseconds(): number {
  const server = beanpool.postgres?.pid()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // The fields after the command's name in parentheses; the first is the state.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      if (Number(fields[1]) === server) ticksOf.set(pid, Number(fields[11]) + Number(fields[12]))
    } catch {
      // The process has just ended, so it has no file.
    }
  }
  return tickMilliseconds * [...ticksOf.values()].reduce((sum, ticks) => sum + ticks, 0)
}

const commands = {
  record: () => {
    sent = []
  },
  recorded: () => {
    statements = sent ?? []
    sent = null
    return statements.map(({ text }) => text)
  },
  bare: sendBare,
  spent: () => {
    const { user, system } = process.cpuUsage()
    return { node: (user + system) / 1000, postgres: postgresMilliseconds() }
  },
}

process.on('message', async (command: keyof typeof commands) => {
  process.send?.({ answer: await commands[command]() })
})

console.log(JSON.stringify({ url: beanpool.url, ...(await opened()) }))

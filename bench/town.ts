// Measures a town of 2,000 groups and 20,000 families: its disk space, a morning of requests, a snow day in 200 groups
// at once, open screens, memory, and a night in which all groups are planned. The town is built once, in half an hour,
// by simulating some groups for months and copying them.
//
//   node bench/town.ts [--groups 2000] [--lived 50] [--weeks 42] [--rate 200] [--minutes 10] [--streams 2000] [--directory DIR]
import type { ChildProcess, spawn as Spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startChild } from '../scripts/children.mjs'
import { textTable } from './table.ts'

const text = (usual: string) => ({ type: 'string', default: usual }) as const
const { values } = parseArgs({
  options: {
    groups: text('2000'),
    lived: text('50'),
    weeks: text('42'),
    rate: text('200'),
    minutes: text('10'),
    streams: text('2000'),
    directory: { type: 'string' },
  },
})
const [RATE, MINUTES, STREAMS] = [values.rate, values.minutes, values.streams].map(Number) as [
  number,
  number,
  number,
]
const SNOWY_GROUPS = 200
const STREAMS_PER_SESSION = 10

type Family = { groupId: string; adultId: string; cookie: string }
type Size = { name: string; rows: number; bytes: number }
type Place = { url: string; families: Family[]; sizes: Size[]; pid: number }
type Goal = { what: string; goal: string; value: string; load: string; result: 'ok' | 'missed' }

const script = fileURLToPath(new URL('../apps/server/src/testing/serve-town.ts', import.meta.url))
const signedIn = String(Math.max(SNOWY_GROUPS, Math.ceil(STREAMS / STREAMS_PER_SESSION)))
const server = (startChild as typeof Spawn)(
  process.execPath,
  ['--expose-gc', script, values.directory ?? '', values.lived, values.weeks, values.groups, signedIn],
  { stdio: ['pipe', 'pipe', 'inherit'] },
) as ChildProcess
const said: object[] = []
const waiting: ((message: object) => void)[] = []
if (server.stdout)
  createInterface({ input: server.stdout }).on('line', (line) => {
    if (!line.startsWith('{')) return
    const message = JSON.parse(line) as object
    const next = waiting.shift()
    if (next) next(message)
    else said.push(message)
  })
server.once('exit', (code) => {
  if (code) throw new Error(`the town's server ended with ${code}`)
})
const hear = <Message>() =>
  new Promise<Message>((done) => {
    const message = said.shift()
    if (message) done(message as Message)
    else waiting.push((heard) => done(heard as Message))
  })
const ask = <Answer>(command: string) => {
  server.stdin?.write(`${command}\n`)
  return hear<Answer>()
}

const goals: Goal[] = []
function judge(what: string, value: number, most: number, unit: string) {
  goals.push({
    what,
    goal: `${most} ${unit}`,
    value: `${Math.round(value * 10) / 10} ${unit}`,
    load: loadavg()[0]?.toFixed(1) ?? '',
    result: value <= most ? 'ok' : 'missed',
  })
  console.log(textTable(goals.slice(-1)))
}

const { url, families, sizes } = await hear<Place>()

async function call<Answer>({ cookie }: Family, path: string, input: object): Promise<Answer> {
  const response = await fetch(`${url}/api/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: url },
    body: JSON.stringify({ json: input }),
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${body.slice(0, 300)}`)
  return (JSON.parse(body) as { json: Answer }).json
}

const share = (times: number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0

function weigh() {
  const bytes = (names: string[]) =>
    sizes.filter(({ name }) => names.includes(name)).reduce((sum, size) => sum + size.bytes, 0)
  const rows = (name: string) => sizes.find((size) => size.name === name)?.rows ?? 0
  console.log(
    textTable(
      sizes.map(({ name, rows: count, bytes: size }) => ({ name, rows: count, MB: Math.round(size / 1e6) })),
    ),
  )
  const kept = ['rides', 'ledger_entries', 'ledger_transactions', 'notices']
  const millions = rows('rides') / 1e6
  judge(
    `rides, ledger and notices of ${Math.round(rows('rides') / 1000)},000 rides`,
    bytes(kept) / 1e9,
    3 * millions,
    'GB',
  )
}

type Rides = { rides: { rideId: string; startAt: string; seats: { kidId: string; isMine?: boolean }[] }[] }

/** Sends parents' morning requests; one in twenty is a tap that writes. */
async function request(number: number) {
  const family = families[(number * 7) % families.length]
  if (!family) return
  const { groupId } = family
  const kind = number % 20
  if (kind < 8) await call(family, 'groups/dashboard', { groupId })
  else if (kind < 15) await call<Rides>(family, 'rides/calendar', { ...monday, groupId })
  else if (kind < 17) await call(family, 'beans/ledger', { groupId })
  else if (kind < 19) await call(family, 'notifications/list', { before: null, category: null })
  else
    await call(family, 'places/add', {
      groupId,
      placeId: crypto.randomUUID(),
      name: `Place ${number}`,
      address: 'Elm Street 1',
    })
}

const first = Temporal.PlainDate.from('2025-08-25').add({ weeks: Number(values.weeks) })
const day = (days: number) => `${first.add({ days })}T00:00:00Z`
const monday = { from: day(-1), to: day(8) }

/**
 * Sends requests in an open loop: a slow response does not delay the next request. Returns the times in ms, and the
 * errors.
 */
async function load(count: number) {
  const [times, failures]: [number[], string[]] = [[], []]
  const started = performance.now()
  const running = new Set<Promise<void>>()
  for (let number = 0; number < count; number += 1) {
    const ahead = started + (number * 1_000) / RATE - performance.now()
    if (ahead > 1) await pause(ahead)
    const from = performance.now()
    const one: Promise<void> = request(number)
      .then(() => void times.push(performance.now() - from))
      .catch((error: unknown) => void failures.push(String(error)))
      .finally(() => running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
  return { times, failures, seconds: (performance.now() - started) / 1_000 }
}

async function morning() {
  await load(RATE * 30)
  const before = await ask<{ mb: number }>('memory')
  const { times, failures, seconds } = await load(RATE * 60 * MINUTES)
  const after = await ask<{ mb: number }>('memory')
  console.log(
    `morning: ${times.length} answers in ${Math.round(seconds)} s, p50 ${Math.round(share(times, 0.5))} ms; ${failures[0] ?? 'no error'}`,
  )
  judge(`p99 of ${RATE} requests a second`, share(times, 0.99), 500, 'ms')
  judge('errors in the morning', failures.length, 0, '')
  judge('growth of memory in the morning', (100 * (after.mb - before.mb)) / before.mb, 5, '%')
}

async function snowDay() {
  const from = performance.now()
  const days = [{ date: first.add({ days: 2 }).toString(), note: 'Snow' }]
  await Promise.all(
    families.slice(0, SNOWY_GROUPS).map(async (family) => {
      const { groupId } = family
      const seen = await call<{ days: { shown: string }[] }>(family, 'noRideDays/preview', { groupId, days })
      const shown = seen.days[0]?.shown ?? ''
      await call(family, 'noRideDays/import', { groupId, days: days.map((each) => ({ ...each, shown })) })
    }),
  )
  judge(`a snow day in ${SNOWY_GROUPS} groups at once`, (performance.now() - from) / 1_000, 60, 's')
}

async function streams() {
  const before = await ask<{ mb: number }>('memory')
  const stop = new AbortController()
  let ready = 0
  const heard: number[] = []
  const open = async ({ cookie }: Family) => {
    const response = await fetch(`${url}/api/live`, { headers: { cookie }, signal: stop.signal })
    for await (const part of response.body ?? []) {
      const message = Buffer.from(part).toString()
      if (message.includes('event: ready')) ready += 1
      if (message.includes('"places"') || message.includes('"pools"')) heard.push(performance.now())
    }
  }
  for (let number = 0; number < STREAMS; number += 1) {
    const family = families[Math.floor(number / STREAMS_PER_SESSION)]
    if (family) open(family).catch(() => {})
    if (number % 50 === 49) await pause(50)
  }
  for (let tries = 0; ready < STREAMS && tries < 600; tries += 1) await pause(100)
  const after = await ask<{ mb: number }>('memory')
  judge('open screens missing', STREAMS - ready, 0, '')
  judge(`memory of ${STREAMS} open screens`, after.mb - before.mb, 200, 'MB')
  const delays: number[] = []
  for (let place = 0; place < 20; place += 1) {
    const [admin, count] = [families[place], heard.length]
    if (!admin) break
    const from = performance.now()
    await call(admin, 'places/add', {
      groupId: admin.groupId,
      placeId: crypto.randomUUID(),
      name: `Live ${place}`,
      address: 'Elm Street 2',
    })
    for (let tries = 0; heard.length < count + STREAMS_PER_SESSION && tries < 200; tries += 1) await pause(10)
    delays.push((heard.at(-1) ?? Infinity) - from)
  }
  judge('a change on ten screens', share(delays, 0.5), 1_000, 'ms')
  stop.abort()
}

async function night() {
  const { seconds, jobs, statements } = await ask<{ seconds: number; jobs: number; statements: number }>(
    'night',
  )
  console.log(`night: ${jobs} jobs, ${statements} statements`)
  judge(`a night of ${values.groups} groups`, seconds, 480, 's')
}

try {
  weigh()
  await snowDay()
  await streams()
  await morning()
  await night()
  console.log(textTable(goals))
  writeFileSync(new URL('./results/town.json', import.meta.url), `${JSON.stringify(goals, null, 2)}\n`)
  if (goals.some(({ result }) => result === 'missed')) process.exitCode = 1
} finally {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

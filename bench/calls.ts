// Measures the calls of five screens, in the demo's group and in one of 200 households and 50 pools: their statements,
// their time compared with the time of the statements alone, and the CPU time of the server and PostgreSQL. Linux only.
//
//   node bench/calls.ts [rounds] [call ...]
import type { ChildProcess, spawn as Spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startChild } from '../scripts/children.mjs'
import { type Row, textTable } from './table.ts'

const [rounds = '150', ...chosen] = process.argv.slice(2)
const ROUNDS = Number(rounds)
const WARM = 150
const MOST_STATEMENTS = 8
const MOST_RATIO = 1.5

type Place = { url: string; groupId: string; cookie: string }
type Rides = { rides: { rideId: string; driver: { isMe: boolean } | null; startAt: string }[] }
type Asked = { path: string; body: object }
/** `mostMs`: the limit on CPU time in the demo's group; there is none for the larger group. */
type Call = { mostMs: number | null; asked: (groupId: string, rideId: string) => Asked }

const days = (from: string, to: string) => ({ from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` })
/** Monday to Sunday, plus the extra day at each end that the calendar requests. */
const week = days('2026-03-08', '2026-03-17')
const alone = (path: string, input: object): Asked => ({ path, body: { json: input } })
const together = (...calls: [name: string, input: object][]): Asked => ({
  path: 'together',
  body: { calls: calls.map(([name, input]) => ({ name, input })) },
})

const calls: Record<string, Call> = {
  /** The document sends these before the app has loaded (index.html). */
  dashboard: {
    mostMs: 12,
    asked: () =>
      together(
        ['accounts/me', {}],
        ['groups/list', {}],
        ['rides/calendar', days('2026-03-09', '2026-03-23')],
      ),
  },
  week: { mostMs: 10, asked: (groupId) => alone('rides/calendar', { ...week, groupId }) },
  'ride day': { mostMs: 6, asked: (_, rideId) => alone('rideDays/get', { rideId }) },
  'group page': { mostMs: 10, asked: (groupId) => alone('groups/dashboard', { groupId }) },
  ledger: { mostMs: 4, asked: (groupId) => alone('beans/ledger', { groupId }) },
}

const script = fileURLToPath(new URL('../apps/server/src/testing/serve-group.ts', import.meta.url))
type Spent = { node: number; postgres: number }

async function measureGroup(kind: 'demo' | 'large') {
  const server = (startChild as typeof Spawn)(process.execPath, [script, kind], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  }) as ChildProcess
  const place = await new Promise<Place>((done, fail) => {
    if (server.stdout)
      createInterface({ input: server.stdout }).on('line', (line) => {
        if (line.startsWith('{')) done(JSON.parse(line) as Place)
      })
    server.once('exit', () => fail(new Error('the server did not start')))
  })
  const tell = async <Answer>(command: 'record' | 'recorded' | 'bare' | 'spent') => {
    const answer = once(server, 'message') as Promise<[{ answer: Answer }]>
    server.send(command)
    return (await answer)[0].answer
  }
  const send = async ({ path, body }: Asked) => {
    const response = await fetch(`${place.url}/api/rpc/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: place.cookie, origin: place.url },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    return text
  }

  async function measure(name: string, { mostMs, asked }: Call, rideId: string) {
    const call = asked(place.groupId, rideId)
    const open = () => send(call)
    for (let warm = 0; warm < WARM; warm += 1) await open()
    await tell('record')
    const kilobytes = Math.round((await open()).length / 1000)
    const texts = await tell<string[]>('recorded')
    const statements = texts.filter((text) => !/^(begin|commit)/.test(text)).length
    if (chosen.length > 0) for (const text of texts) console.log(`  ${text.slice(0, 400)}`)
    for (let warm = 0; warm < WARM; warm += 1) await tell('bare')
    const before = await tell<Spent>('spent')
    for (let round = 0; round < ROUNDS; round += 1) await open()
    const after = await tell<Spent>('spent')
    const times = { call: [] as number[], bare: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now()
      await open()
      times.call.push(performance.now() - from)
      times.bare.push(await tell<number>('bare'))
    }
    const [node, postgres] = [
      (after.node - before.node) / ROUNDS,
      (after.postgres - before.postgres) / ROUNDS,
    ]
    const ratio = median(times.call) / median(times.bare)
    const row = {
      group: kind,
      call: name,
      kB: kilobytes,
      statements,
      'call ms': tenth(median(times.call)),
      'bare ms': tenth(median(times.bare)),
      ratio: Math.round(ratio * 100) / 100,
      'node ms': tenth(node),
      'postgres ms': tenth(postgres),
      'both ms': tenth(node + postgres),
    }
    const goals: [what: string, goal: number, value: number][] = [
      ['statements', MOST_STATEMENTS, row.statements],
      ['times its bare statements', MOST_RATIO, row.ratio],
    ]
    if (kind === 'demo' && mostMs !== null) goals.push(['ms of the processor', mostMs, row['both ms']])
    return {
      row,
      goals: goals.map(([what, goal, value]) => {
        return { call: `${name} (${kind})`, what, goal, value, holds: value <= goal ? 'ok' : 'missed' }
      }),
    }
  }

  const { json } = JSON.parse(await send(alone('rides/calendar', days('2026-03-09', '2026-03-23')))) as {
    json: Rides
  }
  const ride = json.rides.find(({ driver }) => driver?.isMe) ?? json.rides[0]
  const measured = []
  try {
    for (const [name, call] of Object.entries(calls))
      if (chosen.length === 0 || chosen.includes(name))
        measured.push(await measure(name, call, ride?.rideId ?? ''))
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return measured
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const tenth = (value: number) => Math.round(value * 10) / 10

const measured = [...(await measureGroup('demo')), ...(await measureGroup('large'))]
const rows: Row[] = measured.map(({ row }) => row)
const goals = measured.flatMap((each) => each.goals)
console.log(`${textTable(rows)}\n\n${textTable(goals)}`)
writeFileSync(
  new URL('./results/calls.json', import.meta.url),
  `${JSON.stringify({ rows, goals }, null, 2)}\n`,
)
if (goals.some(({ holds }) => holds === 'missed')) process.exitCode = 1

// Measures live updates with many open screens: how long each change takes, how much a screen costs the server, and how
// long reconnecting takes. Checks that nothing leaks about groups the adult is not in.
//
//   node bench/live.ts [clients]
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findFreePorts } from '../apps/server/src/testing/free-ports.ts'
import { startChild } from '../scripts/children.mjs'
import { textTable } from './table.ts'

const CLIENTS = Number(process.argv[2] ?? 500)
/** The open screens of each family: a browser session may have ten. */
const PER_FAMILY = 10
const CHANGES = 20
const MOST_MEDIAN_MS = 1_000
const root = fileURLToPath(new URL('..', import.meta.url))

const [port = 0, controlPort = 0] = await findFreePorts(2)
const base = `http://localhost:${port}`
const server = startChild(process.execPath, ['apps/server/src/testing/serve.ts'], {
  cwd: root,
  env: {
    ...process.env,
    PORT: String(port),
    CONTROL_PORT: String(controlPort),
    RUNNER_PID: String(process.pid),
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function until(isSo: () => boolean | Promise<boolean>, what: string) {
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (await isSo()) return
    await pause(50)
  }
  throw new Error(`never: ${what}`)
}

type Family = { cookie: string }

async function family(name: string): Promise<Family> {
  const response = await fetch(`http://127.0.0.1:${controlPort}/family`, {
    method: 'POST',
    body: JSON.stringify({ firstName: name, email: `${name.toLowerCase()}@example.com`, kids: ['Kim'] }),
  })
  const { cookie } = (await response.json()) as { cookie: { name: string; value: string } }
  return { cookie: `${cookie.name}=${cookie.value}` }
}

async function call<Output>({ cookie }: Family, path: string, input: object): Promise<Output> {
  const response = await fetch(`${base}/api/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: base },
    body: JSON.stringify({ json: input }),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return ((await response.json()) as { json: Output }).json
}

type Screen = { heard: number[]; ready: number; close: () => void }

/** Opens a screen. `heard`: when each of the group's changes arrived. */
function openScreen({ cookie }: Family): Screen {
  const stop = new AbortController()
  const screen: Screen = { heard: [], ready: 0, close: () => stop.abort() }
  const read = async () => {
    const response = await fetch(`${base}/api/live`, { headers: { cookie }, signal: stop.signal })
    let rest = ''
    for await (const part of response.body ?? []) {
      rest += Buffer.from(part).toString()
      const messages = rest.split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages) {
        if (message.includes('event: ready')) screen.ready = performance.now()
        if (message.includes('"places"') || message.includes('"pools"')) screen.heard.push(performance.now())
      }
    }
  }
  read().catch(() => {})
  return screen
}

const rssKb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0)

const middle = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function foundGroup(name: string, count: number): Promise<{ groupId: string; families: Family[] }> {
  const admin = await family(`${name}0`)
  const { groupId } = await call<{ groupId: string }>(admin, 'groups/create', {
    name,
    description: null,
    city: 'Berlin',
    timeZone: 'Europe/Berlin',
  })
  const families = [admin]
  for (let place = 1; place < count; place += 1) {
    const next = await family(`${name}${place}`)
    const { code } = await call<{ code: string }>(admin, 'invitations/create', { groupId, email: null })
    await call(next, 'invitations/accept', { code, consent: true })
    families.push(next)
  }
  return { groupId, families }
}

async function changeSomething(
  { groupId, families }: { groupId: string; families: Family[] },
  place: number,
) {
  const [admin] = families
  if (!admin) throw new Error('no admin')
  await call(admin, 'places/add', {
    groupId,
    placeId: crypto.randomUUID(),
    name: `Place ${place}`,
    address: `Long Street ${place}`,
  })
}

async function measure() {
  const answers = (url: string) =>
    fetch(url).then(
      () => true,
      () => false,
    )
  await until(() => answers(`${base}/readyz`), 'ready')
  await until(() => answers(`http://127.0.0.1:${controlPort}/`), 'its control listens')
  const group = await foundGroup('Crowd', Math.ceil(CLIENTS / PER_FAMILY))
  const others = await foundGroup('Strangers', 2)
  const before = rssKb()
  const screens = group.families.flatMap((each) => Array.from({ length: PER_FAMILY }, () => openScreen(each)))
  const strangers = others.families.map(openScreen)
  await until(() => [...screens, ...strangers].every(({ ready }) => ready > 0), 'all screens listen')
  await pause(2_000)
  const perClientKb = (rssKb() - before) / screens.length

  const latencies: number[] = []
  for (let place = 0; place < CHANGES; place += 1) {
    const from = performance.now()
    await changeSomething(group, place)
    await until(() => screens.every(({ heard }) => heard.length > place), `change ${place} everywhere`)
    latencies.push(...screens.map(({ heard }) => (heard[place] ?? Infinity) - from))
  }
  latencies.sort((one, other) => one - other)

  // A tenth of the screens lose their connection and open another.
  const broken = screens.slice(0, Math.max(1, Math.floor(screens.length / 10)))
  for (const screen of broken) screen.close()
  const from = performance.now()
  const again = broken.map((_, place) => openScreen(group.families[Math.floor(place / PER_FAMILY)] as Family))
  await until(() => again.every(({ ready }) => ready > 0), 'they listen again')
  const backMs = Math.max(...again.map(({ ready }) => ready - from))
  await changeSomething(group, CHANGES)
  await until(() => again.every(({ heard }) => heard.length > 0), 'they hear again')

  const leaked = strangers.reduce((sum, { heard }) => sum + heard.length, 0)
  for (const screen of [...screens, ...again, ...strangers]) screen.close()
  return {
    clients: screens.length,
    'median ms': Math.round(middle(latencies, 0.5)),
    'p95 ms': Math.round(middle(latencies, 0.95)),
    'kB a client': Math.round(perClientKb * 10) / 10,
    'back after ms': Math.round(backMs),
    'heard by strangers': leaked,
  }
}

try {
  const row = await measure()
  console.log(textTable([row]))
  writeFileSync(new URL('./results/live.json', import.meta.url), `${JSON.stringify(row, null, 2)}\n`)
  if (row['median ms'] > MOST_MEDIAN_MS || row['heard by strangers'] > 0) process.exitCode = 1
} finally {
  server.kill('SIGTERM')
  await new Promise((done) => server.once('exit', done))
}

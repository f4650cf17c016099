// A server that is asked to stop ends soon, and so does its database, however it was started and whatever hangs.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { isAlive, waitForEnd } from '../db/embedded/process.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { findFreePorts } from '../testing/free-ports.ts'
import { makeScratch } from '../testing/scratch.ts'
import { databasePid, spawnServer } from '../testing/server-process.ts'
import {
  cloneTemplate,
  dropDatabase,
  onCluster,
  onServer,
  testConnection,
  variablesOf,
} from '../testing/test-app.ts'

const root = join(import.meta.dirname, '../../../..')
/** Lets each server reuse the code that Node compiled for an earlier one. */
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
const isLong = process.env.BEANPOOL_LONG === '1'
const scratch = makeScratch('stop')
const started: number[] = []
afterAll(() => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
})

const databasePidOrNone = (dataDir: string) => {
  try {
    return databasePid(dataDir)
  } catch {
    return 2 ** 22 + 1
  }
}

/** Reads a file about a process; returns '' if the process has ended, as initdb's helpers soon do. */
function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

const hasDatabase = (pids: number[]) => pids.some((pid) => /postgres/.test(readProcess(pid, 'comm')))

/** Waits for the server to print its address. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk
      if (/ready at/.test(text)) done()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.on('close', () => fail(new Error(text)))
  })
}

test('SIGTERM to `npm start` ends the server and its database, and releases the data', async () => {
  const dataDir = join(scratch, 'npm')
  const environment = { ...process.env, ...compiled, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  // Skips `prestart`, which would build the web app.
  const npm = spawn('npm', ['start', '--ignore-scripts'], { cwd: root, env: environment })
  started.push(npm.pid ?? 0)
  await untilReady(npm)
  const lock = join(dataDir, 'beanpool.lock')
  const server = (JSON.parse(readFileSync(lock, 'utf8')) as { pid: number }).pid
  const database = databasePid(dataDir)
  started.push(server, database)
  npm.kill('SIGTERM')
  expect(await waitForEnd(server, 5_000)).toBe(true)
  expect(isAlive(database)).toBe(false)
  expect(existsSync(lock)).toBe(false)
})

/** Returns the ids of the process and all its descendants, including the databases that serve them. */
function familyOf(pid: number): number[] {
  const children = readProcess(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

function startByNpm(script: string, environment: Record<string, string>) {
  // Skips `pre` scripts, which would build the web app.
  const npm = spawn('npm', ['run', script, '--ignore-scripts'], {
    cwd: root,
    env: { ...process.env, ...compiled, LOG_LEVEL: 'warn', ...environment },
  })
  const said = (text: RegExp) =>
    new Promise<string>((done, fail) => {
      let printed = ''
      const read = (chunk: Buffer) => {
        printed = stripVTControlCharacters(`${printed}${chunk}`)
        const [found] = text.exec(printed) ?? []
        if (found !== undefined) done(found)
      }
      npm.stdout.on('data', read)
      npm.stderr.on('data', read)
      npm.once('close', () => fail(new Error(printed)))
    })
  return { npm, said }
}

async function leavesNothing({ npm }: { npm: ChildProcess }, patience = 15_000) {
  const family = familyOf(npm.pid ?? 0)
  started.push(...family)
  npm.kill('SIGTERM')
  for (const pid of family) expect(await waitForEnd(pid, patience), `process ${pid} of ${family}`).toBe(true)
}

const isLinux = process.platform === 'linux'

// Loading takes seconds on a busy machine. Here, a Node loader simulates that by waiting two seconds.
const slowLoader = (mark: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module'
    import { writeFileSync } from 'node:fs'
    registerHooks({ load(url, context, next) {
      if (url.endsWith('/app/run.ts')) {
        writeFileSync(${JSON.stringify(mark)}, '')
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000)
      }
      return next(url, context)
    } })`)}`

test.runIf(isLinux)('SIGTERM to npm while the server is still loading leaves no server behind', async () => {
  for (const script of ['start', 'demo']) {
    const mark = join(scratch, `loading-${script}`)
    const environment = {
      PORT: '0',
      DATA_DIR: join(scratch, `early-${script}`),
      NODE_OPTIONS: `--import=${slowLoader(mark)}`,
    }
    const { npm } = startByNpm(script, environment)
    while (!existsSync(mark)) await delay(50)
    await leavesNothing({ npm }, 60_000)
  }
})

test.runIf(isLinux)(
  'SIGTERM while the demo is being filled leaves no server or database behind',
  async () => {
    const dataDir = join(scratch, 'demo')
    const demo = startByNpm('demo', { PORT: '0', DATA_DIR: dataDir })
    await demo.said(/Filling the demo/)
    while (!existsSync(join(dataDir, 'postgres/postmaster.pid'))) await delay(50)
    await leavesNothing(demo)
    expect(isAlive(databasePidOrNone(dataDir))).toBe(false)
  },
)

test.runIf(isLinux)(
  '`npm run dev` serves at PORT, and SIGTERM leaves neither vite nor a server behind',
  async () => {
    const [port] = await findFreePorts(1)
    const dev = startByNpm('dev', { PORT: String(port), DATA_DIR: join(scratch, 'dev') })
    const [local] = await Promise.all([dev.said(/Local: +http:\S+/), dev.said(/ready at/)])
    const { origin } = new URL(local.replace(/^Local: +/, ''))
    expect((await fetch(`${origin}/api/openapi.json`)).status).toBe(200)
    await leavesNothing(dev)
  },
)

test.runIf(isLinux && isLong)('SIGTERM to a benchmark leaves no server or database behind', async () => {
  const bench = spawn(process.execPath, ['bench/calls.ts'], { cwd: root })
  while (!hasDatabase(familyOf(bench.pid ?? 0))) await delay(50)
  await leavesNothing({ npm: bench })
})

// Half a second is enough on an idle machine. A busy machine may delay one stop, but a wait in our code, of three
// seconds or more, delays every stop.
test('an idle server stops at once', async () => {
  const took: number[] = []
  do {
    const server = await spawnServer({ dataDir: mkdtempSync(join(scratch, 'idle-')) })
    const asked = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    took.push(performance.now() - asked)
  } while (took.length < 4 && Math.min(...took) >= 3_000)
  expect(Math.min(...took)).toBeLessThan(3_000)
})

// A cluster needs a superuser, for whom there is no limit.
test.skipIf(onCluster())(
  'a start that PostgreSQL refuses prints a single line, without a stack trace',
  async () => {
    const name = await cloneTemplate()
    await onServer(`alter database ${name} connection limit 2`)
    const environment = variablesOf(name)
    const server = await spawnServer({ dataDir: join(scratch, 'refused'), environment })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(
      /^Beanpool did not start\. PostgreSQL refused \(53300\): .*too many connections/m,
    )
    expect(server.output()).not.toMatch(/^\s+at /m)
    await dropDatabase(name)
  },
)

test('a server whose database no longer answers still stops', async () => {
  const name = await cloneTemplate()
  const proxy = await startDatabaseProxy(testConnection(name))
  const environment = { ...variablesOf(name), DATABASE_URL: proxy.url }
  const server = await spawnServer({ dataDir: join(scratch, 'silent'), environment })
  proxy.fallSilent()
  // This request waits for the database when the server is asked to stop.
  const waiting = fetch(`${server.url}/api/rpc/accounts/options`, { method: 'POST', body: '{}' }).catch(
    () => null,
  )
  const asked = performance.now()
  server.child.kill('SIGTERM')
  await server.ended
  expect(performance.now() - asked).toBeLessThan(11_000)
  await waiting
  await proxy.close()
  await dropDatabase(name)
})

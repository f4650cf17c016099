// A server that is told to stop is gone soon, with its database, however it was started and whatever hangs.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAlive, waitForEnd } from '../db/embedded/process.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { makeScratch } from '../testing/scratch.ts'
import { databasePid, spawnServer } from '../testing/server-process.ts'
import { cloneTemplate, dropDatabase, testConnection } from '../testing/test-app.ts'

const root = join(import.meta.dirname, '../../../..')
const scratch = makeScratch('stop')
const started: number[] = []
afterAll(() => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
})

/** Waits for the server to say where it is. */
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

test('SIGTERM to `npm start` ends the server and its database, and the data is free', async () => {
  const dataDir = join(scratch, 'npm')
  const environment = { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  // Without `prestart`, which would build the web app.
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

// Half a second where nothing else runs; what is excluded are the waits, which take longer than this.
test('an idle server is gone at once', async () => {
  const server = await spawnServer({ dataDir: mkdtempSync(join(scratch, 'idle-')) })
  const asked = performance.now()
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(performance.now() - asked).toBeLessThan(3_000)
})

test('a server whose database fell silent stops all the same', async () => {
  const name = await cloneTemplate()
  const proxy = await startDatabaseProxy(testConnection(name))
  const environment = { DATABASE_URL: proxy.url, SESSION_SECRET: 'a secret that all test instances share' }
  const server = await spawnServer({ dataDir: join(scratch, 'silent'), environment })
  proxy.fallSilent()
  // It waits for the database when it is told to stop.
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

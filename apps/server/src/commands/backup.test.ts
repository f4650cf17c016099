// Runs `npm run backup` and `npm run restore` as an operator would: each in its own process, on the embedded PostgreSQL
// or on another one.

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { isAlive, waitForEnd } from '../db/embedded/process.ts'
import type { Mail } from '../mail/mailer.ts'
import { makeScratch } from '../testing/scratch.ts'
import { compiled, databasePid, type ServerProcess, spawnServer } from '../testing/server-process.ts'
import { databaseUrl, dropDatabase, onServer } from '../testing/test-app.ts'
import { anonymousParent, parentAt, signUpVerified, type TestParent } from '../testing/test-parent.ts'

const scratch = makeScratch('commands')
const external = `moved_${Date.now()}`
const passphrase = { BACKUP_PASSPHRASE: 'sealed with this' }
let server: ServerProcess | null = null

afterAll(async () => {
  await stop()
  await dropDatabase(external)
  rmSync(scratch, { recursive: true, force: true })
})

async function stop() {
  server?.child.kill('SIGTERM')
  await server?.ended
  server = null
}

async function start(dataDir: string, environment: Record<string, string> = {}): Promise<string> {
  server = await spawnServer({ dataDir: join(scratch, dataDir), environment })
  if (server.url === null) throw new Error(server.output())
  return server.url
}

type Running = { child: ChildProcess; ended: Promise<{ code: number | null; said: string }> }

function spawnCommand(words: string[], environment: Record<string, string>): Running {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      INIT_CWD: scratch,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  const ended = new Promise<{ code: number | null; said: string }>((done) =>
    child.on('close', (code) => done({ code, said })),
  )
  return { child, ended }
}

const run = (words: string, environment: Record<string, string>) =>
  spawnCommand(words.split(' '), environment).ended

/** Reads what the parent's own screens show. */
const screensOf = async (parent: TestParent) => {
  const { client } = parent
  const { updatedAt: _, ...me } = { updatedAt: '', ...(await client.accounts.me()) }
  const links = JSON.stringify(await client.feeds.links()).replaceAll(/http:\/\/localhost:\d+/g, '')
  const { publicKey } = await client.notifications.pushKey()
  return [me, await client.households.mine(), await client.groups.list(), links, publicKey]
}

test('a Beanpool moves to another PostgreSQL and back with its keys, and its parents stay signed in', async () => {
  const url = await start('first')
  const outbox = async () => (await (await anonymousParent(url).fetch('/dev/outbox.json')).json()) as Mail[]
  const rosa = await signUpVerified({ url, outbox, parent: { firstName: 'Rosa', lastName: 'Rossi' } })
  await rosa.client.households.saveFamily({ name: 'Rossi', seats: 4 })
  await rosa.client.households.addKid({ name: 'Luca' })
  await rosa.client.groups.create({ name: 'Maple', description: null, city: 'B', timeZone: 'UTC' })
  const before = await screensOf(rosa)

  // A backup works while a server runs.
  const first = { DATA_DIR: join(scratch, 'first'), ...passphrase }
  expect(await run('backup one.tar.gz', first)).toMatchObject({ code: 0, said: /^Backed up \d+ rows into / })
  const refused = await run('restore one.tar.gz', first)
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringContaining('in use by another running Beanpool'),
  })
  await stop()
  // Without a server, the database stops when the command ends.
  expect((await run('backup two.tar.gz', first)).code).toBe(0)
  expect(isAlive(databasePidOrNone('first'))).toBe(false)
  expect(await run('restore two.tar.gz', first)).toMatchObject({
    code: 1,
    said: expect.stringContaining('has data already'),
  })

  await onServer(`create database ${external}`)
  const moved = { DATA_DIR: join(scratch, 'second'), DATABASE_URL: databaseUrl(external), ...passphrase }
  const restored = await run('restore one.tar.gz', moved)
  expect(restored).toMatchObject({ code: 0, said: expect.stringMatching(/Restored \d+ rows/) })
  expect(await screensOf(parentAt(await start('second', moved), rosa))).toEqual(before)
  expect(server?.output()).toContain(`the database ${external} of`)
  expect((await run('backup three.tar.gz', moved)).code).toBe(0)
  await stop()

  const back = { DATA_DIR: join(scratch, 'third'), ...passphrase }
  expect((await run('restore three.tar.gz', back)).code).toBe(0)
  expect(await screensOf(parentAt(await start('third'), rosa))).toEqual(before)
})

const databasePidOrNone = (dataDir: string) => {
  try {
    return databasePid(join(scratch, dataDir))
  } catch {
    return 2 ** 22 + 1
  }
}

test('a restore needs the passphrase of sealed keys or an option to skip them, and a wrong one changes nothing', async () => {
  const to = { DATA_DIR: join(scratch, 'keys') }
  expect((await run('restore one.tar.gz', to)).said).toMatch(
    /set BACKUP_PASSPHRASE, or add the word without-keys/,
  )
  const wrong = await run('restore one.tar.gz', { ...to, BACKUP_PASSPHRASE: 'sealed with that' })
  expect(wrong).toMatchObject({ code: 1, said: expect.stringMatching(/not the passphrase/) })
  expect(existsSync(to.DATA_DIR)).toBe(false)
  const done = await run('restore one.tar.gz without-keys', to)
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining('Restored') })
  expect(readFileSync(join(to.DATA_DIR, 'session-secret'), 'utf8')).not.toBe(
    readFileSync(join(scratch, 'first/session-secret'), 'utf8'),
  )
})

test('a mistyped command prints one line that says what is wrong, and creates no directory', async () => {
  const nowhere = { DATA_DIR: join(scratch, 'nowhere') }
  for (const [words, said] of [
    ['backup', /Give it a file/],
    ['backup a.tar.gz b.tar.gz', /Give it a file/],
    ['backup a.tar.gz', /There is no data in/],
    ['restore missing.tar.gz', /cannot be read \(ENOENT\)/],
  ] as const) {
    const answer = await run(words, nowhere)
    expect(answer).toMatchObject({ code: 1, said: expect.stringMatching(said) })
    expect(answer.said.trim().split('\n').length).toBeLessThanOrEqual(2)
  }
  const away = { ...nowhere, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  expect((await run('backup a.tar.gz', away)).said).toMatch(
    /^No backup was made. DATABASE_URL cannot be reached/,
  )
  expect(existsSync(nowhere.DATA_DIR)).toBe(false)
})

test('SIGTERM leaves no half-written file and no running database, and DATA_DIR still accepts a restore', async () => {
  mkdirSync(join(scratch, 'stopped'))
  const to = { DATA_DIR: join(scratch, 'stopped'), ...passphrase }
  const { child, ended } = spawnCommand(['restore', 'one.tar.gz'], to)
  while (!existsSync(join(to.DATA_DIR, 'postgres/postmaster.pid'))) await delay(10)
  const database = databasePidOrNone('stopped')
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nothing was restored. It was stopped.'),
  })
  expect(await waitForEnd(database, 5_000)).toBe(true)
  expect((await run('restore one.tar.gz', to)).code).toBe(0)
  const again = spawnCommand(['backup', 'stopped.tar.gz'], to)
  while (!existsSync(join(to.DATA_DIR, 'postgres/postmaster.pid'))) await delay(10)
  again.child.kill('SIGTERM')
  expect(await again.ended).toMatchObject({ code: 1 })
  expect(isAlive(databasePidOrNone('stopped'))).toBe(false)
  expect(readdirSync(scratch).filter((name) => name.startsWith('stopped.tar'))).toEqual([])
})

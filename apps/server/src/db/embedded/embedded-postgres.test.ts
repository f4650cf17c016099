// The embedded database survives what happens to processes on real machines.
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { product } from '../../app/product.ts'
import { createLog } from '../../base/log.ts'
import { startQueue } from '../../jobs/queue.ts'
import { makeScratch } from '../../testing/scratch.ts'
import { databasePid, type ServerProcess, spawnServer } from '../../testing/server-process.ts'
import { signUpForm } from '../../testing/test-parent.ts'
import type { Connection } from '../connect.ts'
import { migrateDatabase } from '../migrate.ts'
import { openDatabase } from '../pool.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive, waitForEnd } from './process.ts'

const scratch = makeScratch('embedded')
const running: ServerProcess[] = []
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM')
    await ended
  }
  fs.rmSync(scratch, { recursive: true, force: true })
})

let made = 0
function newDataDir() {
  made += 1
  return join(scratch, `data ${made}`)
}

type Starting = Parameters<typeof spawnServer>[0]
async function start(options: Starting): Promise<ServerProcess> {
  const server = await spawnServer(options)
  running.push(server)
  return server
}

async function signUp({ url }: ServerProcess, firstName: string) {
  const form = signUpForm({ firstName })
  const headers = { 'content-type': 'application/json', origin: url ?? '' }
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(form),
  })
  expect(answer.status).toBe(200)
  return form.email
}

async function recipients({ url }: ServerProcess): Promise<string[]> {
  const mails = (await (await fetch(`${url}/dev/outbox.json`)).json()) as { to: string }[]
  return mails.map(({ to }) => to)
}

async function onClient(connection: Connection, text: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/** Each start takes seconds, so the rarer ways to stop and start are tested only in the long run. */
const isLong = process.env.BEANPOOL_LONG === '1'

test('a killed database starts again with everything that was committed', async () => {
  const log = createLog('silent')
  const postgres = await startEmbeddedPostgres({ dataDir: newDataDir(), log })
  const { db, close } = openDatabase({ connection: postgres.connectionTo('postgres'), log })
  await db.execute('create table kept (id int)')
  await db.execute('insert into kept values (1)')
  const before = postgres.pid() ?? 0
  process.kill(before, 'SIGKILL')
  await expect.poll(postgres.pid, { timeout: 10_000 }).not.toBe(before)
  await expect
    .poll(async () => (await db.execute('select * from kept')).rows, { timeout: 10_000 })
    .toEqual([{ id: 1 }])
  await close()
  await postgres.stop()
  expect(isAlive(postgres.pid() ?? before)).toBe(false)
})

test('the app works as an ordinary role, even on data that an earlier Beanpool created as superuser', async () => {
  const dataDir = newDataDir()
  const log = createLog('silent')
  const asBefore = await startEmbeddedPostgres({ dataDir, log })
  // Restores the former state: the superuser made everything, and there is no other role.
  const superuser = asBefore.superuserConnectionTo('postgres')
  await onClient(superuser, 'alter database postgres owner to beanpool; drop role beanpool_app')
  await migrateDatabase(superuser)
  const jobs = product.jobs.map(({ job }) => job)
  const before = openDatabase({ connection: superuser, log })
  await (await startQueue({ pool: before.pool, log, jobs, background: false })).stop()
  await before.close()
  await asBefore.stop()

  const postgres = await startEmbeddedPostgres({ dataDir, log })
  const connection = postgres.connectionTo('postgres')
  const { rows } = await onClient(
    connection,
    `select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`,
  )
  expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
  const foreign = await onClient(
    connection,
    `select nspname, relname from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'jobs', 'drizzle') and pg_get_userbyid(relowner) <> current_user
        and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`,
  )
  expect(foreign.rows).toEqual([])
  // The role can migrate, and change all tables, even the jobs' own ones.
  await migrateDatabase(connection)
  const after = openDatabase({ connection, log })
  const queue = await startQueue({ pool: after.pool, log, jobs, background: false })
  await onClient(connection, 'alter table adults add column later int; drop schema jobs cascade')
  await queue.stop()
  await after.close()
  await postgres.stop()
})

test.runIf(isLong)('killing the server and its database loses no change that was confirmed', async () => {
  const dataDir = newDataDir()
  const first = await start({ dataDir })
  const email = await signUp(first, 'Bo')
  const database = databasePid(dataDir)
  process.kill(database, 'SIGKILL')
  first.child.kill('SIGKILL')
  await waitForEnd(database, 5_000)
  expect(await recipients(await start({ dataDir }))).toContain(email)
})

/**
 * Ends Beanpool as a terminal or a service manager would: the server must end first, then its database, with no process
 * left over.
 */
async function stopCleanly({ child, ended }: ServerProcess, dataDir: string, signal: NodeJS.Signals) {
  const database = databasePid(dataDir)
  child.kill(signal)
  expect(await ended).toBe(0)
  expect(isAlive(database)).toBe(false)
  expect(fs.readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\s*$/)
  expect(fs.existsSync(join(dataDir, 'beanpool.lock'))).toBe(false)
}

test('a second start on the same data names the process that uses it, and SIGTERM ends the first cleanly', async () => {
  const dataDir = newDataDir()
  const first = await start({ dataDir })
  const second = await start({ dataDir })
  expect(await second.ended).toBe(1)
  const words = `in use by another running Beanpool \\(process ${first.child.pid}\\)`
  expect(second.output()).toMatch(new RegExp(`^[^\\n]*${words}[^\\n]*\\n$`))
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  await stopCleanly(first, dataDir, 'SIGTERM')
})

test('data from another major version of PostgreSQL is refused with that version, and left alone', async () => {
  const dataDir = newDataDir()
  fs.mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
  fs.writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '16\n')
  const server = await start({ dataDir })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/^[^\n]*made by PostgreSQL 16[^\n]*18[^\n]*\n$/)
  expect(fs.readdirSync(join(dataDir, 'postgres'))).toEqual(['PG_VERSION'])
})

const isRoot = process.getuid?.() === 0

test.runIf(isLong)(
  'a database in a long path with spaces in a closed directory works, and Ctrl-C ends it cleanly',
  async () => {
    const closed = join(scratch, 'closed home')
    fs.mkdirSync(closed, { mode: 0o700 })
    const dataDir = join(closed, `${'a long name '.repeat(8)}/${'b'.repeat(120)}`)
    const server = await start({ dataDir })
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(fs.statSync(`/proc/${databasePid(dataDir)}`).uid).not.toBe(0)
    await stopCleanly(server, dataDir, 'SIGINT')
  },
)

// Finds an unprivileged user with a name, if we are root and this user can read the checkout.
function findOrdinaryUser() {
  if (!isRoot) return null
  const fields = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = fields.find(([name]) => name === 'daemon') ?? []
  const user = { uid: Number(uid), gid: Number(gid) }
  const reads = spawnSync(process.execPath, ['--version'], { ...user, cwd: '/' }).status === 0
  const readable = spawnSync('test', ['-r', import.meta.filename], user).status === 0
  return uid !== undefined && reads && readable ? user : null
}
const ordinary = findOrdinaryUser() ?? { uid: -1, gid: -1 }
const checkoutReadable = ordinary.uid > 0

test.runIf(isLong && checkoutReadable)(
  'an ordinary user can run a database, root can take it over, and others see whose it is',
  async () => {
    const home = join(scratch, 'home')
    fs.mkdirSync(home)
    fs.chownSync(home, ordinary.uid, ordinary.gid)
    fs.chmodSync(scratch, 0o755)
    const dataDir = join(home, 'data')
    const theirs = await start({ dataDir, ...ordinary })
    const email = await signUp(theirs, 'Cy')
    expect(fs.statSync(join(dataDir, 'postgres')).uid).toBe(ordinary.uid)
    theirs.child.kill('SIGTERM')
    expect(await theirs.ended).toBe(0)
    const asRoot = await start({ dataDir })
    expect(await recipients(asRoot)).toContain(email)
    await stopCleanly(asRoot, dataDir, 'SIGTERM')
    fs.chmodSync(dataDir, 0o777)
    const stranger = await start({ dataDir, uid: 65_534, gid: 65_534 })
    expect(await stranger.ended).toBe(1)
    expect(stranger.output()).toMatch(/belongs to another user of this machine/)
  },
)

// A server reports a fault in its log, and recovers on its own once the fault is over.

import dns from 'node:dns'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTransaction } from '../db/pool.ts'
import { forADay } from '../jobs/job.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { findFreePorts } from '../testing/free-ports.ts'
import { startMailServer } from '../testing/mail-server.ts'
import {
  cloneTemplate,
  createTestApp,
  dropDatabase,
  onServer,
  type TestApp,
  testConnection,
} from '../testing/test-app.ts'

let subjects: string[]
let lines: { level: number; msg: string }[]
let apps: TestApp[]

beforeEach(() => {
  subjects = []
  lines = []
  apps = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const each of apps) await each.stop()
})

async function start(environment: Record<string, string>) {
  const app = await createTestApp({
    environment: { LOG_LEVEL: 'info', ...environment },
    backgroundJobs: true,
    databasePatienceMilliseconds: 2_000,
    logTo: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]),
  })
  apps.push(app)
  return app
}

const keepSubject = (mail: string) => {
  subjects.push(/^Subject: (.*)\r$/m.exec(mail)?.[1] ?? '')
}

const write = (app: TestApp, subject: string) =>
  withTransaction(app.db, (tx) =>
    app.beanpool.context.mail.send(tx, { to: 'ana@example.com', subject, text: 'Hi', html: '<p>Hi</p>' }),
  )

test('emails that a mail server refused for a day arrive once it accepts them', async () => {
  const [port] = await findFreePorts(1)
  const app = await start({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  // Each email gets a different number of earlier attempts, so the test takes seconds instead of a day.
  const tries = Array.from({ length: forADay.retryLimit }, (_, number) => number)
  await withTransaction(app.db, async (tx) => {
    for (const number of tries)
      await app.beanpool.context.mail.send(tx, {
        to: 'ana@example.com',
        subject: `Mail ${number}`,
        text: 'Hi',
        html: '<p>Hi</p>',
      })
    await tx.execute(sql`update jobs.job set retry_count = numbered.number from
      (select id, (row_number() over ())::int - 1 as number from jobs.job where name = 'deliver-mail') numbered
      where job.id = numbered.id and name = 'deliver-mail'`)
  })
  const waits = async () => {
    const { rows } = await app.db.execute<{ seconds: number }>(
      sql`select extract(epoch from start_after - now())::float as seconds from jobs.job where name = 'deliver-mail' and state = 'retry'
        and start_after > now()`,
    )
    return rows.map(({ seconds }) => seconds)
  }
  await expect.poll(async () => (await waits()).length, { timeout: 30_000 }).toBe(tries.length)
  const seconds = await waits()
  expect(seconds.reduce((total, each) => total + each, 0)).toBeGreaterThan(25 * 3_600)
  // No wait between attempts is longer than an hour, so mail goes out soon after the server is back.
  expect(Math.max(...seconds)).toBeLessThanOrEqual(3_600)
  expect(lines.filter(({ msg }) => msg === 'a job failed and will be tried again')).toHaveLength(tries.length)

  const mailServer = await startMailServer(keepSubject, { port })
  await app.db.execute(
    sql`update jobs.job set start_after = now() where name = 'deliver-mail' and state = 'retry'`,
  )
  await expect.poll(() => subjects.length, { timeout: 30_000 }).toBe(tries.length)
  expect(new Set(subjects).size).toBe(tries.length)
  await mailServer.stop()
})

test('without DNS nothing is lost, and everything works again once it is back', async () => {
  let isGone = false
  const lookup = dns.lookup as unknown as (...args: unknown[]) => unknown
  // Makes all host names of the test resolve to this machine.
  vi.spyOn(dns, 'lookup').mockImplementation(((host: string, ...rest: unknown[]) => {
    if (!host.endsWith('.test')) return lookup(host, ...rest)
    const answer = rest.at(-1) as (...results: unknown[]) => void
    const { all } = (rest.length > 1 ? rest[0] : {}) as { all?: boolean }
    const found = all ? [[{ address: '127.0.0.1', family: 4 }]] : ['127.0.0.1', 4]
    const failure = Object.assign(new Error(`getaddrinfo EAI_AGAIN ${host}`), { code: 'EAI_AGAIN' })
    process.nextTick(() => (isGone ? answer(failure) : answer(null, ...found)))
    return undefined
  }) as unknown as typeof dns.lookup)
  const name = await cloneTemplate()
  const proxy = await startDatabaseProxy(testConnection(name))
  const mailServer = await startMailServer(keepSubject)
  const app = await start({
    DATABASE_URL: proxy.url.replace('127.0.0.1', 'database.test'),
    SMTP_URL: `smtp://mail.test:${mailServer.port}?requireTLS=false`,
  })
  const ana = await app.signUpVerified({ firstName: 'Ana' })
  await expect.poll(() => subjects.length, { timeout: 15_000 }).toBeGreaterThan(0)

  await write(app, 'While DNS was gone')
  isGone = true
  // Closes the connections, as only new ones have to resolve the name.
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  const isServed = async () => (await ana.post('/api/rpc/accounts/me', {})).status
  await expect.poll(isServed, { timeout: 10_000 }).toBe(503)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
  const isSaid = () => lines.some((line) => JSON.stringify(line).includes('EAI_AGAIN database.test'))
  await expect.poll(isSaid, { timeout: 10_000 }).toBe(true)

  isGone = false
  await expect.poll(isServed, { timeout: 10_000 }).toBe(200)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  // An interrupted job runs again after its timeout; the test does not wait for that.
  await app.db.execute(
    sql`update jobs.job set start_after = now(), state = 'retry' where name = 'deliver-mail' and state in ('active', 'retry')`,
  )
  await expect.poll(() => subjects, { timeout: 20_000 }).toContain('While DNS was gone')
  await app.stop()
  apps = []
  await mailServer.stop()
  await proxy.close()
  await dropDatabase(name)
})

test('a full database disk is logged as an error, and changes are refused with “try again” until there is room again', async () => {
  const app = await start({})
  const ana = await app.signUpVerified({ firstName: 'Ana' })
  const save = async () =>
    (await ana.post('/api/rpc/households/saveFamily', { json: { name: 'Rossi', seats: 4 } })).status
  await app.db.execute(sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  await app.db.execute(sql`create trigger full_disk before insert on households execute function full_disk()`)
  expect(await save()).toBe(503)
  expect(await save()).toBe(503)
  const said = lines.filter(
    ({ level, msg }) => level === 50 && msg.startsWith('the disk of the database is full'),
  )
  expect(said).toHaveLength(1)
  await app.db.execute(sql`drop function full_disk cascade`)
  expect(await save()).toBe(200)
})

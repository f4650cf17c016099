// Each metric in /metrics changes, each alert of deploy/alerts.yaml fires once and ends, and the dashboard shows only
// metrics that exist.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { withTransaction } from '../db/pool.ts'
import { pushSubscriptions } from '../db/schema/notices.ts'
import { pushJob } from '../telling/notifications/push/deliver-push.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { findFreePorts } from '../testing/free-ports.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { evaluate, readSamples, type Sample } from '../testing/promql.ts'
import { startPushService } from '../testing/push-service.ts'
import { makeScratch } from '../testing/scratch.ts'
import {
  cloneTemplate,
  createTestApp,
  dropDatabase,
  type TestApp,
  testConnection,
} from '../testing/test-app.ts'
import { createTestRun, firstMembersDrive, noticesOf } from '../testing/test-group.ts'

const root = join(import.meta.dirname, '../../../..')
const token = 'a token for Prometheus'
const authorization = `Bearer ${token}`
const backupDir = makeScratch('backups')
let smtpAnswer: number | null = null
const mailServer = await startMailServer(() => {}, {
  onRcptTo: (_address, _session, done) =>
    done(smtpAnswer === null ? null : Object.assign(new Error('no'), { responseCode: smtpAnswer })),
})
const pushes = await startPushService()
const name = await cloneTemplate()
const proxy = await startDatabaseProxy(testConnection(name))
const environment = {
  METRICS_TOKEN: token,
  DATABASE_URL: proxy.url,
  BACKUP_DIR: backupDir,
  SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
}
const realNow = () => Temporal.Now.instant()
let app: TestApp
/** Another process that runs jobs on the same database. */
let worker: TestApp | null = null

beforeAll(async () => {
  const now = realNow().toString()
  app = await createTestApp({ now, environment, comparesClocks: true, databasePatienceMilliseconds: 2_000 })
})
afterAll(async () => {
  await worker?.stop()
  await app.stop()
  await proxy.close()
  await dropDatabase(name)
  await pushes.stop()
  await mailServer.stop()
  rmSync(backupDir, { recursive: true, force: true })
})

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))
const seen: Sample[][] = []
const readAt = new Map<TestApp, number>()

/** Reads /metrics as Prometheus does, and keeps whether that worked. */
async function scrape(of = app): Promise<Sample[]> {
  // The server reuses a reading for a second, so the test waits that long.
  await pause(Math.max(0, (readAt.get(of) ?? 0) + 1_050 - performance.now()))
  readAt.set(of, performance.now())
  const answer = await fetch(`${of.url}/metrics`, { headers: { authorization } }).catch(() => null)
  const up = { name: 'up', labels: { job: 'beanpool' }, value: Number(answer?.ok ?? false) }
  const samples = [up, ...readSamples((await answer?.text()) ?? '')]
  seen.push(samples)
  return samples
}

type Rule = { alert: string; expr: string }
const alerts = (
  parse(readFileSync(join(root, 'deploy/alerts.yaml'), 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap(({ rules }) => rules)
const fired = new Set<string>()

/** Expects these alerts to be silent before the fault, to fire during it, and to end with it. */
async function expectAlerts(
  names: string[],
  { fault, mend, of = app }: { fault: () => Promise<unknown>; mend?: () => Promise<unknown>; of?: TestApp },
) {
  const judge = (before: Sample[], after: Sample[]) =>
    names.filter((each) => {
      const rule = alerts.find(({ alert }) => alert === each)
      if (rule === undefined) throw new Error(`there is no alert ${each}`)
      return evaluate(rule.expr, { before, after }).length > 0
    })
  const calm = await scrape(of)
  expect(judge(calm, calm)).toEqual([])
  try {
    await fault()
    expect(judge(calm, await scrape(of))).toEqual(names)
  } finally {
    await mend?.()
  }
  for (const each of names) fired.add(each)
  if (mend === undefined) return
  const first = await scrape(of)
  expect(judge(first, await scrape(of))).toEqual([])
}

test('/metrics needs its token, and exists only with a token or a port', async () => {
  expect((await fetch(`${app.url}/metrics`)).status).toBe(401)
  expect(
    (await fetch(`${app.url}/metrics`, { headers: { authorization: `${authorization}.` } })).status,
  ).toBe(401)
  const answer = await fetch(`${app.url}/metrics`, { headers: { authorization } })
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const without = await createTestApp()
  expect((await fetch(`${without.url}/metrics`)).status).toBe(404)
  await without.stop()
})

test('/metrics is served only on METRICS_PORT if that is set', async () => {
  const [port] = await findFreePorts(1)
  const own = await createTestApp({ environment: { METRICS_PORT: String(port) } })
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(await answer.text()).toContain('beanpool_ready 1')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`${own.url}/metrics`)).status).toBe(404)
  await expect(createTestApp({ environment: { METRICS_PORT: String(port) } })).rejects.toThrow(
    `METRICS_PORT ${port} is in use by another program`,
  )
  await own.stop()
})

test('a clock that is slightly off fires its alert, and a server whose clock is far off is not ready', async () => {
  const back = async () => app.clock.set(realNow())
  await expectAlerts(['BeanpoolClock'], {
    fault: async () => app.clock.set(realNow().subtract({ minutes: 3 })),
    mend: back,
  })
  await expectAlerts(['BeanpoolClock', 'BeanpoolNotReady'], {
    fault: async () => app.clock.set(realNow().add({ hours: 24 })),
    mend: back,
  })
})

test('an unreachable database fires its alert, and so do the requests that fail because of it', async () => {
  const ana = await app.signUpVerified({ firstName: 'Ana' })
  const answers = () =>
    ana.client.accounts.me().then(
      () => true,
      () => false,
    )
  const fault = async () => {
    proxy.cutOff(true)
    expect(await answers()).toBe(false)
  }
  const mend = async () => {
    proxy.cutOff(false)
    await expect.poll(answers).toBe(true)
  }
  // The first fault creates the counter: Prometheus sees an increase only in a counter that already exists.
  await fault()
  await mend()
  await expectAlerts(['BeanpoolNotReady', 'BeanpoolErrors'], { fault, mend })
})

test('a pool without a free connection fires its alert', async () => {
  const held = Promise.withResolvers<void>()
  let all: Promise<unknown> = Promise.resolve()
  await expectAlerts(['BeanpoolPoolExhausted'], {
    fault: async () => {
      all = Promise.allSettled(Array.from({ length: 12 }, () => withTransaction(app.db, () => held.promise)))
      await pause(100)
    },
    mend: async () => {
      held.resolve()
      await all
    },
  })
})

test('a ride that starts in six hours without a driver fires its alert', async () => {
  const group = await createTestRun(app)
  const { rideId } = await firstMembersDrive(app, group)
  const rides = (set: ReturnType<typeof sql>) =>
    app.db.execute(sql`update rides set ${set} where id = ${rideId}`)
  await expectAlerts(['BeanpoolRidesUncovered'], {
    fault: () =>
      rides(sql`status = 'needs_driver', driver_household_id = null, driver_adult_id = null, driver_set_at = null,
        driver_source = null, car_id = null, agreed_starts_at = null, agreed_ends_at = null, agreed_seats = null,
        starts_at = now() + interval '6 hours', ends_at = now() + interval '7 hours'`),
    mend: () => rides(sql`status = 'cancelled'`),
  })
})

test('open screens are counted', async () => {
  const ana = await app.signUpVerified({ firstName: 'Ana' })
  const leaving = new AbortController()
  await ana.fetch('/api/live', { signal: leaving.signal })
  expect(evaluate('sum(beanpool_live_streams)', { before: [], after: await scrape() })).toMatchObject([
    { value: 1 },
  ])
  leaving.abort()
})

const letter = { to: 'ana@example.com', subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' }
const writeMail = () => withTransaction(app.db, (tx) => app.beanpool.context.mail.send(tx, letter))
const mailJobs = (set: ReturnType<typeof sql>) =>
  app.db.execute(sql`update jobs.job set ${set} where name = 'deliver-mail' and state < 'active'`)
const waitingMails = async () =>
  (await app.db.execute(sql`select from jobs.job where name = 'deliver-mail' and state < 'completed'`)).rows
    .length
const mails = async (outcome: string) =>
  evaluate(`sum(beanpool_mails_total{outcome="${outcome}"})`, { before: [], after: await scrape() })[0]
    ?.value ?? 0
const oneMore = async (outcome: string, work: () => Promise<unknown>) => {
  const before = await mails(outcome)
  await work()
  await expect.poll(() => mails(outcome), { timeout: 15_000 }).toBeGreaterThan(before)
}

test('a job that no worker picks up fires its alert', async () => {
  await expectAlerts(['BeanpoolJobsLate'], {
    fault: async () => {
      await writeMail()
      await mailJobs(sql`start_after = now() - interval '10 minutes'`)
    },
    // Waits until all earlier emails are sent: one sent later would count against the next alert.
    mend: async () => {
      worker = await createTestApp({ sharing: app, environment, backgroundJobs: true })
      await expect.poll(waitingMails, { timeout: 15_000 }).toBe(0)
    },
  })
})

test('a mail server that is down fires its alert, and so does an email that is given up', async () => {
  await expectAlerts(['BeanpoolMailsFail'], {
    fault: () =>
      oneMore('retried', async () => {
        smtpAnswer = 451
        await writeMail()
      }),
  })
  await expectAlerts(['BeanpoolMailsGivenUp'], {
    fault: () => oneMore('given_up', () => mailJobs(sql`retry_limit = 1, start_after = now()`)),
    mend: () =>
      oneMore('sent', async () => {
        smtpAnswer = null
        await writeMail()
      }),
  })
  smtpAnswer = 550
  await expectAlerts(['BeanpoolMailsRefused'], {
    fault: async () => {
      for (let mail = 0; mail < 3; mail++) await oneMore('refused', writeMail)
    },
  })
  smtpAnswer = null
})

test('a job that fails for the last time fires its alert', async () => {
  const failed = async () => {
    const found = { before: [], after: await scrape() }
    return evaluate('sum(beanpool_jobs_total{outcome="given_up"})', found)[0]?.value ?? 0
  }
  const before = await failed()
  await expectAlerts(['BeanpoolJobsGivenUp'], {
    fault: async () => {
      await app.db.execute(sql`insert into jobs.job (name, data, retry_limit, start_after, policy)
        select name, '{}', 0, now(), policy from jobs.queue where name = 'plan-group'`)
      await expect.poll(failed, { timeout: 15_000 }).toBeGreaterThan(before)
    },
  })
})

test('a failed backup fires its alert, and so does an old one', async () => {
  const remove = () => rmSync(backupDir, { recursive: true, force: true })
  await expectAlerts(['BeanpoolBackupFailed'], {
    fault: async () => {
      remove()
      await app.beanpool.backups.look()
    },
    mend: async () => {
      mkdirSync(backupDir)
      app.clock.set(realNow().add({ minutes: 31 }))
      await app.beanpool.backups.look()
      app.clock.set(realNow())
      remove()
      mkdirSync(backupDir)
    },
  })
  const stamp = (at: Temporal.Instant) => at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
  const place = (hours: number) =>
    writeFileSync(join(backupDir, `beanpool-${stamp(realNow().subtract({ hours }))}.tar.gz`), '')
  await expectAlerts(['BeanpoolBackupOld'], { fault: async () => place(48), mend: async () => place(2) })
})

test('a full disk fires its alert, and so does a server that is down', async () => {
  // The disk of this test reports no blocks at all.
  const full = await createTestApp({ environment: { METRICS_TOKEN: token, BACKUP_DIR: '/proc' } })
  const samples = await scrape(full)
  const rule = alerts.find(({ alert }) => alert === 'BeanpoolDiskFull')?.expr ?? ''
  expect(evaluate(rule, { before: [], after: await scrape() })).toEqual([])
  expect(evaluate(rule, { before: [], after: samples })).toMatchObject([{ labels: { directory: 'backups' } }])
  fired.add('BeanpoolDiskFull')
  await expectAlerts(['BeanpoolDown'], { fault: full.stop, of: full })
})

test('pushes are counted by outcome', async () => {
  const own = await createTestApp()
  const group = await createTestRun(own)
  const { driver, rideId } = await firstMembersDrive(own, group)
  for (const { parent } of group.families)
    await parent.client.notifications.subscribe(pushes.newBrowser().subscription)
  await driver.parent.client.rides.cantDrive({ rideId, action: 'reoffer' })
  await own.runJobs()
  const asked = await Promise.all(
    group.families.map(async ({ parent }) => ({ parent, notices: await noticesOf(parent) })),
  )
  const found = asked.find(({ notices }) => notices.some(({ type }) => type === 'offer_created'))
  const noticeId = found?.notices.find(({ type }) => type === 'offer_created')?.noticeId ?? ''
  const { run } = pushJob.bind(own.beanpool.context)
  const tries = async (isLast: boolean) => {
    for (const { id: subscriptionId } of await own.db.select().from(pushSubscriptions))
      await run({ noticeId, subscriptionId }, { isLast }).catch(() => {})
  }
  const before = await scrape()
  await tries(false)
  pushes.behave(() => 'fail')
  await tries(false)
  await tries(true)
  pushes.behave(() => 'gone')
  await tries(false)
  const after = await scrape()
  for (const outcome of ['sent', 'retried', 'given_up', 'gone'])
    expect(
      evaluate(`increase(beanpool_pushes_total{outcome="${outcome}"}[1h])`, { before, after }),
    ).toMatchObject([{ value: 1 }])
  await own.stop()
})

test('by the end, each alert has fired', () => {
  expect(alerts.map(({ alert }) => alert).filter((alert) => !fired.has(alert))).toEqual([])
})

const namesIn = (text: string) => new Set(text.match(/\b(beanpool|nodejs|process)_\w+/g))

test('by the end, each metric of Beanpool has changed', () => {
  const total = (samples: Sample[], wanted: string) =>
    JSON.stringify(samples.filter((each) => each.name === wanted).map(({ value }) => value))
  const all = new Set(seen.flatMap((samples) => samples.map((each) => each.name)))
  const still = [...namesIn([...all].join(' '))]
    .filter((wanted) => wanted.startsWith('beanpool_') && wanted !== 'beanpool_build_info')
    .filter((wanted) => new Set(seen.map((samples) => total(samples, wanted))).size < 2)
  expect(still).toEqual([])
})

test('the dashboard and the alerts use only metrics that /metrics serves', async () => {
  const served = new Set((await scrape()).map((each) => each.name))
  for (const file of ['deploy/grafana.json', 'deploy/alerts.yaml']) {
    const named = namesIn(readFileSync(join(root, file), 'utf8'))
    expect(named.size).toBeGreaterThan(8)
    expect([...named].filter((each) => !served.has(each))).toEqual([])
  }
})

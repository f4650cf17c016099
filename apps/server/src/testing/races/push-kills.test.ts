// Push goes through servers that are killed and a push service that misbehaves: each notice reaches each browser under
// one tag.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NoticeFacts } from '@beanpool/domain/notifications/notice-types'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertNotices } from '../../books/notifications/notice-store.ts'
import { deliverNotices } from '../../books/notifications/preference-store.ts'
import { withTransaction } from '../../db/pool.ts'
import { type Browser, type Manner, pushServiceCertificate, startPushService } from '../push-service.ts'
import { makeScratch } from '../scratch.ts'
import { type ServerProcess, spawnServer } from '../server-process.ts'
import { createTestApp, type TestApp, variablesOf } from '../test-app.ts'
import { createTestGroup, threeFamilies } from '../test-group.ts'

const long = process.env.BEANPOOL_LONG === '1'
const kills = long ? 10 : 1
const noticesPerKill = long ? 12 : 4

const dataDir = makeScratch('push-kills')
const service = await startPushService()
// An instance in this process writes notices; two others, which are killed, send them.
let app: TestApp
let servers: ServerProcess[] = []
const browsers: { adultId: string; browser: Browser }[] = []

beforeAll(async () => {
  app = await createTestApp({ now: new Date().toISOString() })
  const group = await createTestGroup(app, threeFamilies)
  for (const { parent, adultId } of group.families)
    for (let count = 0; count < 2; count += 1) {
      const browser = service.newBrowser()
      await parent.client.notifications.subscribe(browser.subscription)
      browsers.push({ adultId, browser })
    }
  writeFileSync(join(dataDir, 'certificate.pem'), pushServiceCertificate)
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  await app.stop()
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function startServers() {
  const environment = {
    ...variablesOf(app.databaseName),
    NODE_EXTRA_CA_CERTS: join(dataDir, 'certificate.pem'),
    LOG_LEVEL: 'fatal',
  }
  servers = await Promise.all([1, 2].map(() => spawnServer({ dataDir, environment })))
  for (const server of servers) if (server.url === null) throw new Error(server.output())
}

const fact: NoticeFacts['security_event'] = { what: 'new_device', device: 'Firefox on Linux' }

/** Writes one notice for each adult, in one transaction with its job, like every change to a group. */
const writeNotices = (now: Temporal.Instant): Promise<{ id: string; adultId: string }[]> =>
  withTransaction(app.db, async (tx) => {
    const adultIds = [...new Set(browsers.map(({ adultId }) => adultId))]
    const rows = adultIds.map((adultId) => ({
      adultId,
      groupId: null,
      type: 'security_event' as const,
      priority: 'high' as const,
      fold: null,
      item: { rideId: null, data: { ...fact, actorAdultId: adultId } },
      createdAt: now,
      deliverAt: now,
    }))
    const written = await insertNotices(tx, rows)
    const noticeIds = written.map(({ id }) => id)
    await app.beanpool.context.jobs.enqueue(tx, deliverNotices, { noticeIds })
    return written
  })

const manners: Manner[] = [
  'take',
  'take',
  'take',
  'fail',
  'drop',
  'take and drop',
  ...(long ? (['stall'] as const) : []),
]
const anyManner = () => manners[Math.floor(Math.random() * manners.length)] ?? 'take'
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Skips the time that failed jobs wait, and the quarter of an hour after which a dead process's jobs run again. */
const timePasses = (dead: boolean) =>
  app.db.execute(sql`update jobs.job set state = 'retry', start_after = now(), retry_count = 0
    where name in ('deliver-push', 'deliver-notices') and (state = 'retry' or (${dead} and state = 'active'))`)

/** Counts jobs that run, have failed or are due, except those that wait for the evening. */
async function underWay(): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(sql`
    select count(*)::int as count from jobs.job
    where name in ('deliver-push', 'deliver-notices')
      and (state in ('retry', 'active') or (state = 'created' and start_after <= now()))`)
  return rows[0]?.count ?? 0
}

const tagsOf = ({ taken }: Browser) => new Set(taken.map(({ message }) => message.tag))

test(
  `a server killed ${kills} times next to a failing push service sends each notice to each browser, as one tag`,
  async () => {
    const written: { id: string; adultId: string }[] = []
    const owed = (adultId: string) =>
      written.filter((notice) => notice.adultId === adultId).map(({ id }) => id)
    const missing = () =>
      browsers.flatMap(({ adultId, browser }) => owed(adultId).filter((id) => !tagsOf(browser).has(id)))
    service.behave(anyManner)
    for (let kill = 1; kill <= kills; kill += 1) {
      await startServers()
      const asked = service.asked()
      for (let count = 0; count < noticesPerKill; count += 1)
        written.push(...(await writeNotices(app.beanpool.context.now())))
      while (service.asked() < asked + 5) await pause(10)
      await pause(Math.random() * 50)
      for (const { child } of servers) child.kill('SIGKILL')
      await Promise.all(servers.map(({ ended }) => ended))
      await timePasses(true)
    }
    await startServers()
    // Also waits for stalled messages: one still missing after that is lost.
    while ((await underWay()) > 0) {
      await pause(300)
      await timePasses(false)
    }
    expect(missing()).toEqual([])
    const messages = browsers.reduce((sum, { browser }) => sum + browser.taken.length, 0)
    for (const { adultId, browser } of browsers) {
      // No other browser gets a message, and a repeated message has the same tag, so the browser shows it once.
      expect([...tagsOf(browser)].toSorted()).toEqual(owed(adultId).toSorted())
    }
    console.log(
      `${kills} kills: ${written.length} notices, ${service.asked()} requests, ${messages} messages read`,
    )
  },
  long ? 900_000 : 180_000,
)

// Notices go through a mail server that fails, stalls and hangs up at random, while instances are killed: each reaches
// its reader under a single Message-ID, and nothing is lost.

import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '../mail-server.ts'
import { makeScratch } from '../scratch.ts'
import { type ServerProcess, spawnServer } from '../server-process.ts'
import { createTestApp, type TestApp, variablesOf } from '../test-app.ts'
import { createTestGroup, createTestPool, ridesAhead, type TestGroup, threeFamilies } from '../test-group.ts'
import { parentAt } from '../test-parent.ts'

const long = process.env.BEANPOOL_LONG === '1'
const rounds = long ? 6 : 1

type Received = { id: string; to: string }

const received: Received[] = []
let trouble = true
let refused = 0

/**
 * Runs a real mail server on a bad day: it refuses some of ten emails, delays some, and hangs up after receiving some.
 */
const mailServer = await startMailServer(async (mail, session) => {
  const luck = trouble ? Math.random() : 1
  if (luck < 0.25) {
    refused += 1
    throw new Error('try again later')
  }
  note(mail, session.envelope.rcptTo[0]?.address ?? '')
  if (luck >= 0.4) return
  // The server has the email, but the sender is not told.
  await delay(400)
  throw new Error('too late')
})

function note(mail: string, to: string) {
  const header = (name: string) => new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'mi').exec(mail)?.[1] ?? ''
  received.push({ id: header('Message-ID'), to })
}

let app: TestApp
let group: TestGroup
const servers: (ServerProcess | null)[] = [null, null]
const dataDir = makeScratch('deliveries')

beforeAll(async () => {
  app = await createTestApp({ now: new Date().toISOString() })
  group = await createTestGroup(app, threeFamilies)
  // There are two rides a day, so that one can be given back whenever an instance dies.
  for (const startTime of ['07:50', '15:10'])
    await createTestPool(app, group, { weekdayMask: 127, startTime })
})
afterAll(async () => {
  for (const server of servers) server?.child.kill('SIGTERM')
  await Promise.all(servers.map((server) => server?.ended))
  await mailServer.stop()
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(place: number): Promise<string> {
  const server = await spawnServer({
    dataDir,
    environment: {
      ...variablesOf(app.databaseName),
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    },
  })
  servers[place] = server
  if (server.url === null) throw new Error(server.output())
  return server.url
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Skips the minutes that failed jobs wait before they run again. */
async function hurry() {
  await app.db.execute(sql`update jobs.job set start_after = now() where state = 'retry'`)
  // Another process takes over a dead process's jobs once their time is up.
  await app.db.execute(
    sql`update jobs.job set started_on = now() - interval '1 hour' where state = 'active' and started_on < now() - interval '20 seconds'`,
  )
}

async function waiting(): Promise<number> {
  const { rows } = await app.db.execute<{ count: number }>(sql`
    select (select count(*) from notices where delivered_at is null and deliver_at <= now())::int
      + (select count(*) from outbox_mails where sent_at is null and dropped_at is null)::int as count`)
  return rows[0]?.count ?? 0
}

test(`a server killed next to a failing mail server sends one Message-ID per notice and loses nothing`, async () => {
  const urls = await Promise.all([start(0), start(1)])
  const rides = await ridesAhead(app, group)
  const givenBack = rides.slice(0, rounds * 3)
  expect(givenBack).toHaveLength(rounds * 3)
  for (let round = 0; round < rounds; round += 1) {
    for (const { rideId, driver } of givenBack.slice(round * 3, round * 3 + 3)) {
      const giver = group.families.find(({ householdId }) => householdId === driver?.householdId)
      if (!giver) throw new Error(`nobody drives ${rideId}`)
      const { client } = parentAt(urls[round % 2] ?? '', giver.parent)
      await client.rides.cantDrive({ rideId, action: 'reoffer' })
    }
    await pause(Math.random() * 2_500)
    const place = round % 2
    servers[place]?.child.kill('SIGKILL')
    await servers[place]?.ended
    urls[place] = await start(place)
  }
  trouble = false
  for (let tries = 0; tries < 120 && (await waiting()) > 0; tries += 1) {
    await hurry()
    await pause(500)
  }
  expect(await waiting()).toBe(0)

  const { rows } = await app.db.execute<{ id: string; recipient: string; subject: string; dropped: boolean }>(
    sql`select id, recipient, subject, dropped_at is not null as dropped from outbox_mails`,
  )
  // Each ride that was given back is offered to one family, which is asked in one email.
  const asking = rows.filter(({ subject }) => subject.startsWith('Can you drive?'))
  expect(asking).toHaveLength(givenBack.length)
  // The subject does not identify an email, because each attempt is worded for its own time.
  const keys = (mails: typeof rows) => mails.map(({ id, recipient }) => `${id.slice(0, 36)} ${recipient}`)
  const arrived = new Set(received.map(({ id, to }) => `${id.slice(1, 37)} ${to}`))
  // A notice that ended before a later try is not sent, but an earlier try may have reached its reader.
  expect(keys(rows.filter(({ dropped }) => !dropped)).filter((mail) => !arrived.has(mail))).toEqual([])
  expect([...arrived].filter((mail) => !keys(rows).includes(mail))).toEqual([])
  // Each notice that calls for an email has one: none was mailed under two ids.
  const { rows: twice } = await app.db.execute(
    sql`select recipient, subject, html_body from outbox_mails group by 1, 2, 3 having count(*) > 1`,
  )
  expect(twice).toEqual([])
  console.log(`${rounds} kills: ${arrived.size} mails, ${received.length} deliveries, ${refused} refused`)
})

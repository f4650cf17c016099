// A server changes nothing and reports it if its clock is wrong, or if its database accepts no writes.
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ledgerEntries } from '../db/schema/beans.ts'
import { givenApp } from '../testing/given.ts'
import { createTestRun, refusalOf, ridesAhead, type TestGroup } from '../testing/test-group.ts'

const app = await givenApp({ now: Temporal.Now.instant().toString(), comparesClocks: true })

let group: TestGroup & { poolId: string }
const realNow = () => Temporal.Now.instant()
beforeAll(async () => {
  group = await createTestRun(app)
})
beforeEach(() => app.clock.set(realNow()))

const isReady = async () => (await fetch(`${app.url}/readyz`)).status === 200
const pause = () => group.admin.parent.client.pools.pause({ poolId: group.poolId })
const isActive = async () => (await group.admin.parent.client.pools.list({})).pools[0]?.active

/** Closes the connections, so new ones see the database's current state. */
const closeConnections = () =>
  app.db
    .execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${app.databaseName} and pid <> pg_backend_pid()`,
    )
    .then(() => app.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
    .catch(() => {})

test('a server whose clock is 21 days ahead of the database finishes no ride, books no beans and is not ready', async () => {
  const before = await ridesAhead(app, group)
  expect(before.length).toBeGreaterThan(5)
  app.clock.advance({ hours: 21 * 24 })
  await app.beanpool.runScheduledJobs()
  expect(await isReady()).toBe(false)
  app.clock.set(realNow())
  expect(await ridesAhead(app, group)).toEqual(before)
  expect(await app.db.select().from(ledgerEntries)).toEqual([])
  expect(await isReady()).toBe(true)
})

test.each([
  ['ahead', 11],
  ['behind', -11],
])('while the clock is eleven minutes %s, a change is refused with “try again”, and nothing is written', async (_, minutes) => {
  app.clock.advance({ minutes })
  expect(await refusalOf(pause())).toMatchObject({ code: 'DATABASE_AWAY' })
  expect(await isActive()).toBe(true)
})

test('a clock that is nine minutes off is close enough', async () => {
  app.clock.advance({ minutes: 9 })
  expect(await isReady()).toBe(true)
})

test('on a read-only standby, a server is not ready and answers a write with "try again"', async () => {
  const name = sql.identifier(app.databaseName)
  await app.db.execute(sql`alter database ${name} set default_transaction_read_only to on`)
  await closeConnections()
  try {
    expect(await isReady()).toBe(false)
    expect(await isActive()).toBe(true)
    expect(await refusalOf(pause())).toMatchObject({ code: 'DATABASE_AWAY' })
  } finally {
    await app.db.execute(
      sql`begin read write; alter database ${name} set default_transaction_read_only to off; commit`,
    )
    await closeConnections()
  }
  expect(await isReady()).toBe(true)
  await pause()
  expect(await isActive()).toBe(false)
})

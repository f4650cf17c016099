// Feeds and counts read a replica while it answers; here, a second database with the same adults.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenApp } from '../testing/given.ts'
import { cloneTemplate, createTestApp, databaseUrl, dropDatabase } from '../testing/test-app.ts'
import { parentAt } from '../testing/test-parent.ts'

const environment = { OPERATORS: 'op@example.com' }
const primary = await givenApp({ environment })
const parent = await primary.signUpVerified({ firstName: 'Ana' })

const withReplica = (url: string) =>
  createTestApp({ sharing: primary, environment: { ...environment, DATABASE_REPLICA_URL: url } })
const statusAt = async (app: { url: string }, feed: string) =>
  (await fetch(new URL(new URL(feed).pathname, app.url))).status

/** Starts a server whose replica has the adults that exist now. */
async function givenReplica() {
  const database = await cloneTemplate()
  const replica = await createTestApp({ environment: { DATABASE_URL: databaseUrl(database) } })
  for (const table of ['auth_users', 'adults']) {
    const { rows } = await primary.db.execute(sql`select * from ${sql.identifier(table)}`)
    await replica.db.execute(sql`insert into ${sql.identifier(table)} select * from
      json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)})`)
  }
  const app = await withReplica(databaseUrl(database))
  const stop = async () => {
    await Promise.all([app.stop(), replica.stop()])
    await dropDatabase(database)
  }
  return { app, stop }
}

test('a feed is read from the replica, or from the primary if the replica does not have it yet', async () => {
  const { app, stop } = await givenReplica()
  const { assignments: old, token: formerToken } = await parent.client.feeds.links()
  const { assignments } = await parent.client.feeds.renew({ formerToken })
  expect(await statusAt(primary, old)).toBe(404)
  expect(await statusAt(app, old)).toBe(200)
  expect(await statusAt(app, assignments)).toBe(200)
  await stop()
})

test('operators read counts from the replica, and their settings from the primary', async () => {
  const operator = await primary.signUpVerified({ firstName: 'Opal', email: environment.OPERATORS })
  const { app, stop } = await givenReplica()
  await primary.signUpVerified({ firstName: 'Ben' })
  const there = parentAt(app.url, operator).client.operator
  await there.saveSettings({ signUp: 'closed' })
  expect(await there.read()).toMatchObject({ counts: { adults: 2 }, signUp: 'closed' })
  expect(await operator.client.operator.read()).toMatchObject({ counts: { adults: 3 } })
  await stop()
})

test('while the replica is unreachable, the primary is read, and the request does not fail', async () => {
  const { assignments } = await parent.client.feeds.links()
  const app = await withReplica('postgres://nobody@127.0.0.1:1/none')
  expect(await statusAt(app, assignments)).toBe(200)
  expect(await statusAt(app, assignments)).toBe(200)
  await app.stop()
})

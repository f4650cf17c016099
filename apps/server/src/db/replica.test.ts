// Feeds read a replica while it answers: here a second database that knows the same adult.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { givenApp } from '../testing/given.ts'
import { cloneTemplate, createTestApp, databaseUrl, dropDatabase } from '../testing/test-app.ts'

const primary = await givenApp()
const parent = await primary.signUpVerified({ firstName: 'Ana' })

const withReplica = (url: string) =>
  createTestApp({ sharing: primary, environment: { DATABASE_REPLICA_URL: url } })
const statusAt = async (app: { url: string }, feed: string) =>
  (await fetch(new URL(new URL(feed).pathname, app.url))).status

test('a feed is read from the replica, and one that the replica does not know yet from the primary', async () => {
  const database = await cloneTemplate()
  const replica = await createTestApp({ environment: { DATABASE_URL: databaseUrl(database) } })
  for (const table of ['auth_users', 'adults']) {
    const { rows } = await primary.db.execute(sql`select * from ${sql.identifier(table)}`)
    await replica.db.execute(sql`insert into ${sql.identifier(table)} select * from
      json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)})`)
  }
  const app = await withReplica(databaseUrl(database))
  const { assignments: old, token: formerToken } = await parent.client.feeds.links()
  const { assignments } = await parent.client.feeds.renew({ formerToken })
  expect(await statusAt(primary, old)).toBe(404)
  expect(await statusAt(app, old)).toBe(200)
  expect(await statusAt(app, assignments)).toBe(200)
  await Promise.all([app.stop(), replica.stop()])
  await dropDatabase(database)
})

test('while the replica is away, the primary is read, and the request does not fail', async () => {
  const { assignments } = await parent.client.feeds.links()
  const app = await withReplica('postgres://nobody@127.0.0.1:1/none')
  expect(await statusAt(app, assignments)).toBe(200)
  expect(await statusAt(app, assignments)).toBe(200)
  await app.stop()
})

import { asc, eq, gt, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { givenApp } from '../testing/given.ts'
import { reader, together } from './read-together.ts'
import { groups } from './schema/groups.ts'
import { households } from './schema/households.ts'
import { rides } from './schema/rides.ts'
import { once, readSnapshot } from './snapshot.ts'

const app = await givenApp()
const ana = await app.signUpVerified({ firstName: 'Ana' })
await ana.client.groups.create({
  name: 'Maple’s “Street”',
  description: null,
  city: 'Springfield',
  timeZone: 'Europe/Berlin',
})

const build = new QueryBuilder()
const newer = gt(groups.createdAt, sql.placeholder('since'))
const read = together({
  groups: build.select().from(groups).where(newer).orderBy(asc(groups.id)),
  named: build
    .select({ name: groups.name, length: sql<number>`length(${groups.name})` })
    .from(groups)
    .where(eq(groups.name, sql.placeholder('name'))),
  rides: build.select().from(rides),
  households: build.select().from(households).orderBy(asc(households.id)),
})

test('selects that are read together give the same results as each one alone', async () => {
  const name = 'Maple’s “Street”'
  const found = await read(app.db, { since: '2000-01-01T00:00:00Z', name })
  expect(found.groups).toEqual(await app.db.select().from(groups).orderBy(asc(groups.id)))
  expect(found.groups[0]?.createdAt).toBeInstanceOf(Temporal.Instant)
  expect(found.households).toEqual(await app.db.select().from(households).orderBy(asc(households.id)))
  expect(found.named).toEqual([{ name, length: name.length }])
  expect(found.rides).toEqual([])
})

test('selects that are read together are one statement, whose text does not depend on values', async () => {
  const count = () => read(app.db, { since: '2100-01-01T00:00:00Z', name: `'); drop table rides; --` })
  expect(await app.countQueries(count)).toBe(1)
  expect((await count()).groups).toEqual([])
})

const withRides = reader(
  build.select({ name: groups.name, ride: rides }).from(groups).leftJoin(rides, eq(rides.groupId, groups.id)),
)

test('a left-joined table without a row is null, as in a select alone', async () => {
  const alone = app.db.select({ name: groups.name, ride: rides }).from(groups)
  expect(await withRides(app.db, {})).toEqual(await alone.leftJoin(rides, eq(rides.groupId, groups.id)))
})

test('reads that wait at the same time in a snapshot are one statement, and shared parts run once', async () => {
  const since = { since: '2000-01-01T00:00:00Z', name: 'None' }
  const count = await app.countQueries(() =>
    readSnapshot(app.db, async (tx) => {
      const shared = () => once(tx, ['groups'], () => read(tx, since))
      const [one, other] = await Promise.all([shared(), shared(), withRides(tx, {})])
      expect(one).toBe(other)
      await readSnapshot(tx, (same) => withRides(same, {}))
    }),
  )
  expect(count, 'begin, the reads together, the one after them, commit').toBe(4)
})

test('a snapshot refuses to write, and fails for all who read in it', async () => {
  const broken = reader(
    build
      .select({ name: groups.name })
      .from(groups)
      .where(eq(groups.id, sql.placeholder('id'))),
  )
  await expect(
    readSnapshot(app.db, (tx) => Promise.all([broken(tx, { id: 'no id' }), withRides(tx, {})])),
  ).rejects.toThrow()
  await expect(readSnapshot(app.db, (tx) => tx.delete(rides))).rejects.toThrow()
  expect(await withRides(app.db, {})).toHaveLength(1)
})

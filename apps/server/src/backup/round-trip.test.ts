// A restored database equals the one that was backed up: in every row, on every screen, and in every refusal by its
// guards.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { createLog } from '../base/log.ts'
import { openDatabase } from '../db/pool.ts'
import { dumpDatabase } from '../testing/dump-database.ts'
import { createPolicyWorld, keepNothing, type PolicyWorld } from '../testing/policy-world.ts'
import { procedures } from '../testing/procedure-samples.ts'
import { makeScratch } from '../testing/scratch.ts'
import {
  createTestApp,
  dropDatabase,
  onCluster,
  onServer,
  type TestApp,
  testConnection,
} from '../testing/test-app.ts'
import { createTestRun } from '../testing/test-group.ts'
import { parentAt } from '../testing/test-parent.ts'
import { backUp } from './back-up.ts'
import { checkArchive, restore } from './restore.ts'

const directory = makeScratch('round-trip')
const file = join(directory, 'one.tar.gz')
// Set for both servers, as each has its own DATA_DIR.
const environment = { VAPID_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey }
const empty = `restored_${Date.now()}`
let app: TestApp
let again: TestApp
let world: PolicyWorld
let rows: number

beforeAll(async () => {
  app = await createTestApp({ environment })
  // A week of rides has been driven, so there are beans. The group also has one open item of each kind.
  await createTestRun(app)
  await app.jobsAt('2026-03-09T12:00:00Z')
  world = await createPolicyWorld(app)
  rows = await backUp({
    connection: testConnection(app.databaseName),
    dataDir: directory,
    file,
    now: app.clock.now(),
    passphrase: null,
  })
  await onServer(`create database ${empty}`)
  const restored = await restore({
    connection: testConnection(empty),
    file,
    manifest: await checkArchive(file),
  })
  expect(restored).toEqual({ rows, leftOut: [] })
})

afterAll(async () => {
  await again?.stop()
  await app.stop()
  await dropDatabase(empty)
  rmSync(directory, { recursive: true, force: true })
})

const rowsByTable = async ({ db }: Pick<TestApp, 'db'>) =>
  [...(await dumpDatabase({ db } as TestApp))].map(([table, text]) => [table, text.split('\n').toSorted()])

test('every row of every table comes back, and so does the next ID of each sequence', async () => {
  // Compares before a server starts on the database, as that would leave a note in the queue's tables.
  const restored = openDatabase({ connection: testConnection(empty), log: createLog('fatal') })
  const [before, after] = [await rowsByTable(app), await rowsByTable(restored)]
  expect(after.length).toBeGreaterThan(60)
  for (const [place, table] of after.entries()) expect(table).toEqual(before[place])
  expect(after.length).toBe(before.length)
  expect(rows).toBeGreaterThan(500)
  const sequences = sql`select schemaname, sequencename, last_value from pg_sequences where schemaname <> 'pg_catalog' order by 1, 2`
  expect((await restored.db.execute(sequences)).rows).toEqual((await app.db.execute(sequences)).rows)
  await restored.close()
  again = await createTestApp({ environment, sharing: { ...app, databaseName: empty } })
})

// A cluster's backup is restored to one PostgreSQL, which needs fewer triggers and checks more references.
test.skipIf(onCluster())('the schema is the same, with its keys, checks, indexes and triggers', async () => {
  const schema = sql`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as is from pg_constraint where connamespace::regnamespace::text in ('public', 'jobs')
    union all select indexdef from pg_indexes where schemaname in ('public', 'jobs')
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`
  const before = (await app.db.execute(schema)).rows
  expect(before.length).toBeGreaterThan(100)
  expect((await again.db.execute(schema)).rows).toEqual(before)
})

test('the balances are the sums of the ledger, which still refuses a change', async () => {
  const sums = sql`select household_id, sum(amount_hundredths)::int as sum from ledger_entries group by 1 order by 1`
  const before = (await app.db.execute(sums)).rows
  expect(before.length).toBeGreaterThan(1)
  expect((await again.db.execute(sums)).rows).toEqual(before)
  const balances = sql`select household_id, hundredths::int as sum from balances order by 1`
  expect((await again.db.execute(balances)).rows).toEqual(before)
  const change = again.db.execute(sql`update ledger_entries set amount_hundredths = 0`)
  await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
  await expect(again.db.execute(sql`delete from balances`)).rejects.toThrow()
})

/** Sorts all lists inside the value. */
function unordered(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map(unordered)
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unordered(each)]))
}

test('every screen shows the same to an owner, a driver and a stranger', async () => {
  await keepNothing(app)
  await keepNothing(again)
  let shown = 0
  for (const standing of ['owner', 'driver', 'stranger'] as const) {
    const { parent } = world.people[standing]
    for (const { path } of procedures) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ json: world.samples.shared[path] ?? {} }),
      }
      const address = `/api/rpc/${path.replace('.', '/')}`
      const both = [parent, parentAt(again.url, parent)].map((each) => each.fetch(address, init))
      const [there, here] = (await Promise.all(both)) as [Response, Response]
      expect([path, here.status]).toEqual([path, there.status])
      const [expected, text] = [await there.text(), await here.text()]
      if (!there.ok) continue
      shown += 1
      const seen = text.replaceAll(again.url, app.url)
      // Lines of the download that have the same time may come in any order.
      if (seen !== expected)
        expect([path, unordered(JSON.parse(seen))]).toEqual([path, unordered(JSON.parse(expected))])
    }
  }
  expect(shown).toBeGreaterThan(100)
})

// From 1.0.0 on, a migration breaks no server of the version before, and its indexes are built while others write.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { missingStatements, readJournal, readMigration, validatedAfterwards } from '../testing/migration.ts'
import { unsafeIn } from '../testing/safe-migration.ts'
import { makeScratch } from '../testing/scratch.ts'
import { cloneTemplate, dropDatabase, onCluster, testConnection } from '../testing/test-app.ts'
import { openConnection } from './connect.ts'
import { migrateDatabase } from './migrate.ts'

const written = join(import.meta.dirname, '../../drizzle')
const journal = readJournal()

test('the migrations create the code’s schema, so `npm run migration` would write nothing', async () => {
  expect(await missingStatements()).toEqual({ changes: [], indexes: [] })
})

test.each(journal.entries.slice(1))('$tag is safe while the previous version runs', ({ tag }) => {
  expect(unsafeIn(readMigration(tag))).toEqual([])
})

test.each([
  'ALTER TABLE rides DROP COLUMN why',
  'ALTER TABLE rides RENAME COLUMN why TO reason',
  'ALTER TABLE rides RENAME TO drives',
  'ALTER TABLE rides ALTER COLUMN why TYPE integer',
  'ALTER TABLE rides ALTER COLUMN why SET NOT NULL',
  'ALTER TABLE rides ADD COLUMN mood text NOT NULL',
  "ALTER TABLE rides ADD CONSTRAINT moods CHECK (mood <> '')",
  'ALTER TABLE rides ADD CONSTRAINT moods FOREIGN KEY (mood) REFERENCES moods (id)',
  'ALTER TABLE rides ADD CONSTRAINT once UNIQUE (mood)',
  "ALTER TABLE rides ADD CONSTRAINT moods CHECK (rides.mood <> '') NOT VALID",
  'CREATE INDEX by_mood ON rides (mood)',
  'CREATE INDEX CONCURRENTLY by_mood ON rides (mood)',
  'DROP INDEX by_mood',
  'DROP TABLE rides',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS by_mood ON rides (mood); ALTER TABLE rides ADD COLUMN mood text',
  "COMMENT ON SCHEMA drizzle IS '1.2.0'; ALTER TABLE rides DROP COLUMN why",
])('a migration with %s is refused', (sql) => {
  expect(unsafeIn(sql, '1.1.0').length).toBeGreaterThan(0)
})

test.each([
  'ALTER TABLE rides ADD COLUMN mood text',
  "ALTER TABLE rides ADD COLUMN mood text DEFAULT 'good' NOT NULL",
  "ALTER TABLE rides ADD CONSTRAINT moods CHECK (mood <> '') NOT VALID; ALTER TABLE rides VALIDATE CONSTRAINT moods",
  'ALTER TABLE rides DROP CONSTRAINT moods',
  'ALTER TABLE rides ADD CONSTRAINT once UNIQUE USING INDEX by_mood',
  'CREATE INDEX CONCURRENTLY IF NOT EXISTS by_mood ON rides (mood)',
  'CREATE TABLE moods (id uuid NOT NULL); CREATE INDEX moods_id ON moods (id); ALTER TABLE moods ADD CONSTRAINT once UNIQUE (id)',
  "COMMENT ON SCHEMA drizzle IS '1.1.0'; ALTER TABLE rides DROP COLUMN why",
])('a migration with %s is allowed', (sql) => {
  expect(unsafeIn(sql, '1.1.0')).toEqual([])
})

test.each([
  `ALTER TABLE "rides" ADD CONSTRAINT "moods" CHECK ("rides"."mood" <> '');`,
  'ALTER TABLE "rides" ADD CONSTRAINT "moods" FOREIGN KEY ("mood") REFERENCES "public"."moods"("id");',
])('a generated migration validates a constraint only after adding it: %s', (sql) => {
  const statements = validatedAfterwards(sql)
  expect(statements).toHaveLength(2)
  expect(unsafeIn(statements.join(' '))).toEqual([])
})

describe('a later migration', () => {
  const folder = join(makeScratch('migrations'), 'drizzle')
  let client: pg.Client
  let name: string

  beforeEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    cpSync(written, folder, { recursive: true })
    name = await cloneTemplate()
    client = await openConnection(testConnection(name))
    return async () => {
      await client.end()
      await dropDatabase(name)
    }
  })
  afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

  function add(...files: string[]) {
    const entries = files.map((sql, place) => {
      const idx = journal.entries.length + place
      writeFileSync(join(folder, `${idx}_later.sql`), sql)
      return { idx, version: '7', when: 9_000_000_000_000 + idx, tag: `${idx}_later`, breakpoints: true }
    })
    mkdirSync(join(folder, 'meta'), { recursive: true })
    writeFileSync(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: [...journal.entries, ...entries] }),
    )
  }

  const migrate = () => migrateDatabase(testConnection(name), { folder })
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "by_mood" ON "rides" ("mood")'
  const isWhole = async () =>
    (await client.query("select indisvalid from pg_index where indexrelid = 'by_mood'::regclass")).rows[0]
      ?.indisvalid

  test('adds its column and its index once, even if three servers start at the same time', async () => {
    add('ALTER TABLE "rides" ADD COLUMN "mood" text', index)
    await Promise.all([migrate(), migrate(), migrate()])
    expect(await isWhole()).toBe(true)
  })

  test('soon stops waiting for a lock and tries again, so other statements do not queue behind it', async () => {
    add('ALTER TABLE "rides" ADD COLUMN "mood" text', index)
    const writer = await openConnection(testConnection(name))
    await writer.query('begin; select from rides')
    const migrating = migrate()
    await new Promise((done) => setTimeout(done, 2_600))
    // A second connection reads in between: a change that waited forever would block it.
    await client.query("set statement_timeout = '4s'")
    await client.query('select from rides')
    await writer.query('commit')
    await migrating
    expect(await isWhole()).toBe(true)
    await writer.end()
  })

  test('is waited for outside any transaction, since a concurrent index build would wait for one', async () => {
    add('ALTER TABLE "rides" ADD COLUMN "mood" text', index)
    const writer = await openConnection(testConnection(name))
    await writer.query('begin; select from rides')
    const migrating = Promise.all([migrate(), migrate(), migrate()])
    const open = async () =>
      (
        await client.query(
          "select from pg_stat_activity where datname = $1 and state = 'idle in transaction' and query like '%advisory%'",
          [name],
        )
      ).rowCount
    await new Promise((done) => setTimeout(done, 700))
    await expect.poll(open).toBe(0)
    await writer.query('commit')
    await migrating
    await writer.end()
  })

  test('rebuilds an index whose build was interrupted', async () => {
    const writer = await openConnection(testConnection(name))
    await writer.query('begin; lock table rides in row exclusive mode')
    await client.query("set statement_timeout = '300ms'")
    await expect(client.query('create index concurrently by_mood on rides (id)')).rejects.toThrow(/timeout/)
    await writer.query('commit')
    expect(await isWhole()).toBe(false)
    add('ALTER TABLE "rides" ADD COLUMN "mood" text', index)
    await migrate()
    expect(await isWhole()).toBe(true)
    await writer.end()
  })

  // Without a cluster there is nothing to distribute.
  test.skipIf(!onCluster())('distributes its tables over a cluster', async () => {
    add(
      [
        'CREATE TABLE "moods" ("group_id" uuid NOT NULL, "ride_id" uuid NOT NULL, "adult_id" uuid, PRIMARY KEY ("group_id", "ride_id"))',
        'CREATE TABLE "tempers" ("adult_id" uuid PRIMARY KEY)',
        'ALTER TABLE "rides" ADD COLUMN "mood" text',
        'ALTER TABLE "moods" ADD CONSTRAINT "of_ride" FOREIGN KEY ("group_id","ride_id") REFERENCES "public"."rides"("group_id","id")',
        'ALTER TABLE "moods" ADD CONSTRAINT "of_adult" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id")',
        ...validatedAfterwards(`ALTER TABLE "rides" ADD CONSTRAINT "good" CHECK ("rides"."mood" <> '');`),
      ].join('\n--> statement-breakpoint\n'),
      index,
    )
    await migrateDatabase(testConnection(name), { folder, kind: 'citus' })
    const { rows } = await client.query(
      `select logicalrelid::text as name, partmethod as kind from pg_dist_partition
       where logicalrelid::text in ('moods', 'tempers') order by 1`,
    )
    expect(rows).toEqual([
      { name: 'moods', kind: 'h' },
      { name: 'tempers', kind: 'n' },
    ])
    expect(await isWhole()).toBe(true)
  })

  test('lets the previous version start, unless it names a later one as the oldest', async () => {
    add('ALTER TABLE "rides" ADD COLUMN "mood" text')
    await migrate()
    await migrateDatabase(testConnection(name))
    await client.query("comment on schema drizzle is '99.0.0'")
    await expect(migrateDatabase(testConnection(name))).rejects.toThrow(/is of a newer Beanpool/)
  })
})

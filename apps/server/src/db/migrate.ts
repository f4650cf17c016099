// Brings the database to the schema of this program at each start. Several instances may start at once: one migrates
// while the others wait, and instances of the previous version keep running.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import type { DatabaseKind } from '../base/config.ts'
import { databaseError } from '../base/database-errors.ts'
import type { Log } from '../base/log.ts'
import { StartError } from '../base/start-error.ts'
import { isAtLeast, version } from '../base/version.ts'
import { type Connection, openConnection } from './connect.ts'
import { migrateOnCluster, refuseWithoutCluster } from './distribute.ts'

const migrationsFolder = join(import.meta.dirname, '../../drizzle')

// An arbitrary number that nothing else in the same database uses: "bean" in ASCII.
const migrationLock = 0x6265616e

type Migrating = { kind?: DatabaseKind; log?: Log; folder?: string }

/** Migrates the database. On a cluster, it also distributes the tables over the machines. */
export async function migrateDatabase(connection: Connection, options: Migrating = {}) {
  const { kind = 'postgres', log, folder = migrationsFolder } = options
  const client = await openConnection(connection)
  try {
    const missing = await missingMigrations(client, folder)
    if (missing === 'newer')
      log?.warn('the database is of a newer Beanpool, on which this one may run: an upgrade is under way')
    // Usually there is nothing to do, so there is no need to wait for a backup, which shares the lock.
    if (typeof missing === 'string' || missing === 0) return
    await aloneWithMigrations(connection, log, async () => {
      const left = await missingMigrations(client, folder)
      if (typeof left === 'string') return
      const migrations = readMigrationFiles({ migrationsFolder: folder })
      await makeMigrationsTable(client)
      if (kind === 'citus') await refuseWithoutCluster(client)
      for (const migration of migrations.slice(migrations.length - left))
        await runMigration(client, migration, kind)
    })
  } finally {
    await client.end().catch(() => {})
  }
}

type Migration = ReturnType<typeof readMigrationFiles>[number]

/** A change that waits for a lock blocks all statements behind it, so it gives up soon and tries again. */
const lockTimeout = "set local lock_timeout = '2s'"
const mostTries = 30
const lockNotAvailable = '55P03'

async function runMigration(client: pg.Client, migration: Migration, kind: DatabaseKind) {
  if (migration.sql.some((statement) => concurrently.test(statement))) return buildIndexes(client, migration)
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local statement_timeout = 0; ${lockTimeout}`)
      if (kind === 'citus') await migrateOnCluster(client, migration.sql)
      else for (const statement of migration.sql) await client.query(statement)
      await noteMigration(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (attempt >= mostTries || databaseError(error)?.code !== lockNotAvailable) throw error
      await delay(lookAgainMilliseconds)
    }
  }
}

const concurrently = /\bconcurrently\b/i

/**
 * Builds indexes while others write, outside a transaction. An interrupted build leaves an invalid index, which is
 * dropped first.
 */
async function buildIndexes(client: pg.Client, migration: Migration) {
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = indexrelid where not indisvalid and relnamespace = 'public'::regnamespace",
  )
  // On a cluster, some machines may lack their part of the index.
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`)
  for (const statement of migration.sql) await client.query(statement)
  await noteMigration(client, migration)
}

const lookAgainMilliseconds = 500

/** Holds the lock in a transaction of another connection: a pooler would keep a session's lock. */
async function aloneWithMigrations(connection: Connection, log: Log | undefined, work: () => Promise<void>) {
  const holder = await openConnection(connection)
  try {
    await beginAlone(holder, () =>
      log?.warn('another Beanpool is migrating this database or backing it up: this start waits for it'),
    )
    await holder.query('set local idle_in_transaction_session_timeout = 0')
    await work()
    await holder.query('commit')
  } finally {
    await holder.end().catch(() => {})
  }
}

/**
 * Begins a transaction once no other process migrates the database, and prevents migrations until it ends. Each attempt
 * is its own transaction: a concurrent index build waits for all transactions that are running a statement when it
 * looks. For the same reason the statement has no parameters: with them, it would keep its snapshot.
 */
export async function beginAlone(client: pg.ClientBase, onWait?: () => void) {
  for (let tries = 0; ; tries++) {
    await client.query('begin')
    const { rows } = await client.query<{ got: boolean }>(
      `select pg_try_advisory_xact_lock(${migrationLock}) as got`,
    )
    if (rows[0]?.got) return
    await client.query('rollback')
    if (tries === 0) onWait?.()
    await delay(lookAgainMilliseconds)
  }
}

/** Holds off migrations until the connection ends; fails with one line while a migration runs. */
export async function withoutMigrations(client: pg.ClientBase) {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock_shared($1) as got', [
    migrationLock,
  ])
  if (!rows[0]?.got)
    throw new StartError('Another Beanpool is just changing this database: try again in a minute.')
}

/** Runs the migrations from one position up to another, in the open transaction. */
export async function migrateWithin(
  client: pg.ClientBase,
  { from, to, folder = migrationsFolder }: { from: number; to?: number; folder?: string },
) {
  await makeMigrationsTable(client)
  for (const migration of readMigrationFiles({ migrationsFolder: folder }).slice(from, to)) {
    for (const statement of migration.sql) await client.query(statement.replace(concurrently, ''))
    await noteMigration(client, migration)
  }
}

async function makeMigrationsTable(client: pg.ClientBase) {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`,
  )
}

const noteMigration = (client: pg.ClientBase, { hash, folderMillis }: Migration) =>
  client.query(`insert into ${migrationsTable} (hash, created_at) values ($1, $2)`, [hash, folderMillis])

const migrationsTable = 'drizzle.__drizzle_migrations'

type Journal = { entries: { when: number }[] }

/** Returns the times of the database's migrations; null if it was never migrated. */
export async function readMigrations(client: pg.ClientBase): Promise<number[] | null> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    'select to_regclass($1)::text as found',
    [migrationsTable],
  )
  if (!tables[0]?.found) return null
  const { rows } = await client.query<{ at: string }>(
    `select created_at::text as at from ${migrationsTable} order by created_at, id`,
  )
  return rows.map(({ at }) => Number(at))
}

/**
 * Compares a database's migrations with this program's: returns how many are missing, or that another program made it.
 */
export function compareMigrations(applied: number[], folder = migrationsFolder): number | 'newer' | 'other' {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  const known = journal.entries.map(({ when }) => when)
  if (applied.every((when, place) => when === known[place])) return known.length - applied.length
  return known.every((when, place) => when === applied[place]) ? 'newer' : 'other'
}

/** Returns how many are missing, or that the database is newer and this program may run on it. Fails with one line on any other database. */
async function missingMigrations(client: pg.Client, folder: string): Promise<number | 'newer'> {
  const missing = compareMigrations((await readMigrations(client)) ?? [], folder)
  if (typeof missing === 'number') return missing
  if (missing === 'newer' && (await mayRunOnNewer(client))) return 'newer'
  throw new StartError(
    missing === 'newer'
      ? 'The database is of a newer Beanpool: start that one.'
      : 'The database is of another Beanpool, and its data cannot be carried over: start the Beanpool that made it, or use an empty DATA_DIR or another database.',
  )
}

/**
 * Migrations only add, and never remove anything that the previous version uses. One that removes something unused
 * writes the oldest version that may still run as a comment on the schema `drizzle`.
 */
export async function mayRunOnNewer(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ oldest: string | null }>(
    "select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as oldest",
  )
  return isAtLeast(version, rows[0]?.oldest ?? '0')
}

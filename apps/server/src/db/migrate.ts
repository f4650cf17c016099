// Brings the database to the schema of this program at each start. Several instances may start at once: one migrates while the others wait.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { DatabaseKind } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { StartError } from '../base/start-error.ts'
import { type Connection, openConnection } from './connect.ts'
import { distributeTables } from './distribute.ts'

const migrationsFolder = join(import.meta.dirname, '../../drizzle')

// Any number will do if nothing else in the same database takes it: "bean" in ASCII.
const migrationLock = 0x6265616e

type Migrating = { kind?: DatabaseKind; log?: Log }

/** On a cluster it also distributes the tables over the machines. */
export async function migrateDatabase(connection: Connection, { kind = 'postgres', log }: Migrating = {}) {
  const client = await openConnection(connection)
  try {
    // Nothing to do is the usual case, and waits for no backup, which shares the lock.
    if ((await missingMigrations(client)) === 0) return
    await aloneWithMigrations(connection, log, async () => {
      await missingMigrations(client)
      await migrate(drizzle({ client }), { migrationsFolder })
      if (kind === 'citus') await distributeTables(client)
    })
  } finally {
    await client.end().catch(() => {})
  }
}

const lookAgainMilliseconds = 500

/**
 * Holds the lock in a transaction of another connection: a pooler would keep a session's lock. It asks now and then: a statement that waits for
 * the lock would hold up an index that is built concurrently.
 */
async function aloneWithMigrations(connection: Connection, log: Log | undefined, work: () => Promise<void>) {
  const holder = await openConnection(connection)
  try {
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
    for (let isSaid = false; !(await triesLock(holder)); isSaid = true) {
      if (!isSaid)
        log?.warn(
          'another Beanpool is changing this database, or backs it up: the start waits until it is done',
        )
      await delay(lookAgainMilliseconds)
    }
    await work()
    await holder.query('commit')
  } finally {
    await holder.end().catch(() => {})
  }
}

async function triesLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [
    migrationLock,
  ])
  return rows[0]?.got === true
}

/** Keeps migrations away until the connection ends; fails with one line while one runs. */
export async function withoutMigrations(client: pg.ClientBase) {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock_shared($1) as got', [
    migrationLock,
  ])
  if (!rows[0]?.got)
    throw new StartError('Another Beanpool is just changing this database: try again in a minute.')
}

/** Waits until nothing else migrates the database, and keeps it so until the transaction ends. */
export async function lockMigrations(client: pg.ClientBase) {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
}

/** Runs the migrations from one place of their order up to another, in the transaction that is open. */
export async function migrateWithin(
  client: pg.ClientBase,
  { from, to, folder = migrationsFolder }: { from: number; to?: number; folder?: string },
) {
  await client.query('create schema if not exists drizzle')
  await client.query(
    `create table if not exists ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const migration of readMigrationFiles({ migrationsFolder: folder }).slice(from, to)) {
    for (const statement of migration.sql) await client.query(statement)
    await client.query(`insert into ${migrationsTable} (hash, created_at) values ($1, $2)`, [
      migration.hash,
      migration.folderMillis,
    ])
  }
}

const migrationsTable = 'drizzle.__drizzle_migrations'

type Journal = { entries: { when: number }[] }

/** Returns the times of the migrations that the database has; null if it was never migrated. */
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

/** Compares a database's migrations with this program's: how many it lacks, or that another program made it. */
export function compareMigrations(applied: number[], folder = migrationsFolder): number | 'newer' | 'other' {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  const known = journal.entries.map(({ when }) => when)
  if (applied.every((when, place) => when === known[place])) return known.length - applied.length
  return known.every((when, place) => when === applied[place]) ? 'newer' : 'other'
}

// The migrator compares times only. Without this check, a database of another Beanpool would fail at some later query.
async function missingMigrations(client: pg.Client): Promise<number> {
  const missing = compareMigrations((await readMigrations(client)) ?? [])
  if (typeof missing === 'number') return missing
  throw new StartError(
    missing === 'newer'
      ? 'The database is of a newer Beanpool: start that one.'
      : 'The database is of another Beanpool, and its data cannot be carried over: start the Beanpool that made it, or use an empty DATA_DIR or another database.',
  )
}

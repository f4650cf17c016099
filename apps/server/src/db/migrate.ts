// Brings the database to the schema of this program, at each start. Several instances may start at once: one migrates
// while the others wait.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '../base/start-error.ts'
import type { Connection } from './pool.ts'

const migrationsFolder = join(import.meta.dirname, '../../drizzle')

// Any number will do, so long as nothing else in the same database takes it: "bean" in ASCII.
const migrationLock = 0x6265616e

export async function migrateDatabase(connection: Connection) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseEarlyTrial(client)
    await migrate(drizzle({ client }), { migrationsFolder })
    await checkComplete(client)
  } finally {
    // The lock goes with the connection.
    await client.end().catch(() => {})
  }
}

type Journal = { entries: { when: number }[] }

function readJournal(): Journal {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
}

// The schema started over once, before anybody's data counted. Since then every migration carries what was entered.
async function refuseEarlyTrial(client: pg.Client) {
  const { rows: tables } = await client.query<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as found",
  )
  if (!tables[0]?.found) return
  const { rows } = await client.query<{ first: string | null }>(
    'select min(created_at)::text as first from drizzle.__drizzle_migrations',
  )
  const first = rows[0]?.first ?? null
  if (first === null || Number(first) === readJournal().entries[0]?.when) return
  throw new StartError(
    'This database comes from an early trial of Beanpool, and its data cannot be carried over: start with an empty DATA_DIR or another database.',
  )
}

// The migrator runs what is younger than the last one it ran. A database that met another line of development can
// thus lack one in the middle, or be ahead of this program; both are said here rather than by a strange query later.
async function checkComplete(client: pg.Client) {
  const journal = readJournal()
  const { rows } = await client.query<{ applied: number }>(
    'select count(*)::int as applied from drizzle.__drizzle_migrations',
  )
  const applied = rows[0]?.applied ?? 0
  if (applied === journal.entries.length) return
  const what = applied > journal.entries.length ? 'is of a newer Beanpool' : 'lacks a migration in the middle'
  throw new StartError(
    `The database ${what} (${applied} migrations applied, ${journal.entries.length} known): start the Beanpool that belongs to it.`,
  )
}

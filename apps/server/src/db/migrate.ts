// Brings the database to the schema of this program at each start. Several instances may start at once: one migrates while the others wait.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '../base/start-error.ts'
import type { Connection } from './pool.ts'

const migrationsFolder = join(import.meta.dirname, '../../drizzle')

// Any number will do if nothing else in the same database takes it: "bean" in ASCII.
const migrationLock = 0x6265616e

export async function migrateDatabase(connection: Connection) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseOther(client)
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => {})
  }
}

type Journal = { entries: { when: number }[] }

// The migrator compares times only. Without this check, a database of another Beanpool would fail at some later query.
async function refuseOther(client: pg.Client) {
  const { rows: tables } = await client.query<{ found: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as found",
  )
  if (!tables[0]?.found) return
  const { rows } = await client.query<{ at: string }>(
    'select created_at::text as at from drizzle.__drizzle_migrations order by created_at, id',
  )
  const applied = rows.map(({ at }) => Number(at))
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
  const known = journal.entries.map(({ when }) => when)
  if (applied.every((when, place) => when === known[place])) return
  const isNewer = known.every((when, place) => when === applied[place])
  throw new StartError(
    isNewer
      ? 'The database is of a newer Beanpool: start that one.'
      : 'The database is of another Beanpool, and its data cannot be carried over: start the Beanpool that made it, or use an empty DATA_DIR or another database.',
  )
}

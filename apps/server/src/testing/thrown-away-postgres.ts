// Starts a PostgreSQL for tests, which loses everything when it is killed.
import pg from 'pg'
import type { Log } from '../base/log.ts'
import type { Connection } from '../db/connect.ts'
import { appRole } from '../db/embedded/app-role.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'

type Options = { dataDir: string; log: Log; database: string }

/**
 * Starts a PostgreSQL with a new database. Tests use the app's role, and may create, fill and empty databases in any
 * order.
 */
export async function startThrownAwayPostgres({
  dataDir,
  log,
  database,
}: Options): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false, maxConnections: 400 })
  const admin = new pg.Client(postgres.superuserConnectionTo('postgres'))
  await admin.connect()
  await admin.query(`alter role ${appRole} createdb`)
  await admin.query(`grant set on parameter session_replication_role to ${appRole}`)
  await admin.query(`create database ${database} owner ${appRole}`)
  await admin.end()
  return postgres
}

/** Returns a connection as a URL for DATABASE_URL. */
export function urlOf({ host, port, user, password, database }: Connection): string {
  const url = new URL(`postgres://${user}:${password}@localhost:${port}/${database}`)
  // A directory instead of a host name means a Unix socket.
  url.searchParams.set('host', host ?? '')
  return url.toString()
}

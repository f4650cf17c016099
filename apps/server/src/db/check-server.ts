// Checks at startup that Beanpool can use the database.
import type pg from 'pg'
import type { Config } from '../base/config.ts'
import { StartError } from '../base/start-error.ts'
import { type Connection, connectionTo, openConnection } from './connect.ts'

const oldestMajor = 15

/** `direct`: bypasses a pooler, for work that needs a lasting session. */
type External = { connection: Connection; direct: Connection }

/** Returns how to reach the database of DATABASE_URL; null if there is none. Fails with one line if Beanpool cannot use it. */
export async function reachExternal(config: Config): Promise<External | null> {
  const { databaseUrl, databaseDirectUrl } = config
  if (databaseUrl === null) return null
  const connection = connectionTo(databaseUrl)
  await checkServer(connection, 'DATABASE_URL')
  if (databaseDirectUrl === null) {
    await refusePooler(connection)
    return { connection, direct: connection }
  }
  const direct = connectionTo(databaseDirectUrl)
  await checkServer(direct, 'DATABASE_DIRECT_URL')
  return { connection, direct }
}

/** Behind a pooler in transaction mode, two client connections take turns on one PostgreSQL connection. */
async function refusePooler(connection: Connection) {
  const one = await open(connection, 'DATABASE_URL')
  const other = await open(connection, 'DATABASE_URL')
  try {
    if ((await processOf(one)) !== (await processOf(other))) return
  } finally {
    for (const client of [one, other]) await client.end().catch(() => {})
  }
  throw new StartError(
    'DATABASE_URL leads to a pooler in transaction mode: give the address of the PostgreSQL behind it as DATABASE_DIRECT_URL.',
  )
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/**
 * Fails with one line, which contains the `variable`, if the database cannot be reached, is too old, or is a read-only
 * standby.
 */
async function checkServer(connection: Connection, variable: string) {
  const client = await open(connection, variable)
  try {
    const { rows } = await client.query<{ server_version_num: string; is_standby: boolean }>(
      "select current_setting('server_version_num') as server_version_num, pg_is_in_recovery() as is_standby",
    )
    const major = Math.floor(Number(rows[0]?.server_version_num ?? 0) / 10_000)
    if (major < oldestMajor) {
      throw new StartError(
        `${variable} leads to PostgreSQL ${major}, and Beanpool needs ${oldestMajor} or newer.`,
      )
    }
    if (rows[0]?.is_standby)
      throw new StartError(`${variable} leads to a read-only standby: give the address of its primary.`)
  } finally {
    await client.end().catch(() => {})
  }
}

async function open(connection: Connection, variable: string): Promise<pg.Client> {
  try {
    return await openConnection(connection, { connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
    throw new StartError(
      `${variable} cannot be reached (${reason}): start that database, or correct the URL.`,
    )
  }
}

// Writes the whole database, as of one moment, into an archive. It reads a portion at a time while servers use the
// database, and takes no locks that would affect them.
import { existsSync } from 'node:fs'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartError } from '../base/start-error.ts'
import { version } from '../base/version.ts'
import type { Connection } from '../db/connect.ts'
import { readMigrations, withoutMigrations } from '../db/migrate.ts'
import { withOwnConnection } from '../db/pool.ts'
import { archiveFormat, type Table, writeArchive } from './archive.ts'
import { sealKeys } from './keys.ts'
import { readSequences, readTables } from './tables.ts'

// An arbitrary number, like the one in migrate.ts: "bean" plus one.
const backupLock = 0x6265616f
const portionBytes = 1_000_000

export type BackingUp = {
  connection: Connection
  dataDir: string
  file: string
  now: Temporal.Instant
  /** Seals the keys of DATA_DIR into the archive; if null, they are left out. */
  passphrase: string | null
  signal?: AbortSignal | undefined
}

/** Thrown if another backup of this database is running. */
export class BusyError extends StartError {
  override name = 'BusyError'
}

/** Writes the archive and returns its number of rows. Leaves no file behind if it fails or is aborted. */
export async function backUp({ signal, ...options }: BackingUp): Promise<number> {
  const { file, connection } = options
  if (existsSync(file)) throw new StartError(`${file} exists already: give another name.`)
  try {
    return await withOwnConnection({ connection, signal }, (client) => write(client, options))
  } catch (error) {
    throw explain(error, file)
  }
}

async function write(client: pg.Client, { file, dataDir, now, passphrase }: BackingUp): Promise<number> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    backupLock,
  ])
  if (!rows[0]?.got)
    throw new BusyError('Another backup of this database is being made: wait until it is done.')
  await withoutMigrations(client)
  await client.query(
    `begin isolation level repeatable read, read only;
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '30s';
     set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1`,
  )
  const migrations = await readMigrations(client)
  if (migrations === null) throw new StartError('There is no data of Beanpool to back up in this database.')
  const manifest = {
    format: archiveFormat,
    beanpool: version,
    madeAt: now.toString({ smallestUnit: 'second' }),
    migrations,
    tables: await readTables(client),
    sequences: await readSequences(client),
    keys: passphrase === null ? null : await sealKeys(dataDir, passphrase),
  } as const
  return writeArchive({ file, manifest, rowsOf: (table) => rowsOf(client, table) })
}

/** Yields the table's rows in portions of about a megabyte; each portion ends at the end of a row. */
async function* rowsOf(client: pg.Client, table: Table): AsyncGenerator<Buffer, number> {
  const copying = client.query(copyTo(`copy ${namedIn(table)} to stdout`))
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of copying as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    bytes += chunk.length
    // Every line break ends a row, as those within values are escaped.
    const end = chunk.lastIndexOf(0x0a) + 1
    if (bytes < portionBytes || end === 0) continue
    yield Buffer.concat([...waiting.slice(0, -1), chunk.subarray(0, end)])
    const rest = chunk.subarray(end)
    waiting = [rest]
    bytes = rest.length
  }
  if (bytes > 0) yield Buffer.concat(waiting)
  return copying.rowCount
}

/** Returns the names of the table and its columns, in COPY's syntax. */
export function namedIn({ schema, name, columns }: Table): string {
  const [table, ...named] = [schema, name, ...columns].map(pg.escapeIdentifier)
  return `${table}.${named[0]} (${named.slice(1).join(', ')})`
}

const fileErrors: Record<string, string> = {
  ENOENT: 'its directory does not exist',
  ENOTDIR: 'its directory is a file',
  EACCES: 'this user may not write there',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
}

function explain(error: unknown, file: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const why = fileErrors[code]
  if (why !== undefined) return new StartError(`${file} cannot be written (${code}): ${why}.`)
  if (code === 'EEXIST')
    return new StartError(`${file}.part exists already: remove it, or give another name.`)
  return error
}

// Restores an archive into an empty database in one transaction: either all of it or nothing.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { from as copyFrom } from 'pg-copy-streams'
import { StartError } from '../base/start-error.ts'
import type { Connection } from '../db/connect.ts'
import { beginAlone, compareMigrations, migrateWithin } from '../db/migrate.ts'
import { withOwnConnection } from '../db/pool.ts'
import { type Manifest, nameOfTable, newer, readArchive, type Table } from './archive.ts'
import { namedIn } from './back-up.ts'
import { isEmptyDatabase, readTables, setGuardsAside } from './tables.ts'

/**
 * Reads the archive to its end and returns its manifest. Refuses an archive that is damaged or that this program cannot
 * restore.
 */
export async function checkArchive(
  file: string,
  { migrationsFolder, signal }: Pick<Restoring, 'migrationsFolder' | 'signal'> = {},
): Promise<Manifest> {
  let found: Manifest | null = null
  await readArchive({
    file,
    ...(signal ? { signal } : {}),
    begin: (manifest) => {
      found = manifest
    },
    rows: (_, portions) => drain(portions),
  })
  // Compares migrations only after the checksum was found right, as a wrong byte can look like another program's
  // migration.
  const manifest = found as unknown as Manifest
  const missing = compareMigrations(manifest.migrations, migrationsFolder)
  if (missing === 'newer') throw newer(file)
  if (missing === 'other')
    throw new StartError(
      `${file} was made by another Beanpool (${manifest.beanpool}): restore it with that one.`,
    )
  return manifest
}

async function drain(portions: AsyncIterable<Buffer>) {
  for await (const _ of portions);
}

type Restoring = {
  connection: Connection
  file: string
  manifest: Manifest
  signal?: AbortSignal
  /** Runs last, once the backup can no longer be refused. */
  beforeCommit?: () => void
  /** Set only by tests, to the migrations of a later program. */
  migrationsFolder?: string
}

/** `leftOut`: unknown tables in the archive, such as another program's tables in the same database. */
export type Restored = { rows: number; leftOut: string[] }

/** Restores an archive that `checkArchive` has passed. */
export async function restore({
  connection,
  signal,
  beforeCommit,
  ...options
}: Restoring): Promise<Restored> {
  return withOwnConnection({ connection, signal }, async (client) => {
    await beginAlone(client)
    const restored = await write(client, options)
    beforeCommit?.()
    await client.query('commit')
    // Without statistics, PostgreSQL would plan the first queries badly.
    await client.query('analyze').catch(() => {})
    return restored
  })
}

async function write(client: pg.Client, { file, manifest, migrationsFolder }: Omit<Restoring, 'connection'>) {
  await client.query(
    `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local timezone = 'UTC';
     set local datestyle = 'ISO'; set local intervalstyle = 'postgres'`,
  )
  if (!(await isEmptyDatabase(client)))
    throw new StartError(
      'The database has data already, and stays as it is: set DATA_DIR to a new directory, or DATABASE_URL to an empty database.',
    )
  const folder = migrationsFolder === undefined ? {} : { folder: migrationsFolder }
  const applied = manifest.migrations.length
  await migrateWithin(client, { from: 0, to: applied, ...folder })
  await makeQueue(client)
  const putBack = await setGuardsAside(client)
  const tables = new Map((await readTables(client)).map((table) => [nameOfTable(table), table]))
  await removeRows(client, [...tables.values()])
  const restored = await copyRows(client, { file, tables })
  for (const { schema, name, value } of manifest.sequences) {
    const sequence = [schema, name].map(pg.escapeIdentifier).join('.')
    await client.query('select setval(to_regclass($1), $2) where to_regclass($1) is not null', [
      sequence,
      value,
    ])
  }
  await putBack()
  await checkLedger(client)
  await migrateWithin(client, { from: applied, ...folder })
  return restored
}

// Removes BEGIN and COMMIT from the library's SQL, as the restore has its own transaction.
async function makeQueue(client: pg.Client) {
  await client.query(PgBoss.getConstructionPlans('jobs').replace(/^\s*BEGIN;|COMMIT;\s*$/g, ''))
  await client.query('set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0')
}

/** Removes the rows that migrations wrote, as the archive has their latest state. */
async function removeRows(client: pg.Client, tables: Table[]) {
  for (const { schema, name } of tables) {
    const table = [schema, name].map(pg.escapeIdentifier).join('.')
    await client.query(`delete from ${table}`)
  }
}

type Copying = { file: string; tables: Map<string, Table> }

async function copyRows(client: pg.Client, { file, tables }: Copying): Promise<Restored> {
  const copied: Record<string, number> = {}
  const leftOut: string[] = []
  const told = await readArchive({
    file,
    begin: () => {},
    rows: async (table, portions) => {
      const name = nameOfTable(table)
      const here = tables.get(name)
      if (here === undefined) {
        leftOut.push(name)
        return drain(portions)
      }
      const kept = { ...table, columns: table.columns.filter((column) => here.columns.includes(column)) }
      const copying = client.query(copyFrom(`copy ${namedIn(kept)} from stdin`))
      const places = kept.columns.map((column) => table.columns.indexOf(column))
      const rows = places.length === table.columns.length ? portions : onlyColumns(portions, places)
      await pipeline(Readable.from(rows, { objectMode: false }), copying)
      copied[name] = copying.rowCount
    },
  })
  for (const [name, rows] of Object.entries(told))
    if (copied[name] !== rows && !leftOut.includes(name))
      throw new StartError(`${file}: ${rows} rows of ${name} became ${copied[name]}.`)
  return { rows: Object.values(copied).reduce((total, rows) => total + rows, 0), leftOut }
}

/**
 * Keeps only these fields of each row. The queue's tables are created for this program and may lack a column that the
 * archive has.
 */
async function* onlyColumns(portions: AsyncIterable<Buffer>, places: number[]) {
  for await (const portion of portions) {
    const rows = portion.toString('utf8').split('\n').slice(0, -1)
    yield Buffer.from(
      rows.map((row) => `${places.map((place) => row.split('\t')[place]).join('\t')}\n`).join(''),
    )
  }
}

// Checks the ledger's sums, as its triggers did not run during the restore.
async function checkLedger(client: pg.Client) {
  const { rows } = await client.query(
    `select 1 from ledger_entries group by group_id, transaction_id having sum(amount_hundredths) <> 0
     union all
     select 1 from balances full join (
       select group_id, household_id, sum(amount_hundredths) as hundredths from ledger_entries group by 1, 2
     ) entries using (group_id, household_id)
     where coalesce(balances.hundredths, 0) <> coalesce(entries.hundredths, 0) limit 1`,
  )
  if (rows.length > 0) throw new StartError('The ledger of this backup does not add up: take another one.')
}

// A restore takes a complete archive of a known Beanpool into an empty database, and changes nothing else.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeScratch } from '../testing/scratch.ts'
import { cloneTemplate, createTestApp, dropDatabase, onServer, testConnection } from '../testing/test-app.ts'
import { createTestRun } from '../testing/test-group.ts'
import { type Manifest, nameOfTable, readArchive, type Table, writeArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { openKeys, placeKeys, refuseOtherKeys, sealKeys } from './keys.ts'
import { checkArchive, restore } from './restore.ts'
import { isEmptyDatabase } from './tables.ts'

const directory = makeScratch('restore')
const whole = join(directory, 'whole.tar.gz')
const now = Temporal.Instant.from('2026-03-09T12:00:00Z')
const migrations = join(import.meta.dirname, '../../drizzle')
let database: string
let client: pg.Client

beforeAll(async () => {
  const app = await createTestApp()
  await createTestRun(app)
  await app.jobsAt(now)
  const connection = testConnection(app.databaseName)
  await backUp({ connection, dataDir: directory, file: whole, now, passphrase: null })
  await app.stop()
})

beforeEach(async () => {
  database = `restored_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${database}`)
  client = new pg.Client(testConnection(database))
  await client.connect()
})

afterEach(async () => {
  await client.end()
  await dropDatabase(database)
})

afterAll(() => rmSync(directory, { recursive: true, force: true }))

type Rows = Map<string, string>
type Archive = { manifest: Manifest; rows: Rows }

async function readWhole(): Promise<Archive> {
  const rows: Rows = new Map()
  let manifest: Manifest | null = null
  await readArchive({
    file: whole,
    begin: (found) => {
      manifest = found
    },
    rows: async (table, portions) => {
      let text = ''
      for await (const portion of portions) text += portion
      rows.set(nameOfTable(table), text)
    },
  })
  return { manifest: manifest as unknown as Manifest, rows }
}

/** Writes a copy of the archive with this change. */
async function changed(change: (archive: Archive) => void): Promise<string> {
  const archive = await readWhole()
  change(archive)
  const file = join(directory, `${crypto.randomUUID()}.tar.gz`)
  async function* rowsOf(table: Table) {
    const text = archive.rows.get(nameOfTable(table)) ?? ''
    if (text !== '') yield Buffer.from(text)
    return text.split('\n').length - 1
  }
  await writeArchive({ file, manifest: archive.manifest, rowsOf })
  return file
}

const restoreAll = async (file: string, options: { migrationsFolder?: string } = {}) =>
  restore({
    connection: testConnection(database),
    file,
    ...options,
    manifest: await checkArchive(file, options),
  })

const advisoryLocks = `pg_locks where locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`
const countOf = async (table: string) =>
  Number((await client.query(`select count(*) as rows from ${table}`)).rows[0].rows)

describe('a failed restore leaves the database empty', () => {
  afterEach(async () => {
    expect(await isEmptyDatabase(client)).toBe(true)
  })

  test('a file that is cut short anywhere or has one wrong byte is refused', async () => {
    const bytes = readFileSync(whole)
    const spoiled = join(directory, 'spoiled.tar.gz')
    // The archive's list of contents is in its first tenth.
    for (const part of [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.3, 0.6, 0.99]) {
      const place = Math.floor(bytes.length * part)
      const wrong = Buffer.from(bytes)
      wrong[place] = (wrong[place] ?? 0) ^ 0x10
      for (const content of [bytes.subarray(0, place), bytes.subarray(0, -(place + 1)), wrong]) {
        writeFileSync(spoiled, content)
        await expect(restoreAll(spoiled)).rejects.toThrow(/is damaged or not whole/)
      }
    }
  })

  test('a text file, a missing file and a directory are refused', async () => {
    const text = join(directory, 'text.tar.gz')
    for (const content of ['', 'hello', JSON.stringify({ format: 1 })]) {
      writeFileSync(text, content)
      await expect(restoreAll(text)).rejects.toThrow(/is no backup of Beanpool|is damaged/)
    }
    await expect(restoreAll(join(directory, 'missing'))).rejects.toThrow(/cannot be read \(ENOENT\)/)
    await expect(restoreAll(directory)).rejects.toThrow(/cannot be read \(EISDIR\)/)
  })

  test('an intact archive that lacks some rows is refused', async () => {
    const { manifest, rows } = await readWhole()
    const file = join(directory, 'fewer.tar.gz')
    async function* rowsOf(table: Table) {
      const text = rows.get(nameOfTable(table)) ?? ''
      if (text !== '') yield Buffer.from(text.slice(text.indexOf('\n') + 1))
      return text.split('\n').length - 1
    }
    await writeArchive({ file, manifest, rowsOf })
    await expect(restoreAll(file)).rejects.toThrow(/rows of .* became/)
  })

  test('an archive from a newer Beanpool, in a newer format or from a different Beanpool is refused', async () => {
    const later = await changed(({ manifest }) => manifest.migrations.push(9_999_999_999_999))
    await expect(restoreAll(later)).rejects.toThrow(/made by a newer Beanpool/)
    const other = await changed(({ manifest }) => manifest.migrations.splice(0, 1, 1))
    await expect(restoreAll(other)).rejects.toThrow(/made by another Beanpool/)
    const format = await changed(({ manifest }) => Object.assign(manifest, { format: 2 }))
    await expect(restoreAll(format)).rejects.toThrow(/made by a newer Beanpool/)
  })

  test('rows that refer to missing rows, violate a check or do not add up are refused', async () => {
    const without = await changed(({ rows }) => rows.set('public.households', ''))
    await expect(restoreAll(without)).rejects.toThrow(/foreign key/)
    const unchecked = await changed(({ rows }) =>
      rows.set('public.rides', rows.get('public.rides')?.replaceAll('\tassigned\t', '\tstranded\t') ?? ''),
    )
    await expect(restoreAll(unchecked)).rejects.toThrow(/check constraint/)
    const unbalanced = await changed(({ rows }) =>
      rows.set('public.ledger_entries', rows.get('public.ledger_entries')?.replace('\t-', '\t-7') ?? ''),
    )
    await expect(restoreAll(unbalanced)).rejects.toThrow(/does not add up/)
    const wrongBalance = await changed(({ rows }) => rows.set('public.balances', ''))
    await expect(restoreAll(wrongBalance)).rejects.toThrow(/does not add up/)
  })

  test('a restore that is stopped changes nothing', async () => {
    const stopping = new AbortController()
    const running = restore({
      connection: testConnection(database),
      file: whole,
      signal: stopping.signal,
      manifest: await checkArchive(whole),
      beforeCommit: () => stopping.abort(),
    })
    await expect(running).rejects.toThrow()
  })
})

test('a restore into a database with data is refused, and the data stays as it is', async () => {
  const used = await cloneTemplate()
  const manifest = await checkArchive(whole)
  const into = (name: string) => restore({ connection: testConnection(name), file: whole, manifest })
  await expect(into(used)).rejects.toThrow(/has data already/)
  await dropDatabase(used)
  await client.query('create table of_another_program (id int)')
  await expect(into(database)).rejects.toThrow(/has data already/)
  expect(await countOf('of_another_program')).toBe(0)
})

test('if two restores into the same database start at once, one of them is refused', async () => {
  const ended = await Promise.allSettled([restoreAll(whole), restoreAll(whole)])
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await countOf('ledger_entries')).toBeGreaterThan(0)
})

test('an archive of an older Beanpool is restored and then migrated, with its rows', async () => {
  const folder = join(directory, 'later')
  cpSync(migrations, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const entries: object[] = journal.entries
  entries.push({ ...entries[0], idx: entries.length, when: 9_999_999_999_999, tag: 'later' })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(
    join(folder, 'later.sql'),
    'alter table households add column later text;--> statement-breakpoint\nupdate households set later = name;',
  )
  await restoreAll(whole, { migrationsFolder: folder })
  expect(await countOf('households where later = name')).toBe(3)
  expect(await countOf('drizzle.__drizzle_migrations')).toBe(entries.length)
})

test('another program’s tables are left out and named, and columns that the job queue no longer has are dropped', async () => {
  const file = await changed(({ manifest, rows }) => {
    manifest.tables.push({ schema: 'public', name: 'of_another_program', columns: ['id'] })
    rows.set('public.of_another_program', '1\n2\n')
    const queue = manifest.tables.find(({ name }) => name === 'queue')
    queue?.columns.splice(1, 0, 'gone')
    rows.set('jobs.queue', rows.get('jobs.queue')?.replaceAll(/^([^\t]+)\t/gm, '$1\told\t') ?? '')
  })
  const { leftOut } = await restoreAll(file)
  expect(leftOut).toEqual(['public.of_another_program'])
  expect(await countOf("jobs.queue where name = 'clock' and policy = 'short'")).toBe(1)
})

describe('a backup', () => {
  const connection = () => testConnection(database)
  const options = { dataDir: directory, now, passphrase: null }
  const files = () => readdirSync(directory).toSorted()

  test('leaves no file behind if it fails or is stopped', async () => {
    const before = files()
    const file = join(directory, 'failed.tar.gz')
    await expect(backUp({ ...options, connection: connection(), file })).rejects.toThrow(
      /no data of Beanpool/,
    )
    await restoreAll(whole)
    // A lock held by another connection makes the backup wait halfway.
    await client.query('begin; lock table ride_seats in access exclusive mode')
    const stopping = new AbortController()
    const stopped = backUp({ ...options, connection: connection(), file, signal: stopping.signal })
    stopped.catch(() => {})
    while (!existsSync(`${file}.part`)) await delay(10)
    stopping.abort()
    await expect(stopped).rejects.toThrow()
    await client.query('rollback')
    // PostgreSQL notices that the stopped backup is gone only once the table's lock is released.
    while ((await countOf(advisoryLocks)) > 0) await delay(10)
    const gone = join(directory, 'gone', 'one.tar.gz')
    await expect(backUp({ ...options, connection: connection(), file: gone })).rejects.toThrow(
      /cannot be written \(ENOENT\)/,
    )
    expect(files()).toEqual(before)
  })

  test('never replaces a file, even one that is still being written', async () => {
    await restoreAll(whole)
    await expect(backUp({ ...options, connection: connection(), file: whole })).rejects.toThrow(
      /exists already/,
    )
    const file = join(directory, 'other.tar.gz')
    writeFileSync(`${file}.part`, 'half')
    await expect(backUp({ ...options, connection: connection(), file })).rejects.toThrow(
      /\.part exists already/,
    )
    expect(readFileSync(`${file}.part`, 'utf8')).toBe('half')
    rmSync(`${file}.part`)
  })

  test('is a snapshot of a single moment while others write, and blocks no one', async () => {
    await restoreAll(whole)
    const writer = new pg.Client(testConnection(database))
    await writer.connect()
    let writes = 0
    let done = false
    const writing = (async () => {
      await writer.query("set lock_timeout = '500ms'")
      while (!done) {
        await writer.query("update households set name = 'A' || substr(name, 2); delete from vacations")
        writes += 1
      }
    })()
    const file = join(directory, 'busy.tar.gz')
    const [first, second] = await Promise.allSettled([
      backUp({ ...options, connection: connection(), file }),
      backUp({ ...options, connection: connection(), file: `${file}.2` }),
    ])
    done = true
    await writing
    await writer.end()
    expect(writes).toBeGreaterThan(0)
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    await checkArchive(existsSync(file) ? file : `${file}.2`)
  })
})

test('the keys of DATA_DIR open only with their passphrase and replace no other keys', async () => {
  const [from, to] = [join(directory, 'from'), join(directory, 'to')]
  mkdirSync(from)
  writeFileSync(join(from, 'session-secret'), 'a secret of thirty-two characters')
  const sealed = await sealKeys(from, 'a long passphrase')
  expect(JSON.stringify(sealed)).not.toContain('secret')
  await expect(openKeys(sealed, 'another passphrase')).rejects.toThrow(/not the passphrase/)
  await expect(openKeys({ ...sealed, tag: 'AAAA' }, 'a long passphrase')).rejects.toThrow(
    /not the passphrase/,
  )
  const keys = await openKeys(sealed, 'a long passphrase')
  placeKeys(to, keys)
  expect(readFileSync(join(to, 'session-secret'), 'utf8')).toBe('a secret of thirty-two characters')
  refuseOtherKeys(to, keys)
  writeFileSync(join(to, 'session-secret'), 'another secret of so many characters')
  expect(() => refuseOtherKeys(to, keys)).toThrow(/is another key/)
})

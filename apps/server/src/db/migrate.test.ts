// Migrations run once, whoever starts at the same moment.
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneTemplate, onServer, testConnection } from '../testing/test-app.ts'
import { migrateDatabase } from './migrate.ts'

/** The file of the migration with this name. */
function migrationOf(name: string): URL {
  const folder = new URL('../../drizzle/', import.meta.url)
  const file = readdirSync(folder).find((each) => each.endsWith(`_${name}.sql`))
  return new URL(file ?? name, folder)
}

async function withDatabase(name: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client(testConnection(name))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
    await onServer(`drop database ${name} with (force)`)
  }
}

test('five instances that start at once on an empty database migrate it once', async () => {
  const name = `empty_${Date.now()}`
  await onServer(`create database ${name}`)
  await withDatabase(name, async (client) => {
    await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(testConnection(name))))
    const { rows } = await client.query(
      'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash',
    )
    expect(rows.every(({ times }) => times === 1)).toBe(true)
    expect(rows.length).toBeGreaterThan(0)
  })
})

test('a database of a newer Beanpool is refused', async () => {
  const name = await cloneTemplate()
  await withDatabase(name, async (client) => {
    await client.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
    )
    await expect(migrateDatabase(testConnection(name))).rejects.toThrow(/is of a newer Beanpool/)
  })
})

test('where an adult has several strikes for one drive, the one that weighs most is kept', async () => {
  const name = await cloneTemplate()
  await withDatabase(name, async (client) => {
    // As it was before that migration; the rows need no adults and rides.
    await client.query('drop index strikes_live_key')
    await client.query("set session_replication_role = 'replica'")
    const strike = (ride: string, status: string, weight: number) =>
      client.query(
        `insert into strikes (id, adult_id, group_id, ride_id, kind, weight, status, given_at, expires_at)
        values (gen_random_uuid(), $4, $4, $1, 'backed_out', $3, $2, now(), now())`,
        [ride, status, weight, adult],
      )
    const [adult, one, other] = [1, 2, 3].map(() => crypto.randomUUID())
    await strike(one ?? '', 'provisional', 3)
    await strike(one ?? '', 'standing', 1)
    await strike(one ?? '', 'waived', 1)
    await strike(other ?? '', 'provisional', 1)
    await client.query(readFileSync(migrationOf('one_strike_for_a_drive'), 'utf8'))
    const { rows } = await client.query(
      'select status, weight from strikes order by ride_id = $1 desc, weight desc, status',
      [one],
    )
    expect(rows.map(({ status, weight }) => `${status} ${weight}`)).toEqual([
      'dropped 3',
      'standing 1',
      'waived 1',
      'provisional 1',
    ])
  })
})

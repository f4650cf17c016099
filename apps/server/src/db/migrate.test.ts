// Migrations run once, even if several instances start at the same moment.
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneTemplate, dropDatabase, onServer, testConnection } from '../testing/test-app.ts'
import { migrateDatabase } from './migrate.ts'

async function withDatabase(name: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client(testConnection(name))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
    await dropDatabase(name)
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

test('a database with a different schema is refused, and nothing in it changes', async () => {
  const name = await cloneTemplate()
  await withDatabase(name, async (client) => {
    await client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
    await expect(migrateDatabase(testConnection(name))).rejects.toThrow(/is of another Beanpool/)
  })
})

// Of several addresses, the writable one is used, even after a failover; a pooler in between keeps no session state.
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { databaseAddresses } from '../base/addresses.ts'
import { readConfig } from '../base/config.ts'
import { createLog } from '../base/log.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../testing/database-proxy.ts'
import { cloneTemplate, databaseUrl, dropDatabase, onServer, testConnection } from '../testing/test-app.ts'
import { answers } from './away.ts'
import { reachExternal } from './check-server.ts'
import { type Connection, openConnection } from './connect.ts'
import { type OpenDatabase, openDatabase, withTransaction } from './pool.ts'

const primary = await cloneTemplate()
const standby = await cloneTemplate()
await onServer(`alter database ${standby} set default_transaction_read_only to on`)
const nobody = 'postgres://nobody@127.0.0.1:1/none'
const opened: OpenDatabase[] = []

let to: Record<'standby' | 'primary', DatabaseProxy>
beforeEach(async () => {
  to = {
    standby: await startDatabaseProxy(testConnection(standby)),
    primary: await startDatabaseProxy(testConnection(primary)),
  }
  return async () => {
    for (const { close } of opened.splice(0)) await close()
    await Promise.all([to.standby.close(), to.primary.close()])
  }
})
afterAll(async () => {
  await dropDatabase(primary)
  await dropDatabase(standby)
})

const open = (connection: Connection, options = {}) => {
  const database = openDatabase({ connection, log: createLog('silent'), ...options })
  opened.push(database)
  return database
}

const nameOf = async ({ db }: Pick<OpenDatabase, 'db'>) =>
  (await db.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]?.name

test('a URL with several hosts becomes one URL per host', () => {
  expect(databaseAddresses('postgres://u:p%2C1@one:5432,two/b?x=1,2')).toEqual([
    'postgres://u:p%2C1@one:5432/b?x=1,2',
    'postgres://u:p%2C1@two/b?x=1,2',
  ])
  for (const one of ['postgres://u@one/b', 'postgres:///b?host=/tmp/a,b'])
    expect(databaseAddresses(one)).toEqual([one])
  expect(() => readConfig({ DATABASE_URL: 'postgres://one,two:port/b' })).toThrow(/^DATABASE_URL has a value/)
})

test('the pool, single connections and the readiness check skip addresses that are unreachable or read-only', async () => {
  const connection = { addresses: [nobody, to.standby.url, to.primary.url] }
  const database = open(connection)
  const names = await Promise.all(Array.from({ length: 10 }, () => nameOf(database)))
  expect(new Set(names)).toEqual(new Set([primary]))
  const client = await openConnection({ addresses: [nobody, to.standby.url, to.primary.url] })
  expect((await client.query('select current_database() as name')).rows).toEqual([{ name: primary }])
  await client.end()
  expect(await answers(connection, 2_000)).toBe(true)
  expect(await answers({ addresses: [nobody, to.standby.url] }, 2_000)).toBe(false)
})

test('when the primary is lost, the next transactions run on the address that took over', async () => {
  const database = open({ addresses: [to.primary.url, databaseUrl(primary)] })
  await Promise.all(Array.from({ length: 5 }, () => nameOf(database)))
  await to.primary.close()
  const write = () => withTransaction(database.db, (tx) => nameOf({ db: tx as never }))
  await expect.poll(() => write().catch(() => null), { timeout: 5_000 }).toBe(primary)
  const all = await Promise.all(Array.from({ length: 10 }, write))
  expect(new Set(all)).toEqual(new Set([primary]))
})

test('a write that meets a standby runs again on the primary', async () => {
  const database = open({ addresses: [databaseUrl(primary), to.primary.url] }, { maxConnections: 1 })
  await database.db.execute(sql`set default_transaction_read_only to on`)
  await withTransaction(database.db, (tx) => tx.execute(sql`create table written (id int)`))
  await withTransaction(database.db, (tx) => tx.execute(sql`drop table written`))
})

test('behind a pooler each transaction sets its own timeouts, no statement is prepared, and times are in UTC', async () => {
  const database = open(testConnection(primary), { throughPooler: true, maxConnections: 1 })
  const settings = () =>
    withTransaction(database.db, async (tx) => {
      const { rows } = await tx.execute<Record<string, string>>(sql`select
        current_setting('statement_timeout') as statement, current_setting('TimeZone') as zone,
        current_setting('idle_in_transaction_session_timeout') as idle`)
      return rows[0]
    })
  for (let time = 0; time < 5; time++)
    expect(await settings()).toEqual({ statement: '15s', idle: '1min', zone: 'UTC' })
  const { rows } = await database.db.execute(sql`select count(*)::int as kept from pg_prepared_statements`)
  expect(rows).toEqual([{ kept: 0 }])
})

test('a start that fails names the variable whose database cannot be used', async () => {
  const reach = (environment: Record<string, string>) => reachExternal(readConfig(environment))
  await expect(reach({ DATABASE_URL: nobody })).rejects.toThrow(/^DATABASE_URL cannot be reached/)
  await expect(reach({ DATABASE_URL: databaseUrl(primary), DATABASE_DIRECT_URL: nobody })).rejects.toThrow(
    /^DATABASE_DIRECT_URL cannot be reached/,
  )
  expect(() => readConfig({ DATABASE_DIRECT_URL: nobody })).toThrow(/^DATABASE_URL is missing/)
  const { direct } = (await reach({ DATABASE_URL: databaseUrl(primary) })) ?? {}
  expect(direct).toEqual({ connectionString: databaseUrl(primary) })
})

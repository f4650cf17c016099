// A connection that breaks ends the work that was running on it, and nothing else.
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../base/log.ts'
import { startDatabaseProxy } from '../testing/database-proxy.ts'
import { cloneTemplate, dropDatabase, onServer, testConnection } from '../testing/test-app.ts'
import { openDatabase, withTransaction } from './pool.ts'

const name = await cloneTemplate()
const proxy = await startDatabaseProxy(testConnection(name))
const { db, pool, close } = openDatabase({ connection: proxy.connection, log: createLog('silent') })
afterAll(async () => {
  await close()
  await proxy.close()
  await dropDatabase(name)
})

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Runs ten simultaneous transactions, which need all ten connections of the pool. */
const useTenConnections = () =>
  Promise.all(
    Array.from({ length: 10 }, () => withTransaction(db, (tx) => tx.execute(sql`select pg_sleep(0.2)`))),
  )

test('if PostgreSQL ends a connection in the middle of a transaction, only that transaction ends', async () => {
  const dying = withTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await onServer(`select pg_terminate_backend(${rows[0]?.pid})`)
    // No statement is running when the connection dies, so only its error event reports the loss.
    await pause(100)
    await tx.execute(sql`select 1`)
  })
  await expect(dying).rejects.toThrow()
  await useTenConnections()
})

/** Cuts ten connections of the pool, each at BEGIN. */
async function cutTenAtBegin(begin: () => Promise<unknown>) {
  await useTenConnections()
  proxy.cutOff(true)
  const ended = await Promise.allSettled(Array.from({ length: 10 }, begin))
  proxy.cutOff(false)
  expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'rejected'))
}

test.each([
  ['a use case', () => withTransaction(db, (tx) => tx.execute(sql`select 1`))],
  ['a library', () => db.transaction((tx) => tx.execute(sql`select 1`))],
])('when twenty connections die as %s begins a transaction, the pool loses none of them', async (_, begin) => {
  await cutTenAtBegin(begin)
  await cutTenAtBegin(begin)
  const started = performance.now()
  await useTenConnections()
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(pool.totalCount).toBe(10)
})

test('a transaction whose connection died fails with the cause, not with the error of its rollback', async () => {
  const failing = withTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await onServer(`select pg_terminate_backend(${rows[0]?.pid})`)
    await pause(50)
    throw new Error('what broke')
  })
  await expect(failing).rejects.toThrow('what broke')
})

test('the pool gives up on a silent database after a while, and uses it again once it answers', async () => {
  const hurried = openDatabase({
    connection: proxy.connection,
    log: createLog('silent'),
    patienceMilliseconds: 500,
  })
  await hurried.db.execute(sql`select 1`)
  proxy.fallSilent()
  const started = performance.now()
  await expect(hurried.db.execute(sql`select 1`)).rejects.toThrow()
  await expect(withTransaction(hurried.db, (tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  expect(performance.now() - started).toBeLessThan(4_000)
  proxy.speak()
  await hurried.db.execute(sql`select 1`)
  proxy.fallSilent()
  const closing = performance.now()
  await hurried.close()
  expect(performance.now() - closing).toBeLessThan(2_000)
  proxy.speak()
})

// Transactions and statements that collide run again; errors name the refusal and reveal nothing about people.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseError, describeError, isDatabaseError } from '../base/database-errors.ts'
import { createLog } from '../base/log.ts'
import { cloneTemplate, dropDatabase, testConnection } from '../testing/test-app.ts'
import { newId } from './columns.ts'
import { openDatabase, type Transaction, withTransaction } from './pool.ts'
import { authUsers } from './schema/auth.ts'
import { outboxMails } from './schema/mail.ts'

const name = await cloneTemplate()
const { db, close } = openDatabase({ connection: testConnection(name), log: createLog('silent') })
beforeAll(async () => {
  await db.execute(sql`create table counters (id int primary key, value int not null)`)
  await db.execute(sql`insert into counters values (1, 0), (2, 0)`)
})
afterAll(async () => {
  await close()
  await dropDatabase(name)
})

const add = (tx: Transaction, id: number) =>
  tx.execute(sql`update counters set value = value + 1 where id = ${id}`)
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

test('two transactions that deadlock both succeed', async () => {
  const cross = (first: number, second: number) =>
    withTransaction(db, async (tx) => {
      await add(tx, first)
      await pause(50)
      await add(tx, second)
    })
  await Promise.all([cross(1, 2), cross(2, 1)])
  const { rows } = await db.execute(sql`select value from counters order by id`)
  expect(rows).toEqual([{ value: 2 }, { value: 2 }])
})

test('a statement outside a transaction runs again after a deadlock', async () => {
  await db.execute(sql`create sequence tries`)
  await db.execute(sql`
    create function deadlock_once() returns int language plpgsql as $$
    begin
      if nextval('tries') = 1 then raise exception using errcode = '40P01'; end if;
      return 5;
    end $$`)
  expect((await db.execute(sql`select deadlock_once() as answer`)).rows).toEqual([{ answer: 5 }])
})

test('two serializable transactions that read each other’s writes both take effect', async () => {
  const raise = () =>
    withTransaction(
      db,
      async (tx) => {
        const { rows } = await tx.execute<{ value: number }>(sql`select value from counters where id = 1`)
        await pause(30)
        await tx.execute(sql`update counters set value = ${(rows[0]?.value ?? 0) + 1} where id = 1`)
      },
      { isolation: 'serializable' },
    )
  const before = await db.execute<{ value: number }>(sql`select value from counters where id = 1`)
  await Promise.all([raise(), raise()])
  const after = await db.execute<{ value: number }>(sql`select value from counters where id = 1`)
  expect((after.rows[0]?.value ?? 0) - (before.rows[0]?.value ?? 0)).toBe(2)
})

test('errors other than collisions are not retried', async () => {
  let tries = 0
  const failing = withTransaction(db, async () => {
    tries += 1
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(tries).toBe(1)
})

async function refusal(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.fail('it was not refused'),
    (error) => error,
  )
}

const user = (email: string) => ({ id: newId(), name: 'Ana Secret', email })

test('a refused row is reported with the kind of refusal and the constraint', async () => {
  await db.insert(authUsers).values(user('a@example.com'))
  const error = await refusal(db.insert(authUsers).values(user('a@example.com')))
  expect(isDatabaseError(error, 'unique', 'auth_users_email_key')).toBe(true)
  expect(isDatabaseError(error, 'unique', 'another')).toBe(false)
  expect(databaseError(await refusal(db.insert(authUsers).values(user('A@B.CO'))))?.kind).toBe('check')
  expect(databaseError(new Error('x'))).toBeNull()
})

test('a logged error contains nothing that a person typed', async () => {
  const error = await refusal(db.insert(authUsers).values(user('a@example.com')))
  const described = JSON.stringify(describeError(error))
  expect(described).toContain('auth_users_email_key')
  expect(described).not.toMatch(/a@example\.com|Secret/)
})

test('an instant comes back as it was stored, to the millisecond', async () => {
  const id = newId()
  const createdAt = Temporal.Instant.from('2026-03-29T01:30:00.123999Z')
  await db
    .insert(outboxMails)
    .values({ id, recipient: 'x', subject: '', textBody: '', htmlBody: '', createdAt })
  const [row] = await db.select().from(outboxMails).where(eq(outboxMails.id, id))
  expect(row?.createdAt.toString()).toBe('2026-03-29T01:30:00.123Z')
  expect(row?.sentAt).toBeNull()
})

test('a repeated statement is prepared once per connection, and gives the same rows', async () => {
  const sumTo = (limit: number) =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ sum: number; prepared: number }>(sql`
        select sum(n)::int as sum, (select count(*)::int from pg_prepared_statements
          where statement like '%a sum that comes again%') as prepared
        from generate_series(1, ${limit}::int) n /* a sum that comes again */`)
      return rows[0]
    })
  const seen = []
  for (let limit = 1; limit <= 5; limit++) seen.push(await sumTo(limit))
  expect(seen.map((row) => row?.sum)).toEqual([1, 3, 6, 10, 15])
  expect(seen.map((row) => row?.prepared)).toEqual([0, 0, 1, 1, 1])
})

test('a prepared statement survives a refusal in its transaction', async () => {
  const ratio = (divisor: number) =>
    db.transaction((tx) => tx.execute<{ ratio: number }>(sql`select 12 / ${divisor}::int as ratio`))
  for (const divisor of [1, 2, 3, 4]) expect((await ratio(divisor)).rows[0]?.ratio).toBe(12 / divisor)
  await expect(ratio(0)).rejects.toThrow()
  expect((await ratio(6)).rows[0]?.ratio).toBe(2)
})

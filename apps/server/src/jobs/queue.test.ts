// A job exists exactly if the change that created it does.
import { createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { clockJob } from '../app/clock.ts'
import { product } from '../app/product.ts'
import { handleJob } from '../context/job-handler.ts'
import { withTransaction } from '../db/pool.ts'
import { createTestApp } from '../testing/test-app.ts'
import { defineJob } from './job.ts'

const note = defineJob({ name: 'note', data: z.object({ text: z.string() }) })
const once = defineJob({ name: 'note-once', data: z.object({}), policy: 'exclusive' })
const nightly = defineJob({ name: 'nightly', data: z.object({}) })
const slowly = defineJob({ name: 'slowly', data: z.object({ name: z.string() }), retryDelaySeconds: 1 })
const notes: string[] = []
/** Determines how the runs of each slow job end, in turn. */
const slowRuns = new Map<string, PromiseWithResolvers<void>[]>()
const runsOf = (name: string) => slowRuns.getOrInsertComputed(name, () => [])
const jobs = [
  handleJob({
    job: slowly,
    sideBySide: true,
    handle: (_context, { name }) => {
      const run = Promise.withResolvers<void>()
      runsOf(name).push(run)
      return run.promise
    },
  }),
  handleJob({ job: note, handle: async (_context, { text }) => void notes.push(text) }),
  handleJob({ job: once, handle: async () => void notes.push('once') }),
  handleJob({ job: nightly, cron: '0 2 * * *', handle: async () => void notes.push('nightly') }),
]
const testProduct = { ...product, jobs: [...product.jobs, ...jobs] }
const app = await createTestApp({ product: testProduct })
afterAll(app.stop)
const { enqueue } = app.beanpool.context.jobs

function takeNotes() {
  return notes.splice(0)
}

test('a job from a committed change runs, and one from a rolled-back change does not exist', async () => {
  await app.db.transaction((tx) => enqueue(tx, note, { text: 'kept' }))
  const failing = app.db.transaction(async (tx) => {
    await enqueue(tx, note, { text: 'lost' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await app.runJobs()).toBe(1)
  expect(takeNotes()).toEqual(['kept'])
})

test('a job runs when its time comes by the app’s clock', async () => {
  const inAnHour = app.clock.now().add({ hours: 1 })
  await enqueue(app.db, note, { text: 'later' }, { startAfter: inAnHour })
  expect(await app.runJobs()).toBe(0)
  app.clock.advance({ minutes: 61 })
  expect(await app.runJobs()).toBe(1)
  expect(takeNotes()).toEqual(['later'])
})

test('only one exclusive job with the same key waits', async () => {
  expect(await enqueue(app.db, once, {}, { singletonKey: 'a' })).not.toBeNull()
  expect(await enqueue(app.db, once, {}, { singletonKey: 'a' })).toBeNull()
  expect(await enqueue(app.db, once, {}, { singletonKey: 'b' })).not.toBeNull()
  expect(await app.runJobs()).toBe(2)
  takeNotes()
})

test('a clock job that was killed with its server delays no later one, even after an upgrade', async () => {
  await app.db.execute(sql`update jobs.queue set policy = 'exclusive' where name = 'clock'`)
  const next = await createTestApp({ sharing: app })
  const { enqueue: enqueueNext } = next.beanpool.context.jobs
  await enqueueNext(app.db, clockJob.job, {})
  await app.db.execute(sql`update jobs.job set state = 'active', started_on = now() where name = 'clock'`)
  expect(await enqueueNext(app.db, clockJob.job, {})).not.toBeNull()
  expect(await enqueueNext(app.db, clockJob.job, {})).toBeNull()
  expect(await app.runJobs()).toBe(1)
  await next.stop()
})

test('data that does not fit a job is refused when it is enqueued', async () => {
  await expect(enqueue(app.db, note, { text: 1 } as never)).rejects.toThrow()
})

test('scheduled jobs can be run by hand', async () => {
  await app.beanpool.runScheduledJobs()
  expect(takeNotes()).toContain('nightly')
})

test('in production, each job runs automatically, exactly once, on any instance', async () => {
  const instances = [
    await createTestApp({ product: testProduct, sharing: app, backgroundJobs: true }),
    await createTestApp({ product: testProduct, sharing: app, backgroundJobs: true }),
  ]
  for (let number = 0; number < 5; number++) await enqueue(app.db, note, { text: `job ${number}` })
  await expect.poll(() => notes.length, { timeout: 15_000 }).toBe(5)
  for (const instance of instances) await instance.stop()
  expect(takeNotes().sort()).toEqual(['job 0', 'job 1', 'job 2', 'job 3', 'job 4'])
})

test('long jobs do not delay those behind them, as long as one more can run', async () => {
  const instance = await createTestApp({ product: testProduct, sharing: app, backgroundJobs: true })
  const names = Array.from({ length: 30 }, (_, number) => `slow ${number}`)
  await withTransaction(app.db, async (tx) => {
    for (const name of names) await enqueue(tx, slowly, { name })
  })
  const begun = () => names.filter((name) => runsOf(name).length > 0)
  await expect.poll(() => begun().length, { timeout: 8_000 }).toBe(10)
  const [hanging, ...others] = begun()
  for (const name of others) runsOf(name)[0]?.resolve()
  for (let more = 10; more < names.length; more += 1) {
    await expect.poll(() => begun().length, { timeout: 8_000 }).toBeGreaterThan(more)
    for (const name of begun()) if (name !== hanging) runsOf(name)[0]?.resolve()
  }
  runsOf(hanging ?? '')[0]?.resolve()
  await instance.stop()
  expect(names.map((name) => runsOf(name).length)).toEqual(names.map(() => 1))
})

test('a failed job that runs elsewhere does not count as done because other jobs in its batch do', async () => {
  const instances = [await createTestApp({ product: testProduct, sharing: app, backgroundJobs: true })]
  await withTransaction(app.db, async (tx) => {
    await enqueue(tx, slowly, { name: 'fails' })
    await enqueue(tx, slowly, { name: 'lasts' })
  })
  const runs = (name: string, count: number) =>
    expect.poll(() => runsOf(name).length, { timeout: 12_000 }).toBe(count)
  await Promise.all([runs('fails', 1), runs('lasts', 1)])
  runsOf('fails')[0]?.reject(new Error('for now'))
  instances.push(await createTestApp({ product: testProduct, sharing: app, backgroundJobs: true }))
  await runs('fails', 2)
  runsOf('lasts')[0]?.resolve()
  const isDone = async () => {
    const { rows } = await app.db.execute(
      sql`select 1 from jobs.job where name = 'slowly' and data ->> 'name' = 'lasts' and state = 'completed'`,
    )
    return rows.length === 1
  }
  await expect.poll(isDone, { timeout: 8_000 }).toBe(true)
  await new Promise((done) => setTimeout(done, 200))
  runsOf('fails')[1]?.reject(new Error('once more'))
  await runs('fails', 3)
  runsOf('fails')[2]?.resolve()
  await Promise.all(instances.map((instance) => instance.stop()))
})

/** Speaks enough of a mail server's protocol to receive mail. Its first `silent` connections get no response. */
function startMailServer(received: string[], silent = 0) {
  let connections = 0
  const server = createServer((socket: Socket) => {
    let inMessage = false
    connections += 1
    socket.on('error', () => {})
    if (connections <= silent) return
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (inMessage) {
        received.push(text)
        if (!text.endsWith('\r\n.\r\n')) return
        inMessage = false
        socket.write('250 ok\r\n')
      } else if (text.startsWith('DATA')) {
        inMessage = true
        socket.write('354 go\r\n')
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  return new Promise<{ port: number; close: () => void }>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, close: () => server.close() })
    })
  })
}

test('with a mail server each email is sent once, and the outbox page is gone', async () => {
  const received: string[] = []
  const mailServer = await startMailServer(received)
  const mailing = await createTestApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` } })
  const { context } = mailing.beanpool
  const mail = { to: 'ana@example.com', subject: 'Hello Ana', text: 'Hi', html: '<p>Hi</p>' }
  await mailing.db.transaction((tx) => context.mail.send(tx, mail))
  expect(await mailing.runJobs()).toBe(1)
  expect(await mailing.runJobs()).toBe(0)
  expect(received.join('')).toContain('Subject: Hello Ana')
  expect((await fetch(`${mailing.url}/dev/outbox.json`)).status).toBe(404)
  mailServer.close()
  await mailing.stop()
})

test('an email that the mail server does not answer delays no other email, and is retried after ten seconds', async () => {
  const received: string[] = []
  const mailServer = await startMailServer(received, 1)
  const environment = { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` }
  const mailing = await createTestApp({ environment, backgroundJobs: true })
  const { mail } = mailing.beanpool.context
  const subjects = ['First', 'Second', 'Third', 'Fourth']
  // They are added all at once, so one worker takes all of them.
  await withTransaction(mailing.db, async (tx) => {
    for (const subject of subjects) {
      await mail.send(tx, { to: 'ana@example.com', subject, text: 'Hi', html: '<p>Hi</p>' })
    }
  })
  const delivered = () => received.join('').match(/Subject: /g)?.length ?? 0
  await expect.poll(delivered, { timeout: 8_000 }).toBe(3)
  const waiting = async () => {
    const { rows } = await mailing.db.execute(
      sql`select 1 from jobs.job where name = 'deliver-mail' and state = 'retry'`,
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 14_000 }).toBe(1)
  mailServer.close()
  await mailing.stop()
})

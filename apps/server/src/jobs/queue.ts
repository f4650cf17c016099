// Runs background work on pg-boss, in the same database: a job exists exactly if the transaction that created it is
// committed, and several instances share the work.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import { describeError } from '../base/database-errors.ts'
import type { Log } from '../base/log.ts'
import { countJob, showQueues } from '../base/metrics.ts'
import { asRoot } from '../base/tracing.ts'
import { within } from '../base/within.ts'
import { readInstant } from '../db/columns.ts'
import type { Db, Queryable, Transaction } from '../db/pool.ts'
import { type EnqueueOptions, type Job, longestWaitSeconds } from './job.ts'

// Deletes jobs of a deleted account, or about a deleted row of it, whether waiting or done.

/** `ids`: the ids of the adult and of deleted emails. A running job then finds nothing to do. */
export async function forgetJobs(tx: Transaction, ids: string[]) {
  const known = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  await tx.execute(sql`delete from jobs.job where state <> 'active'
    and exists (select 1 from jsonb_each_text(data) each where each.value in (${known}))`)
}

type FailedJobs = { name: string; lastAt: Temporal.Instant; times: number; error: string }

/** Lists the kinds of jobs that failed for good within the week for which the queue keeps them. */
export async function failedJobs(db: Queryable): Promise<FailedJobs[]> {
  const { rows } = await db.execute<Omit<FailedJobs, 'lastAt'> & { lastAt: string | Date }>(
    sql`select name, max(completed_on) as "lastAt", count(*)::int as times,
      coalesce((array_agg(coalesce(output->>'message', output->'value'->>'message') order by completed_on desc))[1], '') as error
      from jobs.job where state = 'failed' group by name order by 2 desc`,
  )
  return rows.map((row) => ({ ...row, lastAt: readInstant(row.lastAt) }))
}

const schema = 'jobs'
const patienceMilliseconds = 3_000

export type JobQueue = {
  /** Adds a job in the transaction `tx`; returns null if an exclusive job with the same key exists already. */
  enqueue: <Data extends object>(
    tx: Queryable,
    job: Job<Data>,
    data: Data,
    options?: EnqueueOptions,
  ) => Promise<string | null>
}

/** A job with its handler, already bound to its context. */
export type BoundHandler = {
  job: Job<object>
  cron: string | null
  /** True if several of its jobs may run at the same time. */
  sideBySide: boolean
  run: (data: unknown, attempt: Attempt) => Promise<void>
}

/** `isLast`: a job that fails now is given up. */
export type Attempt = { isLast: boolean }

type RunningQueue = JobQueue & {
  /** Starts working; until then jobs wait. */
  work: (handlers: BoundHandler[]) => Promise<void>
  stop: () => Promise<void>
}

type QueueOptions = {
  pool: pg.Pool
  log: Log
  jobs: Job<object>[]
  /** False if only `drainJobs` runs jobs. */
  background: boolean
}

export async function startQueue({ pool, log, jobs, background }: QueueOptions): Promise<RunningQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    supervise: background,
    // Each instance looks for interrupted jobs every 15 seconds, unless another one has just done so.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 10,
    schedule: background,
  })
  const workers: Worker[] = []
  let stopping = false
  // A worker that polls while the pool closes reports an error, but nothing is lost.
  boss.on('error', (error) => log[stopping ? 'debug' : 'error']({ error }, 'the job queue met an error'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'the job queue warns'))
  await boss.start()
  await createQueues(boss, jobs, pool)
  showQueues(jobs.map(({ name }) => name))
  return {
    enqueue: (tx, job, data, options) => enqueueIn({ boss, tx, job, data, options: options ?? {} }),
    work: async (handlers) => {
      if (!background) return
      workers.push(...handlers.map((handler) => startWorker({ boss, handler, log })))
      await scheduleAll(boss, handlers)
    },
    stop: async () => {
      stopping = true
      // Another instance, or the next start, retries an interrupted job. Without the limit, an unavailable database
      // would delay the stop.
      const stopped = Promise.all(workers.map((worker) => worker.stop(patienceMilliseconds))).finally(() =>
        boss.stop({ graceful: background, timeout: patienceMilliseconds }),
      )
      await within(patienceMilliseconds + 500, stopped)
    },
  }
}

async function createQueues(boss: PgBoss, jobs: Job<object>[], pool: pg.Pool) {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name))
  for (const job of jobs) {
    const options = {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: longestWaitSeconds,
      expireInSeconds: job.patienceSeconds,
    }
    if (existing.has(job.name)) await boss.updateQueue(job.name, options)
    else await boss.createQueue(job.name, { ...options, policy: job.policy })
    // pg-boss never changes a queue's policy, so the one set by an older server would stay.
    await pool.query(`update ${schema}.queue set policy = $2 where name = $1 and policy <> $2`, [
      job.name,
      job.policy,
    ])
  }
}

type Enqueueing<Data> = { boss: PgBoss; tx: Queryable; job: Job<Data>; data: Data; options: EnqueueOptions }

async function enqueueIn<Data extends object>({ boss, tx, job, data, options }: Enqueueing<Data>) {
  const valid = job.data.parse(data)
  return boss.send(job.name, valid, {
    db: { executeSql: (text, values) => executeIn(tx, text, values) },
    ...(options.startAfter ? { startAfter: options.startAfter.toString() } : {}),
    ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
  })
}

// Drizzle takes statements as fragments, pg-boss as text with $1, $2: this splits the text there, in order.
async function executeIn(tx: Queryable, text: string, values: unknown[]) {
  const fragments = text.split(/\$(\d+)/).map((part, position) => {
    return position % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`
  })
  const result = await tx.execute(sql.join(fragments))
  return { rows: result.rows }
}

async function scheduleAll(boss: PgBoss, handlers: BoundHandler[]) {
  for (const { job, cron } of handlers) {
    if (cron === null) await boss.unschedule(job.name)
    else await boss.schedule(job.name, cron, {}, { tz: 'UTC' })
  }
}

// Runs due jobs by a clock other than the wall clock, for tests and the demo, which move time manually.

type Due = { id: string; name: string; data: unknown }

/** Runs every due job in time order, including those added by these jobs, and returns how many. A failure is thrown. */
export async function drainJobs(
  db: Db,
  handlers: BoundHandler[],
  now: () => Temporal.Instant,
): Promise<number> {
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]))
  for (let count = 0; ; count++) {
    const due = await takeNext(db, [...byName.keys()], now())
    if (due === null) return count
    await byName.get(due.name)?.run(due.data, { isLast: false })
    if (count > 10_000) throw new Error(`jobs never end: ${due.name} was the last one`)
  }
}

// Takes and deletes jobs at once, so two drains never run one job twice, and a job that throws fails the test that ran
// it.
async function takeNext(db: Db, names: string[], now: Temporal.Instant): Promise<Due | null> {
  const { rows } = await db.execute<Due>(sql`
    delete from jobs.job where (name, id) = (
      select name, id from jobs.job
      where state in ('created', 'retry') and (start_after <= ${now.toString()}::timestamptz or start_after = created_on)
        and name in (${sql.join(
          names.map((name) => sql`${name}`),
          sql`, `,
        )})
      order by start_after, created_on, id limit 1 for update skip locked
    ) returning id, name, data`)
  return rows[0] ?? null
}

/** Runs each scheduled job once, as if the clock had jumped forward. */
export async function runScheduled(handlers: BoundHandler[]) {
  for (const handler of handlers) if (handler.cron !== null) await handler.run({}, { isLast: false })
}

// Takes the jobs of one kind and runs them. pg-boss's own workers take a batch and wait for all of it, so one slow job
// delays those behind it, and in the end the whole batch counts as done, even a failed job that another instance is
// running.

const mostSideBySide = 10
const pollMilliseconds = 2_000

type Working = { boss: PgBoss; handler: BoundHandler; log: Log }

type Worker = {
  /** Takes no more jobs, waits this long for running ones, and leaves the rest to another instance. */
  stop: (patienceMilliseconds: number) => Promise<void>
}

export function startWorker(working: Working): Worker {
  const { boss, handler } = working
  const { name } = handler.job
  const most = handler.sideBySide ? mostSideBySide : 1
  const running = new Map<Promise<void>, string>()
  const stopping = new AbortController()
  const { signal } = stopping

  async function take() {
    const room = most - running.size
    const taken = await boss.fetch<object>(name, { batchSize: room, includeMetadata: true })
    for (const job of taken) {
      const run: Promise<void> = runOne(working, job).finally(() => running.delete(run))
      running.set(run, job.id)
    }
    // All slots are taken, and there may be more jobs: the loop continues as soon as one of these has ended.
    if (taken.length === room) await Promise.race(running.keys())
    else await pauseUnless(signal)
  }
  async function takeUntilStopped() {
    while (!signal.aborted) await take().catch((error: unknown) => complain(working, error, signal))
  }
  const taking = takeUntilStopped()

  return {
    stop: async (patienceMilliseconds) => {
      stopping.abort()
      const allEnded = taking.then(() => Promise.all(running.keys()))
      await within(patienceMilliseconds, allEnded).catch(() => undefined)
      if (running.size > 0) await boss.fail(name, [...running.values()])
    },
  }
}

const pauseUnless = (signal: AbortSignal) =>
  pause(pollMilliseconds, undefined, { signal }).catch(() => undefined)

/** Logs a failure, and waits a little if the database is away. */
async function complain({ log }: Working, error: unknown, signal: AbortSignal) {
  log[signal.aborted ? 'debug' : 'error']({ error }, 'the job queue met an error')
  await pauseUnless(signal)
}

/**
 * Ends each job separately, so that one failed job does not make the others run again. A job whose end cannot be stored
 * runs again once its patience is over.
 */
async function runOne({ boss, handler, log }: Working, job: PgBoss.JobWithMetadata<object>) {
  const { id, data, retryCount, retryLimit } = job
  const { name, patienceSeconds } = handler.job
  const isLast = retryCount >= retryLimit
  try {
    const run = () => handler.run(data, { isLast })
    await within(patienceSeconds * 1_000, asRoot({ name: `job ${name}`, kind: 'job' }, run))
    await boss.complete(name, id)
    countJob(name, 'done')
  } catch (error) {
    countJob(name, isLast ? 'given_up' : 'retried')
    const said = isLast ? 'a job failed for the last time' : 'a job failed and will be tried again'
    log.error({ error, job: name, jobId: id }, said)
    await boss
      .fail(name, id, { message: describeError(error).message })
      .catch((problem: unknown) => log.error({ error: problem, jobId: id }, 'the job queue met an error'))
  }
}

// Takes the jobs of one kind and runs them. pg-boss's own workers take a batch and wait for all of it: one slow job then holds
// up those behind it, and when it ends the whole batch counts as done, even a failed job that another instance runs.
import { setTimeout as pause } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import { describeError } from '../base/database-errors.ts'
import type { Log } from '../base/log.ts'
import { within } from '../base/within.ts'
import type { BoundHandler } from './queue.ts'

const mostSideBySide = 10
const pollMilliseconds = 2_000

type Working = { boss: PgBoss; handler: BoundHandler; log: Log }

export type Worker = {
  /** Takes no more jobs, waits this long for the running ones, and leaves the others to another instance. */
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
    // The room is full, and there may be more jobs: the loop continues as soon as one of these has ended.
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

/** Ends each job separately: one that fails makes no other run again. If its end cannot be noted, it runs again once its patience is over. */
async function runOne({ boss, handler, log }: Working, job: PgBoss.JobWithMetadata<object>) {
  const { id, data, retryCount, retryLimit } = job
  const { name, patienceSeconds } = handler.job
  try {
    await within(patienceSeconds * 1_000, handler.run(data))
    await boss.complete(name, id)
  } catch (error) {
    const isLast = retryCount >= retryLimit
    const said = isLast ? 'a job failed for the last time' : 'a job failed and will be tried again'
    log.error({ error, job: name, jobId: id }, said)
    await boss
      .fail(name, id, { message: describeError(error).message })
      .catch((problem: unknown) => log.error({ error: problem, jobId: id }, 'the job queue met an error'))
  }
}

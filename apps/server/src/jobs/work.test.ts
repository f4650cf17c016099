// The log says that a failed job will be retried only if that is true.
import type PgBoss from 'pg-boss'
import { expect, test } from 'vitest'
import type { Log } from '../base/log.ts'
import { startWorker } from './queue.ts'

/** Makes a queue with just this one job, which fails. */
function failing(tries: { retryCount: number; retryLimit: number }) {
  const said: string[] = []
  const failed = Promise.withResolvers<void>()
  const waiting = [{ id: 'job', data: {}, ...tries }]
  const boss = {
    fetch: async () => waiting.splice(0),
    fail: async () => failed.resolve(),
  } as unknown as PgBoss
  const log = { error: (_: object, message: string) => said.push(message) } as unknown as Log
  const job = { name: 'fails', patienceSeconds: 5 } as never
  const run = async () => {
    throw new Error('no')
  }
  const worker = startWorker({ boss, handler: { job, cron: null, sideBySide: false, run }, log })
  return { said, ended: failed.promise.then(() => worker.stop(100)) }
}

test.each([
  [{ retryCount: 0, retryLimit: 2 }, 'a job failed and will be tried again'],
  [{ retryCount: 1, retryLimit: 2 }, 'a job failed and will be tried again'],
  [{ retryCount: 2, retryLimit: 2 }, 'a job failed for the last time'],
  [{ retryCount: 0, retryLimit: 0 }, 'a job failed for the last time'],
])('the last attempt at a job is not reported as one that will be retried: %o', async (tries, message) => {
  const { said, ended } = failing(tries)
  await ended
  expect(said).toEqual([message])
})

// The type of job handlers: a feature binds each to its kind of job, and app/product.ts lists them.
import type { Job } from '../jobs/job.ts'
import type { Attempt, BoundHandler } from '../jobs/queue.ts'
import type { AppContext } from './context.ts'

export type JobHandler = {
  job: Job<object>
  cron: string | null
  sideBySide: boolean
  bind: (context: AppContext) => BoundHandler
}

type Handling<Data> = {
  job: Job<Data>
  /** Five cron fields, in UTC; the job must then accept `{}` as its data. */
  cron?: string
  /**
   * True for jobs that wait for something other than the database, because one slow response must not delay the rest.
   */
  sideBySide?: boolean
  /** A crash before a job is marked done makes it run twice, so the second run must be harmless. */
  handle: (context: AppContext, data: Data, attempt: Attempt) => Promise<void>
}

export function handleJob<Data extends object>({
  job,
  cron = undefined,
  sideBySide = false,
  handle,
}: Handling<Data>): JobHandler {
  const general = job as unknown as Job<object>
  return {
    job: general,
    cron: cron ?? null,
    sideBySide,
    bind: (context) => ({
      job: general,
      cron: cron ?? null,
      sideBySide,
      run: async (data, attempt) => {
        // The run a minute later tries again.
        if (cron !== undefined && !(await context.clocksAgree(context.db))) return
        await handle(context, job.data.parse(data), attempt)
      },
    }),
  }
}

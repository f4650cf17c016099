// A kind of job: its name and what it carries. It is apart from its handler, so that a use case can enqueue a job
// whose handler calls that same use case.
import type { z } from 'zod'

export type Job<Data> = {
  name: string
  data: z.ZodType<Data>
  retryLimit: number
  retryDelaySeconds: number
  /** A run of which nothing was heard for so long was cut off: another instance takes the job. */
  patienceSeconds: number
  /** `exclusive`: of the jobs with the same singleton key, at most one waits or runs. */
  policy: 'standard' | 'exclusive'
}

type JobOptions<Data> = { name: string; data: z.ZodType<Data> } & Partial<Omit<Job<Data>, 'name' | 'data'>>

/** A failed run is tried again, with waits that double from `retryDelaySeconds`. */
export function defineJob<Data extends object>(options: JobOptions<Data>): Job<Data> {
  return { retryLimit: 8, retryDelaySeconds: 5, patienceSeconds: 900, policy: 'standard', ...options }
}

export type EnqueueOptions = { startAfter?: Temporal.Instant; singletonKey?: string }

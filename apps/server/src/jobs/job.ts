// Defines a kind of job by its name and data, without its handler: a use case can enqueue a job whose handler calls
// that use case.
import type { z } from 'zod'

export type Job<Data> = {
  name: string
  data: z.ZodType<Data>
  retryLimit: number
  retryDelaySeconds: number
  /** A run without a sign of life for this long counts as interrupted: another instance takes the job. */
  patienceSeconds: number
  /**
   * `exclusive`: at most one of the jobs with the same singleton key is waiting or running; one whose server was killed
   * counts as running until its patience is over. `short`: at most one waits, in addition to those running.
   */
  policy: 'standard' | 'exclusive' | 'short'
}

type JobOptions<Data> = { name: string; data: z.ZodType<Data> } & Partial<Omit<Job<Data>, 'name' | 'data'>>

/**
 * Retries for more than a day, for deliveries to another server. The waits are short at first, and an hour later on.
 */
export const forADay = { retryLimit: 38, retryDelaySeconds: 15 }
export const longestWaitSeconds = 3_600

/** Retries a failed run after `retryDelaySeconds`, plus a time that begins at a second and doubles. */
export function defineJob<Data extends object>(options: JobOptions<Data>): Job<Data> {
  return { retryLimit: 8, retryDelaySeconds: 5, patienceSeconds: 900, policy: 'standard', ...options }
}

export type EnqueueOptions = { startAfter?: Temporal.Instant; singletonKey?: string }

// Counts a request that is no procedure, and answers after too many when to try again.
import { ORPCError } from '@orpc/server'
import type { Context } from 'hono'
import { problemBody } from './problem.ts'

/** Returns null if the request may continue. */
export function countedOr429(request: Context, count: () => void): Response | null {
  try {
    count()
    return null
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'RATE_LIMITED') throw error
    return tooMany(request, error)
  }
}

export function tooMany(request: Context, { message, data }: ORPCError<string, unknown>): Response {
  const { retryAfterSeconds } = data as { retryAfterSeconds: number }
  request.header('retry-after', String(retryAfterSeconds))
  return request.json({ ...problemBody(429, 'RATE_LIMITED', message), data }, 429)
}

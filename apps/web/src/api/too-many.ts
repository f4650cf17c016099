// Returns how long to wait after too many calls in a minute; the page then retries automatically. A limit on attempts
// lasts longer, so the adult is told about it.
import { ORPCError } from '@orpc/client'

const longestMs = 60_000

/** Returns the milliseconds until the call is allowed again; null for every other failure. */
export const waitMs = (error: unknown): number | null => {
  if (!(error instanceof ORPCError) || error.code !== 'RATE_LIMITED') return null
  const { retryAfterSeconds } = error.data as { retryAfterSeconds: number }
  const ms = retryAfterSeconds * 1_000
  return ms <= longestMs ? ms : null
}

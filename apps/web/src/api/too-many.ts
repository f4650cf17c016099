// Tells how long to wait after too many calls in a minute; the page then asks again by itself. A limit of tries lasts
// longer, and the adult reads it.
import { ORPCError } from '@orpc/client'

const longestMs = 60_000

/** Milliseconds until the call goes through; null for every other failure. */
export const waitMs = (error: unknown): number | null => {
  if (!(error instanceof ORPCError) || error.code !== 'RATE_LIMITED') return null
  const { retryAfterSeconds } = error.data as { retryAfterSeconds: number }
  const ms = retryAfterSeconds * 1_000
  return ms <= longestMs ? ms : null
}

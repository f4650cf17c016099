// Limits one adult's calls per minute, far above what any screen needs but low enough that nobody is slowed down. Each
// process counts separately, because a count in the database would cost more than most calls.
import { tooManyCalls } from '@beanpool/contract/wait-words'
import { rateLimited } from './failures.ts'
import { addressBlock } from './limit-rate.ts'

export const callsPerMinute = 300

const windowMilliseconds = 60_000

/**
 * Counts one call under this key, such as an adult's id; past the limit, throws RATE_LIMITED with the seconds to wait.
 */
export type LimitCalls = (key: string, perMinute?: number) => void

/**
 * Limits the calls that one address makes per minute without a session. A school shares one address, and so do many
 * calendar readers.
 */
export const callsOfAddress = 600

/** Counts one call from this client's address, separately for each kind of endpoint. */
export function limitAddress(
  limitCalls: LimitCalls,
  door: 'feed' | 'open' | 'page',
  clientAddress: string,
): void {
  limitCalls(`${door} at ${addressBlock(clientAddress)}`, callsOfAddress)
}

/** `milliseconds` reads a monotonic clock. */
export function createCallLimit(milliseconds: () => number): LimitCalls {
  let windowStart = milliseconds()
  let counts = new Map<string, number>()
  return (key, perMinute = callsPerMinute) => {
    const elapsed = milliseconds() - windowStart
    if (elapsed >= windowMilliseconds) {
      windowStart += elapsed
      counts = new Map()
    }
    const calls = (counts.get(key) ?? 0) + 1
    counts.set(key, calls)
    if (calls <= perMinute) return
    const left = windowStart + windowMilliseconds - milliseconds()
    const seconds = Math.max(1, Math.ceil(left / 1_000))
    throw rateLimited(seconds, tooManyCalls(seconds))
  }
}

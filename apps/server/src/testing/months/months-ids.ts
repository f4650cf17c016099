// Generates a month's ids, which are the same each time it is played, even while another month runs.
import { AsyncLocalStorage } from 'node:async_hooks'
import { v7 } from 'uuid'
import { takeIdsFrom } from '../../db/columns.ts'

const ofMonth = new AsyncLocalStorage<() => string>()

/** Makes each month generate its own ids from now on; other code gets random ones. */
export function giveMonthsIds() {
  takeIdsFrom(() => ofMonth.getStore()?.() ?? v7())
}

/** Creates a sequence of ids that begins at this time; sequences with different numbers never overlap. */
export function idsFrom(starts: Temporal.Instant, number = 0): () => string {
  let seq = 0
  const random = new Uint8Array(16).fill(number)
  return () => {
    seq += 1
    return v7({ msecs: starts.epochMilliseconds, random, seq })
  }
}

/** Makes everything in `work` take its ids from this sequence. */
export const withIds = <Result>(nextId: () => string, work: () => Result): Result => ofMonth.run(nextId, work)

// The ids of a month: the same whenever it is played, also while another month is played beside it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { v7 } from 'uuid'
import { takeIdsFrom } from '../../db/columns.ts'

const ofMonth = new AsyncLocalStorage<() => string>()

/** From now on each month draws its own ids; what is done outside of one gets random ones. */
export function giveMonthsIds() {
  takeIdsFrom(() => ofMonth.getStore()?.() ?? v7())
}

/** A row of ids that begins at this time; those of different numbers never meet. */
export function idsFrom(starts: Temporal.Instant, number = 0): () => string {
  let seq = 0
  const random = new Uint8Array(16).fill(number)
  return () => {
    seq += 1
    return v7({ msecs: starts.epochMilliseconds, random, seq })
  }
}

/** Everything that `work` does draws its ids from there. */
export const withIds = <Result>(nextId: () => string, work: () => Result): Result => ofMonth.run(nextId, work)

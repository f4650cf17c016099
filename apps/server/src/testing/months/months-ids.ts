// The ids of a month: the same whenever it is played, also while another month is played beside it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { v7 } from 'uuid'
import { takeIdsFrom } from '../../db/columns.ts'

const ofMonth = new AsyncLocalStorage<() => string>()

/** From now on each month has ids of its own; whatever is done outside of one has random ones. */
export function giveMonthsIds() {
  takeIdsFrom(() => ofMonth.getStore()?.() ?? v7())
}

/** Everything that `work` does draws its ids from one row that begins at this time. */
export function withIdsFrom<Result>(
  starts: Temporal.Instant,
  work: (nextId: () => string) => Result,
): Result {
  let seq = 0
  const nextId = () => {
    seq += 1
    return v7({ msecs: starts.epochMilliseconds, random: new Uint8Array(16), seq })
  }
  return ofMonth.run(nextId, () => work(nextId))
}

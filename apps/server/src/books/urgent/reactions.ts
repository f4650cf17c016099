// Reactions of other features to changes of urgent requests. The features register them (app/reactions.ts).
import type { RequestChange } from '@beanpool/domain/urgent/urgent-rules'
import type { Transaction } from '../../db/pool.ts'

/** Runs in the transaction of the change, under the group's lock. */
export type RequestReaction = (tx: Transaction, change: RequestChange, now: Temporal.Instant) => Promise<void>

let registered: readonly RequestReaction[] = []

/** Call it once, at the start: all of the process uses the same list. */
export function registerRequestReactions(reactions: readonly RequestReaction[]) {
  registered = reactions
}

/** Runs one after the other, in the order of the list. */
export async function requestChanged(tx: Transaction, change: RequestChange, now: Temporal.Instant) {
  for (const reaction of registered) await reaction(tx, change, now)
}

// Reactions of other features to changes of rides: offers close, urgent requests end, strikes settle and swaps lapse.
// The features register them (app/reactions.ts), so rides depend on none of these features.
import type { RideChange } from '@beanpool/domain/rides/ride-changes'
import type { UrgentTerms } from '@beanpool/domain/urgent/urgent-price'
import type { Transaction } from '../../db/pool.ts'
import type { RideRow } from './plan-store.ts'

/** A ride before and after the change. `before` is null for a new ride. */
export type ChangedRide = {
  before: RideRow | null
  after: Pick<RideRow, 'id' | 'groupId' | 'status' | 'startsAt' | 'endsAt' | 'lateAt'>
  changes: RideChange[]
  /** The urgent request with which the ride is posted; undefined if it is not posted. */
  request?: UrgentTerms | undefined
}

/** Runs under the group's lock, in the transaction of the change. */
export type Reaction = (tx: Transaction, rides: ChangedRide[], now: Temporal.Instant) => Promise<void>

let registered: readonly Reaction[] = []

/** Call it once, at the start, as the process has only one list. */
export function registerReactions(reactions: readonly Reaction[]) {
  registered = reactions
}

/** Runs the reactions one by one, in the order of the list. */
export async function react(tx: Transaction, rides: ChangedRide[], now: Temporal.Instant) {
  const changed = rides.filter(({ changes }) => changes.length > 0)
  if (changed.length === 0) return
  for (const reaction of registered) await reaction(tx, changed, now)
}

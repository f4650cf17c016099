// Proposals end by themselves when either ride locks, changes its driver or is cancelled. Every planning calls this, and
// with it every change of who drives; a job each minute looks after the locks.
import { afterSwapAction } from '@beanpool/domain/swaps/swap-states'
import type { Transaction } from '../../db/pool.ts'
import { recordOnRides } from '../rides/record-on-rides.ts'
import { stillHolds } from './proposal-facts.ts'
import { endSwaps, proposalsInGroups } from './store.ts'

type Lapsing = {
  groupId: string
  now: Temporal.Instant
  /** A ride whose driver changed within its household. */
  changedRideId?: string
}

/** Under the group's lock, after the change. */
export async function lapseSwaps(tx: Transaction, { groupId, now, changedRideId }: Lapsing) {
  const next = afterSwapAction('proposed', 'lapse')
  const over = (await proposalsInGroups(tx, [groupId])).filter(
    (proposal) =>
      !stillHolds(proposal, now) || proposal.own.id === changedRideId || proposal.other.id === changedRideId,
  )
  if (over.length === 0 || next === null) return
  await endSwaps(
    tx,
    over.map(({ swap }) => swap.id),
    { status: next, answeredByAdultId: null, answeredAt: now },
  )
  const rideIds = new Set(over.flatMap(({ swap }) => [swap.rideId, swap.otherRideId]))
  await recordOnRides(tx, [...rideIds], {
    groupId,
    actorAdultId: null,
    kind: 'swap_lapsed',
    data: {},
    at: now,
  })
}

// Ends proposals when either ride locks, changes its driver or is cancelled. A change of a ride calls this; a job each minute handles the locks.
import { afterSwapAction } from '@beanpool/domain/swaps/swap-states'
import type { Transaction } from '../../db/pool.ts'
import { recordEffects } from '../record/record-activities.ts'
import { endOf } from './proposal-facts.ts'
import { endSwaps, proposalsInGroups } from './store.ts'

type Lapsing = {
  groupId: string
  now: Temporal.Instant
  /** Rides with another driver, or with none. */
  changedRideIds?: string[]
}

/** Runs under the group's lock, after the change. */
export async function lapseSwaps(tx: Transaction, { groupId, now, changedRideIds = [] }: Lapsing) {
  const next = afterSwapAction('proposed', 'lapse')
  const over = (await proposalsInGroups(tx, [groupId])).flatMap((proposal) => {
    const rideIds = [proposal.own.id, proposal.other.id]
    const isChanged = changedRideIds.some((rideId) => rideIds.includes(rideId))
    const why = endOf(proposal, now) ?? (isChanged ? ('other_driver' as const) : null)
    return why === null ? [] : [{ swap: proposal.swap, rideIds, why }]
  })
  if (over.length === 0 || next === null) return
  await endSwaps(
    tx,
    over.map(({ swap }) => swap.id),
    { status: next, answeredByAdultId: null, answeredAt: now },
  )
  const line = { groupId, actorAdultId: null, kind: 'swap_lapsed' as const, at: now }
  recordEffects(
    tx,
    over.flatMap(({ swap, rideIds, why }) => {
      const data = { proposerAdultId: swap.proposedByAdultId, why }
      return rideIds.map((rideId) => ({ ...line, rideId, data }))
    }),
  )
}

// Reads the proposed swaps of rides, for their cards.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { Queryable } from '../../db/pool.ts'
import { stillHolds } from './lapse-swaps.ts'
import { type ProposalRow, proposalsOnRides } from './store.ts'

export type OpenSwapsByRide = Map<string, NonNullable<RideCard['swap']>>

type Asking = { householdIds: string[]; rideIds: string[]; now: Temporal.Instant }

const weight = { others: 0, mine: 1, for_me: 2 }

/** Returns them by ride; of several for a ride, the one that waits for this household. */
export async function openSwapsByRide(
  db: Queryable,
  { householdIds, rideIds, now }: Asking,
): Promise<OpenSwapsByRide> {
  const byRide: OpenSwapsByRide = new Map()
  for (const proposal of await proposalsOnRides(db, rideIds)) {
    if (!stillHolds(proposal, now)) continue
    const role = roleOf(proposal, householdIds)
    for (const rideId of [proposal.own.id, proposal.other.id]) {
      const known = byRide.get(rideId)
      if (known === undefined || weight[known] < weight[role]) byRide.set(rideId, role)
    }
  }
  return byRide
}

function roleOf({ swap, householdId }: ProposalRow, householdIds: string[]) {
  if (householdIds.includes(swap.otherHouseholdId)) return 'for_me'
  return householdIds.includes(householdId ?? '') ? 'mine' : 'others'
}

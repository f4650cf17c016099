// A proposal as the rules see it.
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import { proposalHolds, type TradedDrive } from '@beanpool/domain/swaps/swap-rules'
import type { ProposalRow } from './store.ts'

export type Traded = Omit<TradedDrive, 'status'> & { status: string }

export function tradedDrive(ride: Traded): TradedDrive {
  return { ...ride, status: ride.status as RideStatus }
}

export function stillHolds({ swap, own, other, householdId }: ProposalRow, now: Temporal.Instant): boolean {
  const { proposedAt, otherHouseholdId } = swap
  const proposal = { proposedAt, otherHouseholdId, householdId: householdId ?? '' }
  return proposalHolds(proposal, { own: tradedDrive(own), other: tradedDrive(other) }, now)
}

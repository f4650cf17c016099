import { proposalEnd, type SwapEnd } from '@beanpool/domain/swaps/swap-rules'
import type { ProposalRow } from './store.ts'

/** Returns why it has ended; null while it is open. */
export function endOf({ swap, own, other, householdId }: ProposalRow, now: Temporal.Instant): SwapEnd | null {
  const { proposedAt, otherHouseholdId } = swap
  const proposal = { proposedAt, otherHouseholdId, householdId: householdId ?? '' }
  return proposalEnd(proposal, { own, other }, now)
}

export const stillHolds = (proposal: ProposalRow, now: Temporal.Instant): boolean =>
  endOf(proposal, now) === null

import { proposalEnd, type SwapEnd } from '@beanpool/domain/swaps/swap-rules'
import type { ProposalRow } from './store.ts'

/** Why it no longer holds; null while it does. */
export function endOf({ swap, own, other, householdId }: ProposalRow, now: Temporal.Instant): SwapEnd | null {
  const { proposedAt, otherHouseholdId } = swap
  const proposal = { proposedAt, otherHouseholdId, householdId: householdId ?? '' }
  return proposalEnd(proposal, { own, other }, now)
}

export const stillHolds = (proposal: ProposalRow, now: Temporal.Instant): boolean =>
  endOf(proposal, now) === null

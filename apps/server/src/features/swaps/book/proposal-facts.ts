import { proposalHolds } from '@beanpool/domain/swaps/swap-rules'
import type { ProposalRow } from './store.ts'

export function stillHolds({ swap, own, other, householdId }: ProposalRow, now: Temporal.Instant): boolean {
  const { proposedAt, otherHouseholdId } = swap
  const proposal = { proposedAt, otherHouseholdId, householdId: householdId ?? '' }
  return proposalHolds(proposal, { own, other }, now)
}

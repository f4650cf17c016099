// What is said of drives that change hands between people: swaps, and an admin who moves a drive.
import type { Naming } from './describe-activity.ts'

type Data = { fromAdultId?: string | null; toAdultId?: string | null; householdIds?: string[] }

/** A sentence like those of `describeActivity`, or null for a kind that is none of these. */
export function describeTrade(kind: string, facts: Data, { nameOf, householdOf }: Naming): string | null {
  const household = () => (facts.householdIds ?? []).map(householdOf).join(' and ')
  switch (kind) {
    case 'swap_proposed':
      return `proposed to swap drives with ${household()}.`
    case 'swap_accepted':
      return `accepted the swap: ${nameOf(facts.toAdultId)} drives in place of ${nameOf(facts.fromAdultId)}.`
    case 'swap_declined':
      return 'declined the swap.'
    case 'swap_withdrawn':
      return 'withdrew the proposed swap.'
    case 'swap_lapsed':
      return 'The proposed swap lapsed.'
    default:
      return null
  }
}

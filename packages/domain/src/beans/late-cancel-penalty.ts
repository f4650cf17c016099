// Computes the beans moved by late cancels once the ride's outcome is known. Like all bean movements, they are
// zero-sum.
import { compareText, stableHash } from '../ties/stable-hash.ts'
import type { LedgerEntry } from './ride-entries.ts'

export type LateCancels = {
  rideId: string
  /** One entry per household that cancelled late and did not take the ride back. Amounts are positive. */
  cancels: { householdId: string; penaltyHundredths: number }[]
  /** The household that eventually drove; null if none did. */
  steppedInHouseholdId: string | null
  /** The households whose kids had a seat. They are paid if no household stepped in. */
  strandedHouseholdIds: string[]
}

/**
 * Returns at most one entry per household, ordered by household; the entries sum to zero. The household that drove gets
 * the other households' penalties; if none drove, each penalty is split equally among the stranded households. A stable
 * hash of ride and household decides who gets the leftover hundredths, so this varies by ride. The result is empty if
 * no other household was stranded.
 */
export function lateCancelEntries(outcome: LateCancels): LedgerEntry[] {
  const amounts = new Map<string, number>()
  const move = (householdId: string, hundredths: number) =>
    amounts.set(householdId, (amounts.get(householdId) ?? 0) + hundredths)
  for (const { householdId, penaltyHundredths } of outcome.cancels) {
    const shares = sharesOf(outcome, householdId, Math.abs(penaltyHundredths))
    for (const share of shares) {
      move(householdId, -share.hundredths)
      move(share.householdId, share.hundredths)
    }
  }
  return [...amounts]
    .filter(([, amountHundredths]) => amountHundredths !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([householdId, amountHundredths]) => ({
      householdId,
      amountHundredths,
      seatCount: 0,
      seatPriceHundredths: 0,
    }))
}

function sharesOf(outcome: LateCancels, payer: string, penaltyHundredths: number) {
  if (outcome.steppedInHouseholdId !== null) {
    if (outcome.steppedInHouseholdId === payer) return []
    return [{ householdId: outcome.steppedInHouseholdId, hundredths: penaltyHundredths }]
  }
  const others = [...new Set(outcome.strandedHouseholdIds)]
    .filter((id) => id !== payer)
    .map((householdId) => ({ householdId, tie: stableHash(`${outcome.rideId} ${householdId}`) }))
    .sort((a, b) => a.tie - b.tie || compareText(a.householdId, b.householdId))
  const whole = Math.floor(penaltyHundredths / Math.max(1, others.length))
  const over = penaltyHundredths - whole * others.length
  return others.map(({ householdId }, place) => ({ householdId, hundredths: whole + (place < over ? 1 : 0) }))
}

// Spreads a departed household's balance over the other households, or brings all of a group's balances to zero.
import type { MembershipStatus } from '../groups/roles.ts'
import { type Crossing, crossing, fairnessBand } from '../standing/group-health.ts'
import { compareText, stableHash } from '../ties/stable-hash.ts'
import type { LedgerEntry } from './ride-entries.ts'

export const settlementRefusals = ['came_back', 'nothing_to_settle'] as const
export type SettlementRefusal = (typeof settlementRefusals)[number]

/** Returns why a departed household's posted balance cannot be settled; null if it can. */
export function settlementRefusal(of: {
  status: MembershipStatus
  balanceHundredths: number
}): SettlementRefusal | null {
  if (of.status === 'active') return 'came_back'
  return of.balanceHundredths === 0 ? 'nothing_to_settle' : null
}

type LeftBalance = {
  leftHouseholdId: string
  balanceHundredths: number
  /** The households that share the balance; there is at least one. */
  activeHouseholdIds: string[]
}

/**
 * Splits a balance equally among the other households and leaves zero behind. The leftover hundredths, always fewer
 * than households, go one each to the first households by a stable hash of both ids. Returns at most one entry per
 * household, starting with the departed one, and no zero entries; they sum to zero.
 */
export function spreadBalance({
  leftHouseholdId,
  balanceHundredths,
  activeHouseholdIds,
}: LeftBalance): LedgerEntry[] {
  const takers = [...new Set(activeHouseholdIds)]
    .filter((id) => id !== leftHouseholdId)
    .map((householdId) => ({ householdId, tie: stableHash(`${leftHouseholdId} ${householdId}`) }))
    .sort((a, b) => a.tie - b.tie || compareText(a.householdId, b.householdId))
  if (takers.length === 0 || balanceHundredths === 0) return []
  const sign = Math.sign(balanceHundredths)
  const whole = Math.floor(Math.abs(balanceHundredths) / takers.length)
  const over = Math.abs(balanceHundredths) - whole * takers.length
  const shares = takers.map(({ householdId }, place) =>
    moved(householdId, sign * (whole + (place < over ? 1 : 0))),
  )
  return [moved(leftHouseholdId, -balanceHundredths), ...shares].filter(
    (entry) => entry.amountHundredths !== 0,
  )
}

type Posted = { householdId: string; postedHundredths: number }

/**
 * Brings every balance to zero, including departed households' balances. Returns the non-zero entries, ordered by
 * household.
 */
export function settleAll(balances: Posted[]): LedgerEntry[] {
  return balances
    .filter(({ postedHundredths }) => postedHundredths !== 0)
    .sort((a, b) => compareText(a.householdId, b.householdId))
    .map(({ householdId, postedHundredths }) => moved(householdId, -postedHundredths))
}

const moved = (householdId: string, amountHundredths: number): LedgerEntry => ({
  householdId,
  amountHundredths,
  seatCount: 0,
  seatPriceHundredths: 0,
})

type Thresholds = { softNudgeHundredths: number; hardLockHundredths: number }

/** Returns the Fair Guard threshold that a projected balance crosses; null if it crosses none. */
export function settlementCrossing(
  { beforeHundredths, afterHundredths }: { beforeHundredths: number; afterHundredths: number },
  rules: Thresholds,
): Crossing | null {
  return crossing(fairnessBand(beforeHundredths, rules), fairnessBand(afterHundredths, rules))
}

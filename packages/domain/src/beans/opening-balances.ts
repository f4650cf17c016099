// Opening balances: the balances that families bring from before Beanpool, for instance from a spreadsheet. They are
// entered before the group's first ride is done.
import { compareText } from '../ties/stable-hash.ts'
import type { LedgerEntry } from './ride-entries.ts'

export const openingRefusals = ['ride_done', 'sum_not_zero'] as const
export type OpeningRefusal = (typeof openingRefusals)[number]

/** The furthest a family may start ahead or behind: 1,000 beans. */
export const largestOpeningHundredths = 100_000

export type Opening = { householdId: string; hundredths: number }

export const openingSum = (balances: Pick<Opening, 'hundredths'>[]): number =>
  balances.reduce((sum, { hundredths }) => sum + hundredths, 0)

/** Returns why these balances cannot be the group's opening balances; null if they can. */
export function openingRefusal(of: { rideDone: boolean; balances: Opening[] }): OpeningRefusal | null {
  if (of.rideDone) return 'ride_done'
  return openingSum(of.balances) === 0 ? null : 'sum_not_zero'
}

/** Returns the non-zero entries, ordered by household. */
export function openingEntries(balances: Opening[]): LedgerEntry[] {
  return balances
    .filter(({ hundredths }) => hundredths !== 0)
    .sort((a, b) => compareText(a.householdId, b.householdId))
    .map(({ householdId, hundredths }) => ({
      householdId,
      amountHundredths: hundredths,
      seatCount: 0,
      seatPriceHundredths: 0,
    }))
}

export type OpeningMove = Opening & { openingHundredths: number }

/**
 * Returns how far each balance moves when new opening entries replace the earlier ones, along with the family's new
 * opening balance.
 */
export function openingMoves(before: LedgerEntry[], after: LedgerEntry[]): OpeningMove[] {
  const amountIn = (entries: LedgerEntry[], householdId: string) =>
    entries.find((entry) => entry.householdId === householdId)?.amountHundredths ?? 0
  return [...new Set([...before, ...after].map(({ householdId }) => householdId))]
    .sort(compareText)
    .map((householdId) => {
      const openingHundredths = amountIn(after, householdId)
      return { householdId, hundredths: openingHundredths - amountIn(before, householdId), openingHundredths }
    })
    .filter(({ hundredths }) => hundredths !== 0)
}

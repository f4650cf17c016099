// Posted and projected balances of whole groups, in two queries whatever their size.
import type { Queryable } from '../../db/pool.ts'
import { postedBalances, scheduledMoves } from './store.ts'

export type Balance = { postedHundredths: number; projectedHundredths: number }

export type Balances = {
  /** Zero for a household that has neither ridden nor driven. */
  of: (groupId: string, householdId: string) => Balance
}

/** Posted: what completed rides made. Projected: posted plus what the scheduled rides will do (product.md 5). */
export async function readBalances(db: Queryable, groupIds: string[]): Promise<Balances> {
  const byKey = new Map<string, Balance>()
  const balance = (groupId: string, householdId: string): Balance => {
    const key = `${groupId} ${householdId}`
    const found = byKey.get(key) ?? { postedHundredths: 0, projectedHundredths: 0 }
    byKey.set(key, found)
    return found
  }
  for (const row of await postedBalances(db, groupIds)) {
    const found = balance(row.groupId, row.householdId)
    found.postedHundredths += row.hundredths
    found.projectedHundredths += row.hundredths
  }
  for (const move of await scheduledMoves(db, groupIds)) {
    balance(move.groupId, move.driverHouseholdId).projectedHundredths += move.hundredths
    balance(move.groupId, move.riderHouseholdId).projectedHundredths -= move.hundredths
  }
  return { of: balance }
}

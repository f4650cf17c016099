// Reads posted and projected balances of whole groups, in one query for any size.
import { firmUntil } from '@beanpool/domain/rides/ride-windows'
import type { Queryable } from '../../db/pool.ts'
import { once } from '../../db/snapshot.ts'
import { balanceMoves } from './store.ts'

export type Balance = { postedHundredths: number; projectedHundredths: number }

export type Balances = {
  /** Returns zero for a household that has neither ridden nor driven. */
  of: (groupId: string, householdId: string) => Balance
  /** True if a seat of the household is held in the 7 days after `now`: later dates are provisional (product.md 5). */
  isOnHold: (member: { groupId: string; householdId: string }, now: Temporal.Instant) => boolean
}

/** Reads posted balances, the sum of completed rides, and projected ones: posted plus the scheduled rides (product.md 5). */
export async function readBalances(db: Queryable, groupIds: string[]): Promise<Balances> {
  const byKey = new Map<string, Balance>()
  const balance = (groupId: string, householdId: string): Balance => {
    const key = `${groupId} ${householdId}`
    const found = byKey.get(key) ?? { postedHundredths: 0, projectedHundredths: 0 }
    byKey.set(key, found)
    return found
  }
  const { posted, scheduled, held } = await once(db, ['balances', ...groupIds], () =>
    balanceMoves(db, groupIds),
  )
  for (const row of posted) {
    const found = balance(row.groupId, row.householdId)
    found.postedHundredths += row.hundredths
    found.projectedHundredths += row.hundredths
  }
  for (const move of scheduled) {
    balance(move.groupId, move.driverHouseholdId).projectedHundredths += move.hundredths
    balance(move.groupId, move.riderHouseholdId).projectedHundredths -= move.hundredths
  }
  const heldFrom = new Map(
    held.map(({ groupId, householdId, fromMs }) => [`${groupId} ${householdId}`, fromMs]),
  )
  const isOnHold: Balances['isOnHold'] = ({ groupId, householdId }, now) => {
    const fromMs = heldFrom.get(`${groupId} ${householdId}`)
    return fromMs !== undefined && fromMs <= firmUntil(now).epochMilliseconds
  }
  return { of: balance, isOnHold }
}

// The balance that a household left behind, and what spreading it over the others would do; read under the group's lock.
import type { SettlementPreview } from '@beanpool/contract/settlements'
import type { LedgerEntry } from '@beanpool/domain/beans/ride-entries'
import { type SettlementRefusal, settlementRefusal, spreadBalance } from '@beanpool/domain/beans/settlement'
import { notFound, refused } from '../../../api/failures.ts'
import { groupNames } from '../../groups/members/read-names.ts'
import type { OpenGroup } from '../../opening/change-group.ts'
import { readBalances } from '../ledger/read-balances.ts'
import { fingerprintOf, movedBalance } from './moved-balances.ts'

export type LeftBehind = { preview: SettlementPreview; entries: LedgerEntry[] }

/** Writes nothing. Refused where there is nothing to settle. */
export async function leftBehind(open: OpenGroup, householdId: string): Promise<LeftBehind> {
  const { tx, groupId, locked } = open
  const { households } = await groupNames(tx, groupId)
  const left = households.find((each) => each.householdId === householdId)
  if (!left) throw notFound()
  const balances = await readBalances(tx, [groupId])
  const balanceHundredths = balances.of(groupId, householdId).postedHundredths
  const refusal = settlementRefusal({ status: left.status, balanceHundredths })
  if (refusal) throw refused<SettlementRefusal>(refusal, left.name)
  const active = households.filter(({ status }) => status === 'active')
  const activeHouseholdIds = active.map((each) => each.householdId)
  const entries = spreadBalance({ leftHouseholdId: householdId, balanceHundredths, activeHouseholdIds })
  const { softNudgeHundredths, hardLockHundredths } = locked.rules
  const shown = {
    ...{ householdId, balanceHundredths, softNudgeHundredths, hardLockHundredths },
    name: left.name,
    families: active.map((each) => movedBalance(open, each, { balances, entries })),
  }
  return { preview: { ...shown, fingerprint: fingerprintOf(shown) }, entries }
}

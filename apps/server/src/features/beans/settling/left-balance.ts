// The balance that a household left behind, and what spreading it over the others would do; read under the group's lock.
import { createHash } from 'node:crypto'
import type { MovedBalance, SettlementPreview } from '@beanpool/contract/settlements'
import type { LedgerEntry } from '@beanpool/domain/beans/ride-entries'
import {
  type SettlementRefusal,
  settlementCrossing,
  settlementRefusal,
  spreadBalance,
} from '@beanpool/domain/beans/settlement'
import { notFound, refused } from '../../../api/failures.ts'
import { groupNames } from '../../groups/members/read-names.ts'
import type { OpenGroup } from '../../opening/change-group.ts'
import { readBalances } from '../ledger/read-balances.ts'

export type LeftBehind = { preview: SettlementPreview; entries: LedgerEntry[] }

/** Writes nothing. Refused where there is nothing to settle. */
export async function leftBehind(
  { tx, groupId, locked, member }: OpenGroup,
  householdId: string,
): Promise<LeftBehind> {
  const { households } = await groupNames(tx, groupId)
  const left = households.find((each) => each.householdId === householdId)
  if (!left) throw notFound()
  const balances = await readBalances(tx, [groupId])
  const balanceHundredths = balances.of(groupId, householdId).postedHundredths
  const refusal = settlementRefusal({ status: left.status, balanceHundredths })
  if (refusal) throw refused<SettlementRefusal>(refusal, left.name)
  const active = households.filter(({ status }) => status === 'active')
  const entries = spreadBalance({
    leftHouseholdId: householdId,
    balanceHundredths,
    activeHouseholdIds: active.map((each) => each.householdId),
  })
  const families = active.map((each): MovedBalance => {
    const beforeHundredths = balances.of(groupId, each.householdId).projectedHundredths
    const part = entries.find((entry) => entry.householdId === each.householdId)?.amountHundredths ?? 0
    const moves = { beforeHundredths, afterHundredths: beforeHundredths + part }
    return {
      ...{ householdId: each.householdId, name: each.name, beanIndex: each.beanIndex },
      ...{ mine: each.householdId === member.householdId, left: false, ...moves },
      crosses: settlementCrossing(moves, locked.rules),
    }
  })
  const { softNudgeHundredths, hardLockHundredths } = locked.rules
  const shown = { householdId, balanceHundredths, softNudgeHundredths, hardLockHundredths }
  const preview = {
    ...shown,
    name: left.name,
    families,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([shown, families.map(({ mine: _, name: __, ...each }) => each)]))
      .digest('hex'),
  }
  return { preview, entries }
}

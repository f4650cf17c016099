// Shows projected balances before and after a settlement, family by family.
import { createHash } from 'node:crypto'
import type { MovedBalance } from '@beanpool/contract/beans'
import type { LedgerEntry } from '@beanpool/domain/beans/ride-entries'
import { settlementCrossing } from '@beanpool/domain/beans/settlement'
import type { Balances } from '../../books/ledger/read-balances.ts'
import type { groupNames } from '../../books/members/read-names.ts'
import type { OpenGroup } from '../opening/change-group.ts'

export type Household = Awaited<ReturnType<typeof groupNames>>['households'][number]

type Moving = { balances: Balances; entries: LedgerEntry[] }

/** Returns no crossed threshold for a family that left: nothing follows from its balance. */
export function movedBalance(
  { groupId, locked, member }: OpenGroup,
  { householdId, name, beanIndex, status }: Household,
  { balances, entries }: Moving,
): MovedBalance {
  const beforeHundredths = balances.of(groupId, householdId).projectedHundredths
  const part = entries.find((entry) => entry.householdId === householdId)?.amountHundredths ?? 0
  const moves = { beforeHundredths, afterHundredths: beforeHundredths + part }
  const left = status !== 'active'
  return {
    ...{ householdId, name, beanIndex, mine: householdId === member.householdId, left, ...moves },
    crosses: left ? null : settlementCrossing(moves, locked.rules),
  }
}

/** Returns the same text for the same result, for every reader. */
export const fingerprintOf = (...shown: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(shown, (key, value) => (key === 'mine' ? undefined : value)))
    .digest('hex')

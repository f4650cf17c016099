// Lets an admin settle the balance that a departed household left behind. The effect is shown first, then posted as one
// transaction.
import { createHash } from 'node:crypto'
import type { settlements as contract, MovedBalance, SettlementPreview } from '@beanpool/contract/beans'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { LedgerEntry } from '@beanpool/domain/beans/ride-entries'
import {
  type SettlementRefusal,
  settlementCrossing,
  settlementRefusal,
  spreadBalance,
} from '@beanpool/domain/beans/settlement'
import { notFound, refused } from '../../api/failures.ts'
import { type Balances, insertTransaction, readBalances, settlementWith } from '../../books/ledger/store.ts'
import { groupNames } from '../../books/members/read-names.ts'
import { balanceWasSettled } from '../../books/undo/close-undos.ts'
import type { Caller } from '../../context/context.ts'
import { changeGroup, type OpenGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.post>

type Asked = { groupId: string; householdId: string }

export function previewSettlement(caller: Caller, asked: Asked): Promise<SettlementPreview> {
  const { groupId, householdId } = asked
  return changeGroup(caller, 'settlements.preview', { groupId }, async (open) => ({
    answer: (await leftBehind(open, householdId)).preview,
  }))
}

/** Posts the settlement and plans again, as it can move a family past the hard lock in either direction. */
export async function postSettlement(
  caller: Caller,
  { groupId, householdId, settlementId, shown }: Asked & { settlementId: string; shown: string },
) {
  const { adultId } = caller
  await changeGroup(caller, 'settlements.post', { groupId }, async (open) => {
    const { tx, now } = open
    const before = await settlementWith(tx, settlementId)
    // A retry gets the original response. An id that another adult has used is reported as not found.
    const isOwn = before?.groupId === groupId && before.postedByAdultId === adultId
    if (isOwn && before.settlesHouseholdId === householdId) return {}
    if (before) throw notFound()
    const { preview, entries } = await leftBehind(open, householdId)
    if (preview.fingerprint !== shown) throw refused<Refusal>('changed_since')
    await insertTransaction(
      tx,
      {
        id: settlementId,
        groupId,
        kind: 'settlement',
        settlesHouseholdId: householdId,
        postedByAdultId: adultId,
        postedAt: now,
      },
      entries,
    )
    await balanceWasSettled(tx, { groupId, householdId }, now)
    const [, ...parts] = entries
    const shares = parts.map((part) => ({ householdId: part.householdId, hundredths: part.amountHundredths }))
    const { balanceHundredths } = preview
    return {
      events: [{ kind: 'balance_settled', data: { householdId, balanceHundredths, shares } }],
      plan: { byCaller: true },
    }
  })
  return {}
}

// A departed household's balance, and the effect of sharing it among the other families. Read it under the group's
// lock.
type LeftBehind = { preview: SettlementPreview; entries: LedgerEntry[] }

/** Writes nothing. Refuses if there is nothing to settle. */
async function leftBehind(open: OpenGroup, householdId: string): Promise<LeftBehind> {
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
    householdId,
    balanceHundredths,
    softNudgeHundredths,
    hardLockHundredths,
    name: left.name,
    families: active.map((each) => movedBalance(open, each, { balances, entries })),
  }
  return { preview: { ...shown, fingerprint: fingerprintOf(shown) }, entries }
}

// Shows each family's projected balance before and after a settlement.

export type Household = Awaited<ReturnType<typeof groupNames>>['households'][number]

type Moving = { balances: Balances; entries: LedgerEntry[] }

/** Reports no crossed threshold for a departed family, as its balance has no consequences. */
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
    householdId,
    name,
    beanIndex,
    mine: householdId === member.householdId,
    left,
    ...moves,
    crosses: left ? null : settlementCrossing(moves, locked.rules),
  }
}

/** Returns the same text for the same result, no matter who reads it. */
export const fingerprintOf = (...shown: unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(shown, (key, value) => (key === 'mine' ? undefined : value)))
    .digest('hex')

// Lets an admin enter the balances that families bring from the time before Beanpool, until the first ride is done.
import type { settlements as contract, OpeningBalances } from '@beanpool/contract/beans'
import type { RefusalOf } from '@beanpool/contract/errors'
import {
  type Opening,
  type OpeningRefusal,
  openingEntries,
  openingMoves,
  openingRefusal,
} from '@beanpool/domain/beans/opening-balances'
import { notFound, refused } from '../../api/failures.ts'
import { currentOpening, postOpening, someRideDone } from '../../books/ledger/opening.ts'
import { groupNames } from '../../books/members/read-names.ts'
import type { Caller } from '../../context/context.ts'
import type { Transaction } from '../../db/pool.ts'
import { changeGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.saveOpening>

type Asked = { groupId: string; replaces: string | null; balances: Opening[] }

export async function saveOpening(caller: Caller, { groupId, replaces, balances }: Asked) {
  const undo = { action: 'opening_balances' } as const
  await changeGroup(caller, 'settlements.saveOpening', { groupId, undo }, async ({ tx, now }) => {
    const { families, openingId } = await openingOf(tx, groupId)
    const known = new Set(families.map(({ householdId }) => householdId))
    if (balances.some(({ householdId }) => !known.has(householdId))) throw notFound()
    const refusal = openingRefusal({ rideDone: await someRideDone(tx, groupId), balances })
    if (refusal) throw refused<OpeningRefusal>(refusal)
    const entries = openingEntries(balances)
    // A retry finds the balances already entered.
    if (openingMoves((await currentOpening(tx, groupId)).entries, entries).length === 0) return {}
    if (openingId !== replaces) throw refused<Refusal>('changed_since')
    const moves = await postOpening(tx, { groupId, entries, byAdultId: caller.adultId, now })
    return {
      events: [{ kind: 'opening_balances', data: { moves, count: entries.length } }],
      plan: { byCaller: true },
    }
  })
  return {}
}

/** Lists the group's families, including departed families that had an opening balance. */
export async function openingOf(tx: Transaction, groupId: string): Promise<OpeningBalances> {
  const [{ households }, { id, entries }] = [await groupNames(tx, groupId), await currentOpening(tx, groupId)]
  const families = households.flatMap(({ householdId, name, beanIndex, status }) => {
    const entry = entries.find((each) => each.householdId === householdId)
    if (status !== 'active' && !entry) return []
    return [{ householdId, name, beanIndex, hundredths: entry?.amountHundredths ?? 0 }]
  })
  return { openingId: id, families }
}

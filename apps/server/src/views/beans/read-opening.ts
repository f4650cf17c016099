// Reads the balances that families bring along from before they used Beanpool.
import type { OpeningBalances } from '@beanpool/contract/beans'
import { openingOf } from '../../acts/beans/opening-balances.ts'
import { requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'
import { withTransaction } from '../../db/pool.ts'

export function readOpening(caller: Caller, { groupId }: { groupId: string }): Promise<OpeningBalances> {
  return withTransaction(caller.db, async (tx) => {
    await requireAccess(tx, caller, 'settlements.opening', { groupId })
    return openingOf(tx, groupId)
  })
}

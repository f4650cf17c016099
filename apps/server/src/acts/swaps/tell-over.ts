// Tells an adult who answers too late how the proposal ended, and who ended it.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { swaps as contract } from '@beanpool/contract/swaps'
import { refused } from '../../api/failures.ts'
import { nameOf } from '../../books/members/read-names.ts'
import type { SwapRow } from '../../books/swaps/store.ts'
import type { Queryable } from '../../db/pool.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract)['accept' | 'decline' | 'withdraw']>

const reasons = {
  accepted: 'was_accepted',
  declined: 'was_declined',
  withdrawn: 'was_withdrawn',
} as const

/** A proposal that no longer holds has lapsed, whether or not it was marked so by then. */
export async function tellOver(db: Queryable, swap: SwapRow) {
  const reason = swap.status in reasons ? reasons[swap.status as keyof typeof reasons] : 'lapsed'
  return refused<Refusal>(reason, await nameOf(db, swap, swap.answeredByAdultId))
}

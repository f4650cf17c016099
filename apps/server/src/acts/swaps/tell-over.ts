// Tells an adult who answers too late how the proposal ended, and by whom.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { swaps as contract } from '@beanpool/contract/swaps'
import { refused } from '../../api/failures.ts'
import { nameOf } from '../../books/members/read-names.ts'
import type { SwapRow } from '../../books/swaps/store.ts'
import type { Queryable } from '../../db/pool.ts'

type Refusal = RefusalOf<(typeof contract)['accept' | 'decline' | 'withdraw']>

const reasons = {
  accepted: 'was_accepted',
  declined: 'was_declined',
  withdrawn: 'was_withdrawn',
} as const

/** A proposal that cannot be accepted counts as lapsed, even before it is marked so. */
export async function tellOver(db: Queryable, swap: SwapRow) {
  const reason = swap.status in reasons ? reasons[swap.status as keyof typeof reasons] : 'lapsed'
  return refused<Refusal>(reason, await nameOf(db, swap, swap.answeredByAdultId))
}

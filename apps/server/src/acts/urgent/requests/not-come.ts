// Ends a request without a ride whose claimant did not come, as if it had not been claimed.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { urgent as contract } from '@beanpool/contract/urgent'
import { notComeRefusal } from '@beanpool/domain/urgent/for-cash'
import { refused } from '../../../api/failures.ts'
import { updateRequests } from '../../../books/urgent/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { lineOf, withRequest } from './with-request.ts'

type Refusal = RefusalOf<typeof contract.notCome>

export function sayNotCome(caller: Caller, { requestId }: { requestId: string }) {
  return withRequest(caller, 'urgent.notCome', { requestId }, async (about) => {
    const { tx, now, request, facts, member } = about
    const own = facts.requesterHouseholdId === member.householdId && request.rideId === null
    // A retry gets the first answer.
    if (own && request.status === 'expired') return {}
    const refusal = notComeRefusal(facts, member, now)
    if (refusal) throw refused<Refusal>(refusal)
    const nobody = { claimedByAdultId: null, claimedCarId: null, claimedAt: null }
    await updateRequests(tx, [request.id], { ...nobody, status: 'expired', closedAt: now })
    const data = { fromAdultId: request.claimedByAdultId }
    return { events: [lineOf(about, { kind: 'urgent_not_come', data })] }
  })
}

// Marks cash as paid or received. Cash changes hands outside the app, so this moves no beans.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { urgent as contract } from '@beanpool/contract/urgent'
import { notComeRefusal } from '@beanpool/domain/urgent/for-cash'
import { cashRefusal } from '@beanpool/domain/urgent/urgent-rules'
import { refused } from '../../../api/failures.ts'
import { updateRequests } from '../../../books/urgent/store.ts'
import type { Caller } from '../../../context/context.ts'
import { lineOf, withRequest } from './with-request.ts'

type Refusal = RefusalOf<(typeof contract)['markPaid' | 'markReceived' | 'notCome']>

type Input = { requestId: string; on: boolean }

const marker =
  (mark: 'paid' | 'received') =>
  (caller: Caller, { requestId, on }: Input) =>
    withRequest(
      caller,
      mark === 'paid' ? 'urgent.markPaid' : 'urgent.markReceived',
      { requestId },
      async (about) => {
        const { tx, now, request, facts, member } = about
        const refusal = cashRefusal(facts, { mark, on, householdId: member.householdId }, now)
        if (refusal) throw refused<Refusal>(refusal)
        // A retry gets the original response.
        if (facts[mark] === on) return {}
        const at = on ? now : null
        await updateRequests(tx, [request.id], mark === 'paid' ? { paidAt: at } : { receivedAt: at })
        const kind = on ? (`urgent_${mark}` as const) : (`urgent_not_${mark}` as const)
        return { events: [lineOf(about, { kind, data: {} })] }
      },
    )

export const markPaid = marker('paid')
export const markReceived = marker('received')

// Ends a request without a ride as if it had not been claimed, because the claimant did not come.

export function sayNotCome(caller: Caller, { requestId }: { requestId: string }) {
  return withRequest(caller, 'urgent.notCome', { requestId }, async (about) => {
    const { tx, now, request, facts, member } = about
    const own = facts.requesterHouseholdId === member.householdId && request.rideId === null
    // A retry gets the original response.
    if (own && request.status === 'expired') return {}
    const refusal = notComeRefusal(facts, member, now)
    if (refusal) throw refused<Refusal>(refusal)
    const nobody = { claimedByAdultId: null, claimedCarId: null, claimedAt: null }
    await updateRequests(tx, [request.id], { ...nobody, status: 'expired', closedAt: now })
    const data = { fromAdultId: request.claimedByAdultId }
    return { events: [lineOf(about, { kind: 'urgent_not_come', data })] }
  })
}

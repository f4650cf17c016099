// Withdraws a claim: the request is open again.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { urgent as contract } from '@beanpool/contract/urgent'
import { isFreeToGiveBack, lateRefusal } from '@beanpool/domain/rides/agreed-terms'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { withdrawRefusal } from '@beanpool/domain/urgent/urgent-rules'
import { refused } from '../../../api/failures.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { seenUnderWay } from '../../../books/rides/under-way.ts'
import { endRequestsOfLeavers } from '../../../books/urgent/end-requests.ts'
import { lateFrom } from '../../../books/urgent/request-facts.ts'
import { withdrawClaimOf } from '../../../books/urgent/urgent-book.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Closing } from '../../opening/change-group.ts'
import { type Handling, lineOf, withRequest } from './with-request.ts'

type Refusal = RefusalOf<typeof contract.withdraw>

type Input = { requestId: string; shown?: { late: boolean } | undefined }

export function withdrawClaim(caller: Caller, { requestId, shown }: Input) {
  return withRequest(caller, 'urgent.withdraw', { requestId }, (about) => withdraw(about, shown))
}

async function withdraw(about: Handling, shown: Input['shown']): Promise<Closing> {
  const { tx, caller, now, request, covered, locked, member } = about
  // A retry gets the first answer.
  if (request.status === 'posted' && request.withdrawnByAdultId === caller.adultId) return {}
  const by = { householdId: member.householdId, isAdmin: member.role === 'admin' }
  const seen = covered && (await seenUnderWay(tx, covered.ride, { action: 'withdraw_claim' }))
  const refusal = withdrawRefusal({ ...about.facts, ...(seen && { startsAt: seen.startsAt }) }, by, now)
  if (refusal) throw refused<Refusal>(refusal)
  const adultId = request.claimedByAdultId
  if (adultId === null) throw new Error(`request ${request.id} is claimed by nobody`)
  const late = reached(now, lateFrom(request, covered?.ride.lateAt ?? null, locked.rules))
  const free = covered !== null && isFreeToGiveBack(covered.ride)
  const stale = lateRefusal(shown, late && !free)
  if (stale) throw refused<Refusal>(stale)
  const withdrawal = { claimantAdultId: adultId, byAdultId: caller.adultId, late, free }
  await withdrawClaimOf(tx, request, { ...withdrawal, rules: locked.rules, now })
  if (covered) {
    await applyStep(tx, covered.ride, { step: 'post' }, { now })
    await endRequestsOfLeavers(tx, { groupId: about.groupId, now })
  }
  const strike = late && !free && locked.rules.lateCancelStrike !== 0
  const data = { late, free, strike, fromAdultId: adultId }
  return {
    events: [lineOf(about, { kind: 'urgent_withdrawn', data })],
    ...(covered ? { plan: { byCaller: false } } : {}),
  }
}

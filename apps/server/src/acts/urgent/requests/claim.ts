// Claims a request. The first adult to ask drives for cash, and all other adults see that adult's name.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { urgent as contract } from '@beanpool/contract/urgent'
import { lateRefusal } from '@beanpool/domain/rides/agreed-terms'
import { carToDrive } from '@beanpool/domain/rides/take-ride'
import { type ClaimRefusal, claimRefusal, withdrawRefusal } from '@beanpool/domain/urgent/urgent-rules'
import { refused } from '../../../api/failures.ts'
import { nameOf } from '../../../books/members/read-names.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { giverRows } from '../../../books/rides/names-store.ts'
import { loadsOf, takersIn } from '../../../books/rides/read-taker.ts'
import { seenUnderWay } from '../../../books/rides/under-way.ts'
import { endRequestsOfLeavers } from '../../../books/urgent/end-requests.ts'
import { ownLoad, termsOfClaim } from '../../../books/urgent/request-facts.ts'
import { claimRequest, withdrawClaimOf } from '../../../books/urgent/urgent-book.ts'
import type { Caller } from '../../../context/context.ts'
import type { BusyReason, Closing } from '../../opening/change-group.ts'
import { driveAsUrgent } from '../../rides/driver/urgent-ride.ts'
import { type Handling, lineOf, withRequest } from './with-request.ts'

type Refusal = RefusalOf<(typeof contract)['claim' | 'withdraw']>

type Input = { requestId: string; shown?: { late: boolean } | undefined }

export function claimUrgent(caller: Caller, { requestId, shown }: Input) {
  const whenBusy = (taken: BusyReason) => refused<Refusal>(taken)
  return withRequest(caller, 'urgent.claim', { requestId, whenBusy }, (about) => claim(about, shown))
}

async function claim(about: Handling, shown: Input['shown']): Promise<Closing> {
  const { tx, caller, now, request, covered, locked } = about
  const { adultId } = caller
  // A retry by the same adult gets the original response.
  if (request.status === 'claimed' && request.claimedByAdultId === adultId) return {}
  const deciding = await readDeciding(about)
  const { taker, load } = deciding
  const refusal = claimRefusal(about.facts, deciding, now)
  if (refusal) throw refused<Refusal>(refusal, await whoWasFirst(about, refusal))
  const { costsStrike } = termsOfClaim(request, covered?.ride ?? null, { rules: locked.rules, now })
  const stale = lateRefusal(shown, costsStrike)
  if (stale) throw refused<Refusal>(stale)
  const car = carToDrive(load, taker)
  if (car.refusal) throw refused<Refusal>(car.refusal)
  const by = { kind: 'adult' as const, adultId, householdId: taker.householdId }
  await claimRequest(tx, request, { by, carId: covered ? null : car.carId, now })
  return {
    events: [lineOf(about, { kind: 'urgent_claimed', data: {} })],
    beforePlan: async () => covered && driveAsUrgent(tx, { ...covered, by, car, now }),
    plan: { byCaller: false },
  }
}

async function readDeciding({ tx, caller, now, request }: Handling) {
  const { groupId, rideId, windowStart: from } = request
  const takerIn = await takersIn(tx, { adultId: caller.adultId, groupIds: [groupId], now, first: from })
  const rides = rideId === null ? [] : [{ id: rideId, groupId }]
  const loads = rides.length === 0 ? null : await loadsOf(tx, rides)
  const taker = takerIn(groupId)
  const gave = await giverRows(tx, { rides, householdIds: [taker.householdId] })
  return { taker, load: loads?.get(rideId ?? '') ?? ownLoad(request), gaveBack: gave.length > 0 }
}

/** Returns the name of the claimant, or of the adult who took the ride for beans. */
async function whoWasFirst({ tx, names, covered }: Handling, refusal: ClaimRefusal): Promise<string | null> {
  if (refusal === 'claimed') return names.claimant
  const driver = covered?.ride.driverAdultId
  if (refusal !== 'over' || !driver) return null
  return nameOf(tx, covered.ride, driver)
}

// Withdraws a claim, so the request is open again.

type Withdrawing = { requestId: string; shown?: { late: boolean } | undefined }

export function withdrawClaim(caller: Caller, { requestId, shown }: Withdrawing) {
  return withRequest(caller, 'urgent.withdraw', { requestId }, (about) => withdraw(about, shown))
}

async function withdraw(about: Handling, shown: Withdrawing['shown']): Promise<Closing> {
  const { tx, caller, now, request, covered, locked, member } = about
  // A retry gets the original response.
  if (request.status === 'posted' && request.withdrawnByAdultId === caller.adultId) return {}
  const by = { householdId: member.householdId, isAdmin: member.role === 'admin' }
  const seen = covered && (await seenUnderWay(tx, covered.ride, { action: 'withdraw_claim' }))
  const refusal = withdrawRefusal({ ...about.facts, ...(seen && { startsAt: seen.startsAt }) }, by, now)
  if (refusal) throw refused<Refusal>(refusal)
  const adultId = request.claimedByAdultId
  if (adultId === null) throw new Error(`request ${request.id} is claimed by nobody`)
  const judging = { rules: locked.rules, now }
  const { late, free, costsStrike } = termsOfClaim(request, covered?.ride ?? null, judging)
  const stale = lateRefusal(shown, costsStrike)
  if (stale) throw refused<Refusal>(stale)
  const withdrawal = { claimantAdultId: adultId, byAdultId: caller.adultId, late, free }
  await withdrawClaimOf(tx, request, { ...withdrawal, rules: locked.rules, now })
  if (covered) {
    await applyStep(tx, covered.ride, { step: 'post' }, { now })
    await endRequestsOfLeavers(tx, { groupId: about.groupId, now })
  }
  const data = { late, free, strike: costsStrike, fromAdultId: adultId }
  return {
    events: [lineOf(about, { kind: 'urgent_withdrawn', data })],
    ...(covered ? { plan: { byCaller: false } } : {}),
  }
}

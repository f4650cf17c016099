// Takes back an unclaimed request. A converted drive goes back to its driver, without the strike. A ride that an admin
// posted looks for a driver again.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { urgent as contract } from '@beanpool/contract/urgent'
import { carToDrive } from '@beanpool/domain/rides/take-ride'
import { cancelRefusal } from '@beanpool/domain/urgent/urgent-rules'
import { refused } from '../../../api/failures.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { giverRows } from '../../../books/rides/names-store.ts'
import type { SeatedRide } from '../../../books/rides/plan-store.ts'
import { loadsOf, takersIn } from '../../../books/rides/read-taker.ts'
import { updateRequests } from '../../../books/urgent/store.ts'
import type { Caller } from '../../../context/context.ts'
import type { BusyReason, Closing } from '../../opening/change-group.ts'
import { setDriver } from '../../rides/ride/set-driver.ts'
import { type Handling, lineOf, withRequest } from './with-request.ts'

type Refusal = RefusalOf<typeof contract.cancel>

export function cancelUrgent(caller: Caller, { requestId }: { requestId: string }) {
  const whenBusy = (taken: BusyReason) => refused<Refusal>(taken)
  return withRequest(caller, 'urgent.cancel', { requestId, whenBusy }, cancel)
}

async function cancel(about: Handling): Promise<Closing> {
  const { tx, now, request, covered, member } = about
  const by = { householdId: member.householdId, isAdmin: member.role === 'admin' }
  const refusal = cancelRefusal(about.facts, by, now)
  if (refusal === 'over' && isRetry(about)) return {}
  if (refusal) throw refused<Refusal>(refusal, refusal === 'claimed' ? about.names.claimant : null)
  await updateRequests(tx, [request.id], { status: 'cancelled', closedAt: now })
  const adultId = covered && request.source === 'convert' ? await driverAgain(about) : null
  const events = [lineOf(about, { kind: 'urgent_cancelled', data: adultId ? { toAdultId: adultId } : {} })]
  if (!covered) return { events }
  if (adultId) {
    const beforePlan = () => driveAgain(about, covered, adultId)
    return { events, beforePlan, plan: { byCaller: false } }
  }
  // The ride has no driver. The plan finds one or, on a frozen date, the offers do.
  const beforePlan = () => applyStep(tx, covered.ride, { step: 'end_urgent' }, { now })
  return { events, beforePlan, plan: { byCaller: true } }
}

/** Checks that the request has already been taken back, and has not changed since. */
function isRetry({ request, covered, member }: Handling): boolean {
  if (request.status !== 'cancelled') return false
  return request.source !== 'convert' || covered?.ride.driverHouseholdId === member.householdId
}

/** Returns the previous driver: the adult for whom the request was posted, or that household's other adult. */
async function driverAgain({ tx, request, facts }: Handling): Promise<string> {
  const { rideId, groupId, requesterAdultId } = request
  const householdIds = facts.requesterHouseholdId ? [facts.requesterHouseholdId] : []
  const [gave] = await giverRows(tx, {
    rides: rideId ? [{ id: rideId, groupId }] : [],
    householdIds,
  })
  return gave?.adultId ?? requesterAdultId
}

async function driveAgain(
  { tx, now, locked, request }: Handling,
  { ride, seats }: SeatedRide,
  adultId: string,
) {
  const { groupId } = request
  const at = { groupIds: [groupId], now, first: ride.startsAt }
  const taker = (await takersIn(tx, { adultId, ...at }))(groupId)
  const load = (await loadsOf(tx, [ride])).get(ride.id)
  if (!taker.activeMember || !load) throw refused<Refusal>('not_a_member')
  const car = carToDrive(load, taker)
  if (car.refusal) throw refused<Refusal>(car.refusal)
  const driver = { kind: 'adult' as const, householdId: taker.householdId, adultId }
  await setDriver(tx, { ride, seats, locked, now, driver, car, source: 'kept' })
}

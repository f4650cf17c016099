// Lets an admin pick a driver by hand. Before the lock, this assigns the driver. Inside it, the ride is offered to the
// picked family.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import type { Driver } from '@beanpool/domain/households/driver'
import { findRefusal } from '@beanpool/domain/rides/find-driver'
import { isFrozen } from '@beanpool/domain/rides/frozen-dates'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { refused } from '../../../api/failures.ts'
import type { Member } from '../../../books/members/access.ts'
import { nameOf, readNames } from '../../../books/members/read-names.ts'
import { isAskedAlone } from '../../../books/offers/offer-book.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import { carsOfDate, rideWithSeats } from '../../../books/rides/store.ts'
import { seenUnderWay } from '../../../books/rides/under-way.ts'
import type { Caller } from '../../../context/context.ts'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { offerByHand, startOffers } from '../../../planning/rides/offer-ride.ts'
import { carToPick, type RidePeople, ridePeople } from '../../../planning/rides/ride-people.ts'
import type { Closing, EventLine } from '../../opening/change-group.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'
import { setDriver } from '../ride/set-driver.ts'
import { stopWaitingForClaim } from './urgent-ride.ts'

type Picking = { rideId: string; adultId: string }

/** Follows all of the plan's filters. Planning never replaces a driver who was picked before the lock. */
export async function pickDriver(caller: Caller, { rideId, adultId }: Picking) {
  await changeRide(caller, 'rides.pickDriver', { rideId, whenBusy }, async (open) => {
    const { tx, ride, groupId, member, now } = open
    await requireFinder(tx, { ride, member, byHand: true, now })
    // A retry gets the original response.
    if (ride.driverAdultId === adultId && ride.status === 'assigned') return {}
    if (reached(now, ride.lockAt) && (await isAskedAlready(tx, { ride, adultId, now }))) return {}
    await stopWaitingForClaim(tx, { ride, now, byAdultId: caller.adultId })
    const people = await ridePeople(tx, { groupId, rideId, now })
    const picked = people?.inOrder.find((each) => each.adultIds.includes(adultId))
    if (!people || !picked) throw whenBusy()
    const { householdId } = picked
    if (reached(now, ride.lockAt)) {
      const events = ride.status === 'assigned' ? await takeOff(open) : []
      const offering = { groupId, rideId, now, byAdultId: caller.adultId, householdId, people }
      return { events, beforePlan: () => offerByHand(tx, caller.jobs, offering) }
    }
    return assignDriver(open, people, { kind: 'adult', householdId, adultId })
  })
}

/** Checks for a retry inside the lock, where only this household has been asked already. */
async function isAskedAlready(
  tx: Transaction,
  { ride, adultId, now }: { ride: RideRow; adultId: string; now: Temporal.Instant },
): Promise<boolean> {
  if (ride.status !== 'offered') return false
  const householdId = (await readNames(tx, ride.groupId)).find(
    (name) => name.adultId === adultId,
  )?.householdId
  return householdId !== undefined && isAskedAlone(tx, { rideId: ride.id, householdId, now })
}

/**
 * Takes the ride from its driver at once, without a strike. Inside the lock nobody is assigned without accepting, so
 * the picked family is asked. After that, the search continues as after a release.
 */
async function takeOff({ tx, ride, now }: OpenRide): Promise<EventLine[]> {
  await applyStep(tx, ride, { step: 'leave' }, { now })
  return [{ kind: 'taken_off', data: { fromAdultId: ride.driverAdultId } }]
}

// Lets an admin search for a driver in fair order. Before the lock, this assigns a driver. Inside it, the ride is
// offered.

/** The refusals that these procedures can return. */
type Refusal = RefusalOf<(typeof contract)['assignFairly' | 'pickDriver']>

export async function assignFairly(caller: Caller, { rideId }: { rideId: string }) {
  await changeRide(caller, 'rides.assignFairly', { rideId, whenBusy }, async (open) => {
    const { tx, ride, groupId, member, now } = open
    await requireFinder(tx, { ride, member, byHand: false, now })
    if (ride.status === 'offered') throw refused<Refusal>('already_offered')
    await stopWaitingForClaim(tx, { ride, now, byAdultId: caller.adultId })
    if (reached(now, ride.lockAt)) {
      const offering = { groupId, rideId, now, byAdultId: caller.adultId }
      if (!(await startOffers(tx, caller.jobs, offering))) throw refused<Refusal>('nobody_can')
      return {}
    }
    // Planning leaves frozen dates alone, so this picks the first adult in fair order.
    if (isFrozen(await carsOfDate(tx, ride), now)) {
      const people = await ridePeople(tx, { groupId, rideId, now })
      const [first] = people?.inOrder ?? []
      const [adultId] = first?.adultIds ?? []
      if (!people || !first || adultId === undefined) throw refused<Refusal>('nobody_can')
      return assignDriver(open, people, { kind: 'adult', householdId: first.householdId, adultId })
    }
    const afterPlan = async () => {
      const planned = await rideWithSeats(tx, rideId)
      if (planned?.ride.driverAdultId === null) throw refused<Refusal>('nobody_can')
    }
    return { plan: { byCaller: true }, afterPlan }
  })
}

// Assigns the adult that the admin chose, and records that the driver was picked by hand.

/** Used if another group gives the chosen adult a drive at the same time after this check. */
const whenBusy = () => refused<Refusal>('driver_not_eligible')

async function assignDriver(
  { tx, ride, seats, now }: OpenRide,
  people: RidePeople,
  driver: Driver,
): Promise<Closing> {
  const car = carToPick(people, driver)
  if (car.refusal) throw whenBusy()
  const withWhy = { ...ride, why: people.packedWhy }
  const set = { ride: withWhy, seats, locked: people.state, now, driver, car, source: 'picked' as const }
  const price = await setDriver(tx, set)
  const kind = ride.driverAdultId === null ? ('picked_driver' as const) : ('picked_other_driver' as const)
  const data = { fromAdultId: ride.driverAdultId, toAdultId: driver.adultId, ...price }
  return { events: [{ kind, data }], plan: { byCaller: true } }
}

// Checks whether a member may find a ride's driver, either by a search or by picking from the list of drivers.

/** The ride, and the member who wants to find its driver. `byHand`: by picking one from the list. */
type Finding = { ride: RideRow; member: Member; byHand: boolean; now: Temporal.Instant }

/** Refuses if the ride already has a driver, and names that driver. */
export async function requireFinder(db: Queryable, { ride, member, byHand, now }: Finding) {
  const by = {
    isAdmin: member.role === 'admin',
    byHand,
    ownDrive: ride.driverHouseholdId === member.householdId,
  }
  const refusal = findRefusal(await seenUnderWay(db, ride, { action: 'pick_driver' }), by, now)
  if (refusal === null) return
  const detail = refusal === 'has_driver' ? await nameOf(db, ride, ride.driverAdultId) : null
  throw refused<Refusal>(refusal, detail)
}

// An admin looks for a driver: by the fair order, or by hand. Before the lock that assigns, inside it that offers.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { isFrozen } from '@beanpool/domain/rides/frozen-dates'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { refused } from '../../../api/failures.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Transaction } from '../../../db/pool.ts'
import { readNames } from '../../groups/members/read-names.ts'
import { isAskedAlone } from '../../offers/book/offer-book.ts'
import type { Closing, EventLine } from '../../opening/change-group.ts'
import { offerByHand, startOffers } from '../planning/offer-ride.ts'
import { carToPick, type RidePeople, ridePeople } from '../planning/ride-people.ts'
import { applyStep } from '../record/apply.ts'
import type { RideRow } from '../record/plan-store.ts'
import { carsOfDate, lockRide } from '../record/store.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'
import { setDriver } from '../ride/set-driver.ts'
import { requireFinder } from './require-finder.ts'
import { stopWaitingForClaim } from './urgent-ride.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<(typeof contract.rides)['assignFairly' | 'pickDriver']>

// Another group gave the chosen adult a drive at the same time, after we looked.
const whenBusy = () => refused<Refusal>('driver_not_eligible')

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
    // No plan reaches a frozen date: the first in the fair order is picked.
    if (isFrozen(await carsOfDate(tx, ride), now)) {
      const people = await ridePeople(tx, { groupId, rideId, now })
      const [first] = people?.inOrder ?? []
      const [adultId] = first?.adultIds ?? []
      if (!people || !first || adultId === undefined) throw refused<Refusal>('nobody_can')
      return assign(open, people, { householdId: first.householdId, adultId })
    }
    const afterPlan = async () => {
      const planned = await lockRide(tx, rideId)
      if (planned?.ride.driverAdultId === null) throw refused<Refusal>('nobody_can')
    }
    return { plan: { byCaller: true }, afterPlan }
  })
}

type Picking = { rideId: string; adultId: string }

/** Obeys every filter of the plan (product.md 7). Picked before the lock, the driver is moved by no planning. */
export async function pickDriver(caller: Caller, { rideId, adultId }: Picking) {
  await changeRide(caller, 'rides.pickDriver', { rideId, whenBusy }, async (open) => {
    const { tx, ride, groupId, member, now } = open
    await requireFinder(tx, { ride, member, byHand: true, now })
    // A retry of the pick gets the first answer.
    if (ride.driverAdultId === adultId && ride.status === 'assigned') return {}
    if (reached(now, ride.lockAt) && (await isAskedAlready(tx, { ride, adultId, now }))) return {}
    await stopWaitingForClaim(tx, { ride, now, byAdultId: caller.adultId })
    const people = await ridePeople(tx, { groupId, rideId, now })
    const picked = people?.inOrder.find((each) => each.adultIds.includes(adultId))
    if (!people || !picked) throw refused<Refusal>('driver_not_eligible')
    const { householdId } = picked
    if (reached(now, ride.lockAt)) {
      const events = ride.status === 'assigned' ? await takeOff(open) : []
      const offering = { groupId, rideId, now, byAdultId: caller.adultId, householdId, people }
      return { events, beforePlan: () => offerByHand(tx, caller.jobs, offering) }
    }
    return assign(open, people, { householdId, adultId })
  })
}

type By = { householdId: string; adultId: string }

async function assign({ tx, ride, seats, now }: OpenRide, people: RidePeople, by: By): Promise<Closing> {
  const car = carToPick(people, by)
  if (car.refusal) throw refused<Refusal>('driver_not_eligible')
  const withWhy = { ...ride, why: people.why }
  const set = { ride: withWhy, seats, locked: people.state, now, ...by, car, source: 'picked' as const }
  const price = await setDriver(tx, set)
  const kind = ride.driverAdultId === null ? ('picked_driver' as const) : ('picked_other_driver' as const)
  const data = { fromAdultId: ride.driverAdultId, toAdultId: by.adultId, ...price }
  return { events: [{ kind, data }], plan: { byCaller: true } }
}

/** A retry inside the lock: their household is being asked, nobody else is, and once is enough. */
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
 * Inside the lock nobody is assigned without accepting, so the picked family is asked; the drive leaves its driver at
 * once, without a strike, and the search goes on as after a release (docs/decisions/0018).
 */
async function takeOff({ tx, ride, now }: OpenRide): Promise<EventLine[]> {
  await applyStep(tx, ride, { step: 'leave' }, { now })
  return [{ kind: 'taken_off', data: { fromAdultId: ride.driverAdultId } }]
}

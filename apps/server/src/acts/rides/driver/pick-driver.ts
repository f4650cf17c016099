// Lets an admin pick a driver by hand. This assigns the driver before the lock, and offers the ride inside it.
import { reached } from '@beanpool/domain/rides/ride-windows'
import { readNames } from '../../../books/members/read-names.ts'
import { isAskedAlone } from '../../../books/offers/offer-book.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Transaction } from '../../../db/pool.ts'
import { offerByHand } from '../../../planning/rides/offer-ride.ts'
import { ridePeople } from '../../../planning/rides/ride-people.ts'
import type { EventLine } from '../../opening/change-group.ts'
import { changeRide, type OpenRide } from '../ride/change-ride.ts'
import { assignDriver, whenBusy } from './assign-driver.ts'
import { requireFinder } from './require-finder.ts'
import { stopWaitingForClaim } from './urgent-ride.ts'

type Picking = { rideId: string; adultId: string }

/** Obeys every filter of the plan (product.md 7). No planning moves a driver who was picked before the lock. */
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

/** Checks for a retry inside the lock: only this household is being asked already. */
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
 * Takes the ride from its driver at once, without a strike. The picked family is asked, as nobody is assigned inside the
 * lock without accepting; then the search continues as after a release.
 */
async function takeOff({ tx, ride, now }: OpenRide): Promise<EventLine[]> {
  await applyStep(tx, ride, { step: 'leave' }, { now })
  return [{ kind: 'taken_off', data: { fromAdultId: ride.driverAdultId } }]
}

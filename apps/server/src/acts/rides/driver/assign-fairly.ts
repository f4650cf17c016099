// Lets an admin look for a driver in the fair order. This assigns one before the lock, and offers the ride inside it.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { isFrozen } from '@beanpool/domain/rides/frozen-dates'
import { reached } from '@beanpool/domain/rides/ride-windows'
import { refused } from '../../../api/failures.ts'
import { carsOfDate, lockRide } from '../../../books/rides/store.ts'
import type { Caller } from '../../../context/caller.ts'
import { startOffers } from '../../../planning/rides/offer-ride.ts'
import { ridePeople } from '../../../planning/rides/ride-people.ts'
import { changeRide } from '../ride/change-ride.ts'
import { assignDriver, whenBusy } from './assign-driver.ts'
import { requireFinder } from './require-finder.ts'
import { stopWaitingForClaim } from './urgent-ride.ts'

/** The possible refusals of these procedures. */
type Refusal = RefusalOf<typeof contract.assignFairly>

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
      return assignDriver(open, people, { kind: 'adult', householdId: first.householdId, adultId })
    }
    const afterPlan = async () => {
      const planned = await lockRide(tx, rideId)
      if (planned?.ride.driverAdultId === null) throw refused<Refusal>('nobody_can')
    }
    return { plan: { byCaller: true }, afterPlan }
  })
}

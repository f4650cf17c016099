// Checks the right to find a driver for a ride, for the search itself and for the list of drivers to pick from.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { rides as contract } from '@beanpool/contract/rides'
import { findRefusal } from '@beanpool/domain/rides/find-driver'
import { refused } from '../../../api/failures.ts'
import type { Member } from '../../../books/members/access.ts'
import { nameOf } from '../../../books/members/read-names.ts'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import { seenUnderWay } from '../../../books/rides/under-way.ts'
import type { Queryable } from '../../../db/pool.ts'

/** The possible refusals of these procedures. */
type Refusal = RefusalOf<typeof contract.assignFairly>

type Finding = { ride: RideRow; member: Member; byHand: boolean; now: Temporal.Instant }

/** Refuses, with the driver's name, if the ride already has a driver. */
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

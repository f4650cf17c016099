// Who may look for a driver of a ride, asked alike by those who look for one and by who reads whom to pick.
import { type FindRefusal, findRefusal } from '@beanpool/domain/rides/find-driver'
import type { RideStatus } from '@beanpool/domain/rides/ride-states'
import type { Queryable } from '../../db/pool.ts'
import { refused } from '../../http/failures.ts'
import type { Member } from '../groups/access.ts'
import { nameOf } from '../groups/read-names.ts'
import type { RideRow } from './plan-store.ts'

type Finding = { ride: RideRow; member: Member; byHand: boolean; now: Temporal.Instant }

/** Refuses, with the driver's name where somebody drives it by now. */
export async function requireFinder(db: Queryable, { ride, member, byHand, now }: Finding) {
  const by = {
    isAdmin: member.role === 'admin',
    byHand,
    ownDrive: ride.driverHouseholdId === member.householdId,
  }
  const refusal = findRefusal({ ...ride, status: ride.status as RideStatus }, by, now)
  if (refusal === null) return
  const detail = refusal === 'has_driver' ? await nameOf(db, ride, ride.driverAdultId) : null
  throw refused<FindRefusal>(refusal, detail)
}

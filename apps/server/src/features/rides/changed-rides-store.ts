// The SQL of rides that their pool or an admin changed.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { activities } from '../../db/schema/groups.ts'
import { rides } from '../../db/schema/rides.ts'

export const changeKinds = ['moved', 'end_moved', 'seats_changed'] as const

/** Rides that somebody drives and that were ever changed, a row for each change in order of time, by their record. */
export async function changesOfRides(db: Queryable, rideIds: string[]) {
  if (rideIds.length === 0) return []
  return db
    .select({
      rideId: rides.id,
      hostPicked: rides.hostPicked,
      lockAt: rides.lockAt,
      lateAt: rides.lateAt,
      driverSetAt: rides.driverSetAt,
      confirmedAt: rides.confirmedAt,
      driverHouseholdId: rides.driverHouseholdId,
      actorHouseholdId: adults.householdId,
      kind: activities.kind,
      data: activities.data,
      at: activities.at,
    })
    .from(activities)
    .innerJoin(rides, eq(rides.id, activities.rideId))
    .leftJoin(adults, eq(adults.id, activities.actorAdultId))
    .where(and(inArray(activities.rideId, rideIds), inArray(activities.kind, [...changeKinds])))
    .orderBy(asc(activities.at), asc(activities.id))
}

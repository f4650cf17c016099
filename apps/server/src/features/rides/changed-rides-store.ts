// The SQL of rides that their pool changed.
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/pool.ts'
import { activities } from '../../db/schema/groups.ts'
import { rides } from '../../db/schema/rides.ts'

/** When its pool last changed the ride's time or seats, by its record, with when its driver agreed to drive. */
export async function lastChange(db: Queryable, rideId: string) {
  const [row] = await db
    .select({
      hostPicked: rides.hostPicked,
      lockAt: rides.lockAt,
      driverSetAt: rides.driverSetAt,
      confirmedAt: rides.confirmedAt,
      changedAt: activities.at,
    })
    .from(rides)
    .leftJoin(
      activities,
      and(eq(activities.rideId, rides.id), inArray(activities.kind, ['moved', 'end_moved', 'seats_changed'])),
    )
    .where(eq(rides.id, rideId))
    .orderBy(desc(activities.at))
    .limit(1)
  return row ?? null
}

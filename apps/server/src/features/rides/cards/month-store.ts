// The only SQL of the calendar's month: the rides that concern a household, and urgent requests without a ride.
import { and, between, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/pool.ts'
import { groups } from '../../../db/schema/groups.ts'
import { rideSeats, rides } from '../../../db/schema/rides.ts'
import { urgentRequests } from '../../../db/schema/urgent.ts'

type Asked = { groupIds: string[]; from: Temporal.Instant; to: Temporal.Instant }

/** Rides that the household drives or its kids ride in, and those posted as urgent, between two dates that are both in. */
export async function markedRides(
  db: Queryable,
  { groupIds, from, to, ...asked }: Asked & { householdId: string; first: string; last: string },
) {
  const { householdId } = asked
  const kidRides = sql<boolean>`exists (select 1 from ${rideSeats} where ${rideSeats.rideId} = ${rides.id} and ${rideSeats.householdId} = ${householdId} and ${rideSeats.state} <> 'held' and ${rideSeats.cancelledLateAt} is null)`
  return db
    .select({
      date: rides.date,
      timeZone: groups.timeZone,
      startsAt: rides.startsAt,
      status: rides.status,
      driverHouseholdId: rides.driverHouseholdId,
      confirmedAt: rides.confirmedAt,
      kidRides,
    })
    .from(rides)
    .innerJoin(groups, eq(groups.id, rides.groupId))
    .where(
      and(
        inArray(rides.groupId, groupIds),
        gte(rides.startsAt, from),
        lt(rides.startsAt, to),
        between(rides.date, asked.first, asked.last),
        ne(rides.status, 'cancelled'),
        or(eq(rides.driverHouseholdId, householdId), eq(rides.status, 'urgent_posted'), kidRides),
      ),
    )
}

/** Nobody has claimed them yet. */
export async function postedRequests(db: Queryable, { groupIds, from, to }: Asked) {
  return db
    .select({ startsAt: urgentRequests.windowStart, timeZone: groups.timeZone })
    .from(urgentRequests)
    .innerJoin(groups, eq(groups.id, urgentRequests.groupId))
    .where(
      and(
        inArray(urgentRequests.groupId, groupIds),
        eq(urgentRequests.status, 'posted'),
        eq(urgentRequests.source, 'post'),
        gte(urgentRequests.windowStart, from),
        lt(urgentRequests.windowStart, to),
      ),
    )
}

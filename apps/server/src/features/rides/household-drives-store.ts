// The SQL of what households drive, in any group, and of the cars that they have for it.
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups } from '../../db/schema/groups.ts'
import { householdCars } from '../../db/schema/households.ts'
import { pools } from '../../db/schema/pools.ts'
import { rides } from '../../db/schema/rides.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'

/** How many seats of a ride are taken: all but the held ones. */
export const kidsAboard = sql<number>`(select count(*)::int from ride_seats s where s.ride_id = ${rides.id} and s.state <> 'held')`

/** Rides and claims of requests without a ride that end after `from`. `rideId`: null for a claim. */
export async function householdDrives(db: Queryable, householdIds: string[], from: Temporal.Instant) {
  if (householdIds.length === 0) return []
  const drives = db
    .select({
      rideId: sql<string | null>`${rides.id}`,
      householdId: rides.driverHouseholdId,
      adultId: rides.driverAdultId,
      startsAt: rides.startsAt,
      endsAt: rides.endsAt,
      kidCount: kidsAboard,
    })
    .from(rides)
    .where(
      and(
        inArray(rides.driverHouseholdId, householdIds),
        inArray(rides.status, ['assigned', 'urgent_claimed', 'completed']),
        sql`${rides.endsAt} > ${from.toString()}::timestamptz`,
      ),
    )
  const claims = db
    .select({
      rideId: sql<string | null>`null::uuid`,
      householdId: adults.householdId,
      adultId: urgentRequests.claimedByAdultId,
      startsAt: urgentRequests.windowStart,
      endsAt: urgentRequests.windowEnd,
      kidCount: sql<number>`${urgentRequests.seats}`,
    })
    .from(urgentRequests)
    .innerJoin(adults, eq(adults.id, urgentRequests.claimedByAdultId))
    .where(
      and(
        inArray(adults.householdId, householdIds),
        isNull(urgentRequests.rideId),
        inArray(urgentRequests.status, ['claimed', 'completed']),
        gt(urgentRequests.windowEnd, from),
      ),
    )
  return unionAll(drives, claims)
}

/** Seats per car, in the family's order. */
export async function householdCarSeats(db: Queryable, householdIds: string[]) {
  if (householdIds.length === 0) return []
  return db
    .select({ householdId: householdCars.householdId, seats: householdCars.seats })
    .from(householdCars)
    .where(inArray(householdCars.householdId, householdIds))
    .orderBy(asc(householdCars.householdId), asc(householdCars.position))
}

/** Drives that no planning takes away from the household: locked, late, picked by hand, or claimed; with their names. */
export async function firmDrivesOf(db: Queryable, householdId: string, now: Temporal.Instant) {
  const drives = db
    .select({
      startsAt: rides.startsAt,
      endsAt: rides.endsAt,
      timeZone: groups.timeZone,
      name: sql<string>`${pools.name}`,
    })
    .from(rides)
    .innerJoin(pools, eq(pools.id, rides.poolId))
    .innerJoin(groups, eq(groups.id, rides.groupId))
    .where(
      and(
        eq(rides.driverHouseholdId, householdId),
        gt(rides.endsAt, now),
        or(
          eq(rides.status, 'urgent_claimed'),
          and(
            eq(rides.status, 'assigned'),
            sql`(${rides.driverSource} <> 'plan' or ${rides.lockAt} <= ${now.toString()}::timestamptz or ${rides.lateAt} <= ${now.toString()}::timestamptz)`,
          ),
        ),
      ),
    )
  const claims = db
    .select({
      startsAt: urgentRequests.windowStart,
      endsAt: urgentRequests.windowEnd,
      timeZone: groups.timeZone,
      name: sql<string>`${urgentRequests.fromLocation} || ' to ' || ${urgentRequests.toLocation}`,
    })
    .from(urgentRequests)
    .innerJoin(adults, eq(adults.id, urgentRequests.claimedByAdultId))
    .innerJoin(groups, eq(groups.id, urgentRequests.groupId))
    .where(
      and(
        eq(adults.householdId, householdId),
        isNull(urgentRequests.rideId),
        eq(urgentRequests.status, 'claimed'),
        gt(urgentRequests.windowEnd, now),
      ),
    )
  const rows = await unionAll(drives, claims)
  return rows.sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt) || (a.name < b.name ? 1 : -1))
}

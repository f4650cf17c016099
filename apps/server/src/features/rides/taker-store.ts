// What an adult who wants to drive something brings along, and what there is to carry.
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/pool.ts'
import { adults, driverCredentials } from '../../db/schema/accounts.ts'
import { householdCars } from '../../db/schema/households.ts'
import { pools } from '../../db/schema/pools.ts'
import { rides } from '../../db/schema/rides.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'

/** What decides whether this adult's household may take a ride: its cars, its drives and claims, the adult's credentials. */
export async function takerRows(db: Queryable, adultId: string, from: Temporal.Instant) {
  const [adult] = await db
    .select({ householdId: adults.householdId, credentials: driverCredentials })
    .from(adults)
    .leftJoin(driverCredentials, eq(driverCredentials.adultId, adults.id))
    .where(eq(adults.id, adultId))
  const householdId = adult?.householdId ?? null
  if (householdId === null) return null
  const cars = await db
    .select({ seats: householdCars.seats })
    .from(householdCars)
    .where(eq(householdCars.householdId, householdId))
    .orderBy(asc(householdCars.position))
  const drives = db
    .select({
      rideId: sql<string | null>`${rides.id}`,
      adultId: rides.driverAdultId,
      startsAt: rides.startsAt,
      endsAt: rides.endsAt,
      kidCount: sql<number>`(select count(*)::int from ride_seats s where s.ride_id = ${rides.id} and s.state <> 'held')`,
    })
    .from(rides)
    .where(
      and(
        eq(rides.driverHouseholdId, householdId),
        inArray(rides.status, ['assigned', 'urgent_claimed', 'completed']),
        sql`${rides.endsAt} > ${from.toString()}::timestamptz`,
      ),
    )
  const claims = db
    .select({
      rideId: sql<string | null>`null::uuid`,
      adultId: urgentRequests.claimedByAdultId,
      startsAt: urgentRequests.windowStart,
      endsAt: urgentRequests.windowEnd,
      kidCount: sql<number>`${urgentRequests.seats}`,
    })
    .from(urgentRequests)
    .innerJoin(adults, eq(adults.id, urgentRequests.claimedByAdultId))
    .where(
      and(
        eq(adults.householdId, householdId),
        isNull(urgentRequests.rideId),
        inArray(urgentRequests.status, ['claimed', 'completed']),
        gt(urgentRequests.windowEnd, from),
      ),
    )
  return {
    householdId,
    carSeats: cars.map((car) => car.seats),
    drives: await unionAll(drives, claims),
    credentials: adult?.credentials ?? null,
  }
}

/** Times and the pool's seats of these rides. */
export async function capacitiesOf(db: Queryable, rideIds: string[]) {
  if (rideIds.length === 0) return []
  return db
    .select({
      rideId: rides.id,
      startsAt: rides.startsAt,
      endsAt: rides.endsAt,
      capacity: sql<number>`greatest(${rides.capacity}, ${pools.seats})`,
    })
    .from(rides)
    .innerJoin(pools, eq(pools.id, rides.poolId))
    .where(inArray(rides.id, rideIds))
}

// Reads the cars and credentials of an adult who wants to drive something, and the kids to carry.
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/pool.ts'
import { adults, driverCredentials } from '../../../db/schema/accounts.ts'
import { pools } from '../../../db/schema/pools.ts'
import { rides } from '../../../db/schema/rides.ts'
import { carsOf, householdDrives } from './household-drives-store.ts'

/** What decides whether this adult's household may take a ride: its cars, its drives and claims, the adult's credentials. */
export async function takerRows(db: Queryable, adultId: string, from: Temporal.Instant) {
  const [adult] = await db
    .select({ householdId: adults.householdId, credentials: driverCredentials })
    .from(adults)
    .leftJoin(driverCredentials, eq(driverCredentials.adultId, adults.id))
    .where(eq(adults.id, adultId))
  const householdId = adult?.householdId ?? null
  if (householdId === null) return null
  return {
    householdId,
    cars: await carsOf(db, [householdId]),
    drives: await householdDrives(db, [householdId], from),
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

// Reads the cars and credentials of an adult who wants to drive something, and the kids to carry.
import { drivingStatuses } from '@beanpool/domain/rides/ride-states'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { among } from '../../db/chunks.ts'
import type { Queryable } from '../../db/pool.ts'
import { together } from '../../db/read-together.ts'
import { adults, driverCredentials } from '../../db/schema/accounts.ts'
import { householdCars } from '../../db/schema/households.ts'
import { pools } from '../../db/schema/pools.ts'
import { rides } from '../../db/schema/rides.ts'
import { credentialFlags } from '../../db/schema/standing.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'
import { isOwnClaim, ofCar, ofClaim, ofRide } from './household-drives-store.ts'

const build = new QueryBuilder()
const adult = sql.placeholder('adultId')
const from = sql`${sql.placeholder('from')}::timestamptz`
const ownHousehold = build.select({ id: adults.householdId }).from(adults).where(eq(adults.id, adult))

const readTaker = together({
  adult: build
    .select({
      householdId: adults.householdId,
      licenseExpiry: driverCredentials.licenseExpiry,
      insuranceExpiry: driverCredentials.insuranceExpiry,
    })
    .from(adults)
    .leftJoin(driverCredentials, eq(driverCredentials.adultId, adults.id))
    .where(eq(adults.id, adult)),
  flags: build
    .select({ groupId: credentialFlags.groupId })
    .from(credentialFlags)
    .where(eq(credentialFlags.adultId, adult)),
  cars: build
    .select(ofCar)
    .from(householdCars)
    .where(and(inArray(householdCars.householdId, ownHousehold), isNull(householdCars.archivedAt))),
  rides: build
    .select({ rideId: rides.id, ...ofRide })
    .from(rides)
    .where(
      and(
        inArray(rides.driverHouseholdId, ownHousehold),
        inArray(rides.status, drivingStatuses),
        gt(rides.endsAt, from),
      ),
    ),
  claims: build
    .select(ofClaim)
    .from(urgentRequests)
    .innerJoin(adults, eq(adults.id, urgentRequests.claimedByAdultId))
    .where(and(inArray(adults.householdId, ownHousehold), isOwnClaim, gt(urgentRequests.windowEnd, from))),
})

/** Reads the facts that decide whether this adult's household may take a ride: its cars, drives and claims, the adult's credentials. */
export async function takerRows(db: Queryable, adultId: string, from: Temporal.Instant) {
  const { adult, cars, flags, ...drives } = await readTaker(db, { adultId, from: from.toString() })
  const [found] = adult
  if (!found || found.householdId === null) return null
  const { householdId, ...expiries } = found
  return {
    householdId,
    cars,
    drives: [...drives.rides, ...drives.claims.map((claim) => ({ ...claim, rideId: null }))],
    expiries,
    flaggedIn: flags.map(({ groupId }) => groupId),
  }
}

/** Reads these rides' times, their pools' seats, and the families of their kids. */
export async function loadRows(db: Queryable, rideIds: string[]) {
  if (rideIds.length === 0) return []
  return db
    .select({
      rideId: rides.id,
      startsAt: rides.startsAt,
      endsAt: rides.endsAt,
      capacity: sql<number>`greatest(${rides.capacity}, ${pools.seats})`,
      seats: sql<{ householdId: string; held: boolean }[]>`(
        select coalesce(json_agg(json_build_object('householdId', s.household_id, 'held', s.state = 'held')), '[]')
        from ride_seats s where s.ride_id = ${rides.id})`,
    })
    .from(rides)
    .innerJoin(pools, eq(pools.id, rides.poolId))
    .where(among(rides.id, rideIds))
}

// The SQL for the drives of households in any group, and for their cars.
import { and, eq, gt, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { refersTo } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups } from '../../db/schema/groups.ts'
import { householdCars } from '../../db/schema/households.ts'
import { pools } from '../../db/schema/pools.ts'
import { bookings, rides } from '../../db/schema/rides.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'
import { adultsTakenFrom } from './bookings.ts'
import { onFrozenDate } from './seek-store.ts'

/** The columns of a drive: first of a ride, then of the claim of a request without a ride. */
export const ofRide = {
  householdId: rides.driverHouseholdId,
  adultId: rides.driverAdultId,
  startsAt: rides.startsAt,
  endsAt: rides.endsAt,
  carId: rides.carId,
}
export const ofClaim = {
  householdId: adults.householdId,
  adultId: urgentRequests.claimedByAdultId,
  startsAt: urgentRequests.windowStart,
  endsAt: urgentRequests.windowEnd,
  carId: urgentRequests.claimedCarId,
}
export const isOwnClaim = and(
  isNull(urgentRequests.rideId),
  inArray(urgentRequests.status, ['claimed', 'completed']),
)

export const ofCar = {
  householdId: householdCars.householdId,
  carId: householdCars.id,
  seats: householdCars.seats,
}

/** The columns of a booked drive. `rideId` is null for a claim. */
export const ofBooking = {
  rideId: sql<string | null>`case when ${bookings.isRequest} then null else ${bookings.driveId} end`,
  householdId: adults.householdId,
  adultId: bookings.takenId,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  carId: bookings.carId,
}

/** Joins a booking of an adult with that adult, as `ofBooking` needs. */
export const itsAdult = () => eq(adults.id, bookings.takenId)

/** Finds the households' drives that end after `from`: rides, and claims of requests without a ride. */
export async function householdDrives(db: Queryable, householdIds: string[], from: Temporal.Instant) {
  if (householdIds.length === 0) return []
  return db
    .select(ofBooking)
    .from(bookings)
    .innerJoin(adults, itsAdult())
    .where(and(inArray(adults.householdId, householdIds), adultsTakenFrom(instantOf(from))))
}

export async function carsOf(db: Queryable, householdIds: string[]) {
  if (householdIds.length === 0) return []
  return db
    .select(ofCar)
    .from(householdCars)
    .where(and(inArray(householdCars.householdId, householdIds), isNull(householdCars.archivedAt)))
}

/**
 * Finds the drives that planning never takes from the household, with their names: drives that are claimed, hand-picked
 * or on frozen dates. `isDone`: marked as done before its time was over.
 */
export async function firmDrivesOf(db: Queryable, householdId: string, now: Temporal.Instant) {
  const drives = db
    .select({
      rideId: sql<string | null>`${rides.id}`,
      requestId: sql<string | null>`null::uuid`,
      adultId: rides.driverAdultId,
      carId: rides.carId,
      isDone: sql<boolean>`${rides.status} = 'completed'`,
      capacity: rides.capacity,
      kids: sql<number>`(select count(*)::int from ride_seats s where s.group_id = ${rides.groupId} and s.ride_id = ${rides.id}
        and s.cancelled_late_at is null and (s.state <> 'held' or s.household_id = ${householdId}))`,
      startsAt: rides.startsAt,
      endsAt: rides.endsAt,
      timeZone: groups.timeZone,
      name: sql<string>`${pools.name}`,
    })
    .from(rides)
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .innerJoin(groups, eq(groups.id, rides.groupId))
    .where(and(drivesFrom(householdId, now), isFirmAt(now)))
  const claims = db
    .select({
      rideId: sql<string | null>`null::uuid`,
      requestId: sql<string | null>`${urgentRequests.id}`,
      adultId: urgentRequests.claimedByAdultId,
      carId: urgentRequests.claimedCarId,
      isDone: sql<boolean>`${urgentRequests.status} = 'completed'`,
      capacity: urgentRequests.seats,
      kids: sql<number>`${urgentRequests.seats}`,
      startsAt: urgentRequests.windowStart,
      endsAt: urgentRequests.windowEnd,
      timeZone: groups.timeZone,
      name: sql<string>`${urgentRequests.fromLocation} || ' to ' || ${urgentRequests.toLocation}`,
    })
    .from(urgentRequests)
    .innerJoin(adults, eq(adults.id, urgentRequests.claimedByAdultId))
    .innerJoin(groups, eq(groups.id, urgentRequests.groupId))
    .where(and(eq(adults.householdId, householdId), isOwnClaim, gt(urgentRequests.windowEnd, now)))
  const rows = await unionAll(drives, claims)
  return rows.sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt) || (a.name < b.name ? 1 : -1))
}

/** Finds the household's upcoming drives that planning may still give to other households. */
export async function plannedDrivesOf(tx: Transaction, householdId: string, now: Temporal.Instant) {
  return tx
    .select()
    .from(rides)
    .where(and(drivesFrom(householdId, now), not(isFirmAt(now))))
}

/** Finds planned drives that could carry more kids in a larger car, on dates where kids wait for a driver. */
export async function fullDrivesOf(tx: Transaction, householdId: string, now: Temporal.Instant) {
  const [seats, kidsWait] = [
    sql`(select p.seats from pools p where p.group_id = ${rides.groupId} and p.id = ${rides.poolId})`,
    sql`exists (select 1 from rides o join ride_seats s on s.group_id = o.group_id and s.ride_id = o.id
      where o.group_id = ${rides.groupId} and o.pool_id = ${rides.poolId} and o.date = ${rides.date}
        and o.status = 'needs_driver' and s.state = 'booked')`,
  ]
  return tx
    .select()
    .from(rides)
    .where(and(drivesFrom(householdId, now), not(isFirmAt(now)), lt(rides.capacity, seats), kidsWait))
    .orderBy(rides.startsAt, rides.id)
}

const instantOf = (at: Temporal.Instant) => sql`${at.toString()}::timestamptz`

/** Matches rides that one of the household's adults is driving now or later. */
const drivesFrom = (householdId: string, now: Temporal.Instant) =>
  sql`${rides.id} in (select ${bookings.driveId} from ${bookings} join ${adults} on ${itsAdult()}
    where ${adults.householdId} = ${householdId} and ${adultsTakenFrom(instantOf(now))})`

const isFirmAt = (now: Temporal.Instant) =>
  sql`(${or(ne(rides.status, 'assigned'), ne(rides.driverSource, 'plan'), onFrozenDate(now))})`

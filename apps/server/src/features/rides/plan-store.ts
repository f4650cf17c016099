// What planning a group reads, each in one query whatever the group's size, and what it writes.
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { chunks } from '../../db/chunks.ts'
import type { Transaction } from '../../db/pool.ts'
import { adults, driverCredentials, vacations, weeklyUnavailability } from '../../db/schema/accounts.ts'
import { memberships, noRideDays } from '../../db/schema/groups.ts'
import { householdCars, kidAbsences, kids } from '../../db/schema/households.ts'
import { offers } from '../../db/schema/offers.ts'
import { poolKids, pools } from '../../db/schema/pools.ts'
import { placesMissed, rideBackOuts, rideSeats, rides } from '../../db/schema/rides.ts'
import { strikes } from '../../db/schema/standing.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'

export type PoolRow = typeof pools.$inferSelect
export type RideRow = typeof rides.$inferSelect
export type SeatRow = typeof rideSeats.$inferSelect

const openStatuses = ['needs_driver', 'offered', 'assigned', 'urgent_posted', 'urgent_claimed']
const drivingStatuses = ['assigned', 'urgent_claimed', 'completed']

/** All pools of a group: paused and deleted ones may still have rides that run. */
export async function poolsOf(tx: Transaction, groupId: string) {
  const list = await tx.select().from(pools).where(eq(pools.groupId, groupId)).orderBy(asc(pools.id))
  const enrolled = await tx
    .select({ poolId: poolKids.poolId, kidId: poolKids.kidId, householdId: kids.householdId })
    .from(poolKids)
    .innerJoin(pools, eq(pools.id, poolKids.poolId))
    .innerJoin(kids, eq(kids.id, poolKids.kidId))
    .where(and(eq(pools.groupId, groupId), isNull(kids.archivedAt)))
  return { pools: list, enrolled }
}

/** Rides that still lie ahead or wait for Done, and those of the dates ahead that were cancelled (their car is reused). */
export async function plannableRides(tx: Transaction, groupId: string, now: Temporal.Instant) {
  const list = await tx
    .select()
    .from(rides)
    .where(
      and(
        eq(rides.groupId, groupId),
        or(inArray(rides.status, openStatuses), and(eq(rides.status, 'cancelled'), gt(rides.startsAt, now))),
      ),
    )
    .orderBy(asc(rides.startsAt), asc(rides.id))
  const ids = list.map((ride) => ride.id)
  const seats =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(rideSeats)
          .where(inArray(rideSeats.rideId, ids))
          .orderBy(asc(rideSeats.rideId), asc(rideSeats.kidId))
  const backOuts =
    ids.length === 0 ? [] : await tx.select().from(rideBackOuts).where(inArray(rideBackOuts.rideId, ids))
  const declined =
    ids.length === 0
      ? []
      : await tx
          .selectDistinct({ rideId: offers.rideId, householdId: offers.householdId })
          .from(offers)
          .where(and(inArray(offers.rideId, ids), eq(offers.status, 'declined')))
  return { rides: list, seats, backOuts, declined }
}

/** Dates from today on whose ride is over, or was cancelled until its time had passed: nothing rides on them again. */
export async function datesOver(
  tx: Transaction,
  groupId: string,
  at: { today: string; now: Temporal.Instant },
) {
  return tx
    .selectDistinct({ poolId: rides.poolId, date: rides.date })
    .from(rides)
    .where(
      and(
        eq(rides.groupId, groupId),
        gte(rides.date, at.today),
        or(
          inArray(rides.status, ['completed', 'uncovered', 'no_show']),
          and(eq(rides.status, 'cancelled'), lte(rides.startsAt, at.now)),
        ),
      ),
    )
}

export async function groupHouseholds(tx: Transaction, groupId: string) {
  const members = await tx.select().from(memberships).where(eq(memberships.groupId, groupId))
  const ids = members.map((member) => member.householdId)
  const cars = await tx
    .select()
    .from(householdCars)
    .where(inArray(householdCars.householdId, ids))
    .orderBy(asc(householdCars.householdId), asc(householdCars.position))
  const people = await tx
    .select({ adultId: adults.id, householdId: sql<string>`${adults.householdId}` })
    .from(adults)
    .where(and(inArray(adults.householdId, ids), isNull(adults.deletedAt)))
    .orderBy(asc(adults.id))
  return { members, cars, people }
}

export async function availabilityOf(tx: Transaction, adultIds: string[], today: string) {
  if (adultIds.length === 0) return { weekly: [], vacations: [], credentials: [] }
  const weekly = await tx
    .select()
    .from(weeklyUnavailability)
    .where(inArray(weeklyUnavailability.adultId, adultIds))
  const away = await tx
    .select()
    .from(vacations)
    .where(and(inArray(vacations.adultId, adultIds), gte(vacations.endDate, today)))
  const credentials = await tx
    .select()
    .from(driverCredentials)
    .where(inArray(driverCredentials.adultId, adultIds))
  return { weekly, vacations: away, credentials }
}

/** Latest start of a drive: per adult in any group, per household in this one. */
export async function lastDrives(tx: Transaction, groupId: string, adultIds: string[]) {
  const latest = sql<number>`(extract(epoch from max(${rides.startsAt})) * 1000)::bigint`.mapWith(Number)
  const byHousehold = await tx
    .select({ householdId: rides.driverHouseholdId, lastMs: latest })
    .from(rides)
    .where(and(eq(rides.groupId, groupId), eq(rides.status, 'completed'), isNotNull(rides.driverHouseholdId)))
    .groupBy(rides.driverHouseholdId)
  if (adultIds.length === 0) return { byHousehold, byAdult: [] }
  const byAdult = await tx
    .select({ adultId: rides.driverAdultId, lastMs: latest })
    .from(rides)
    .where(and(inArray(rides.driverAdultId, adultIds), eq(rides.status, 'completed')))
    .groupBy(rides.driverAdultId)
  return { byHousehold, byAdult }
}

/** What these adults drive in other groups from now on, and what they claimed in any. */
export async function drivesElsewhere(
  tx: Transaction,
  groupId: string,
  adultIds: string[],
  now: Temporal.Instant,
) {
  if (adultIds.length === 0) return []
  const claims = await tx
    .select({
      adultId: urgentRequests.claimedByAdultId,
      householdId: adults.householdId,
      startsAt: urgentRequests.windowStart,
      endsAt: urgentRequests.windowEnd,
      kidCount: urgentRequests.seats,
    })
    .from(urgentRequests)
    .innerJoin(adults, eq(adults.id, urgentRequests.claimedByAdultId))
    .where(
      and(
        inArray(urgentRequests.claimedByAdultId, adultIds),
        isNull(urgentRequests.rideId),
        inArray(urgentRequests.status, ['claimed', 'completed']),
        gt(urgentRequests.windowEnd, now),
      ),
    )
  const drives = await tx
    .select({
      adultId: rides.driverAdultId,
      householdId: rides.driverHouseholdId,
      startsAt: rides.startsAt,
      endsAt: rides.endsAt,
      kidCount: sql<number>`(select count(*)::int from ride_seats s where s.ride_id = ${rides.id} and s.state <> 'held')`,
    })
    .from(rides)
    .where(
      and(
        inArray(rides.driverAdultId, adultIds),
        ne(rides.groupId, groupId),
        inArray(rides.status, drivingStatuses),
        gt(rides.endsAt, now),
      ),
    )
  return [...drives, ...claims]
}

export async function absencesFrom(tx: Transaction, kidIds: string[], today: string) {
  if (kidIds.length === 0) return []
  return tx
    .select()
    .from(kidAbsences)
    .where(
      and(
        inArray(kidAbsences.kidId, kidIds),
        isNull(kidAbsences.withdrawnAt),
        or(isNull(kidAbsences.toDate), gte(kidAbsences.toDate, today)),
      ),
    )
}

export async function missedPlaces(tx: Transaction, householdIds: string[], now: Temporal.Instant) {
  return tx
    .select({ householdId: placesMissed.householdId, count: sql<number>`count(*)::int` })
    .from(placesMissed)
    .where(
      and(
        inArray(placesMissed.householdId, householdIds),
        gt(placesMissed.startsAt, now.subtract({ hours: 30 * 24 })),
        lt(placesMissed.startsAt, now),
      ),
    )
    .groupBy(placesMissed.householdId)
}

/** Weights of the strikes that count now, per adult. */
export async function activeStrikeWeights(tx: Transaction, adultIds: string[], now: Temporal.Instant) {
  if (adultIds.length === 0) return []
  return tx
    .select({ adultId: strikes.adultId, weight: sql<number>`sum(${strikes.weight})::int` })
    .from(strikes)
    .where(
      and(inArray(strikes.adultId, adultIds), eq(strikes.status, 'standing'), gt(strikes.expiresAt, now)),
    )
    .groupBy(strikes.adultId)
}

export async function holidays(tx: Transaction, groupId: string, today: string): Promise<Set<string>> {
  const rows = await tx
    .select({ date: noRideDays.date })
    .from(noRideDays)
    .where(and(eq(noRideDays.groupId, groupId), gte(noRideDays.date, today)))
  return new Set(rows.map((row) => row.date))
}

export type RideWrite = typeof rides.$inferInsert & { id: string }
export type SeatWrite = typeof rideSeats.$inferInsert

/**
 * Writes changed rides and their seats whole. Drivers are cleared first and set after, so that two drives that
 * change hands never stand in each other's way.
 */
export async function saveRides(tx: Transaction, changed: RideWrite[], seats: SeatWrite[]) {
  const ids = changed.map((ride) => ride.id)
  for (const part of chunks(ids)) {
    await tx
      .update(rides)
      .set({
        status: 'needs_driver',
        driverHouseholdId: null,
        driverAdultId: null,
        driverHelperId: null,
        driverSetAt: null,
      })
      .where(inArray(rides.id, part))
    await tx.delete(rideSeats).where(inArray(rideSeats.rideId, part))
  }
  for (const part of chunks(changed)) {
    await tx.insert(rides).values(part).onConflictDoUpdate({ target: rides.id, set: everyPlannedColumn })
  }
  for (const part of chunks(seats)) await tx.insert(rideSeats).values(part)
}

const excluded = (column: string) => sql.raw(`excluded.${column}`)
const everyPlannedColumn = {
  startsAt: excluded('starts_at'),
  endsAt: excluded('ends_at'),
  lockAt: excluded('lock_at'),
  lateAt: excluded('late_at'),
  status: excluded('status'),
  capacity: excluded('capacity'),
  driverHouseholdId: excluded('driver_household_id'),
  driverAdultId: excluded('driver_adult_id'),
  driverHelperId: excluded('driver_helper_id'),
  driverSetAt: excluded('driver_set_at'),
  hostPicked: excluded('host_picked'),
  seatPriceHundredths: excluded('seat_price_hundredths'),
  priceReasons: excluded('price_reasons'),
  priceBasis: excluded('price_basis'),
  why: excluded('why'),
  cancelledAt: excluded('cancelled_at'),
  updatedAt: excluded('updated_at'),
}

// Reads all rows that planning a group needs, in one statement whatever the group's size.
import { drivingStatuses, openStatuses } from '@beanpool/domain/rides/ride-states'
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { isOwnClaim, ofCar, ofClaim, ofRide } from '../../books/rides/household-drives-store.ts'
import { refersTo } from '../../db/chunks.ts'
import type { Transaction } from '../../db/pool.ts'
import { together } from '../../db/read-together.ts'
import { adults, driverCredentials, vacations, weeklyUnavailability } from '../../db/schema/accounts.ts'
import { dayShifts, memberships, noRideDays } from '../../db/schema/groups.ts'
import { householdCars, kidAbsences, kids } from '../../db/schema/households.ts'
import { offers } from '../../db/schema/offers.ts'
import { poolKids, poolPreferences, pools } from '../../db/schema/pools.ts'
import { placesMissed, rideBackOuts, rideSeats, rides, rideTaps } from '../../db/schema/rides.ts'
import { credentialFlags, strikes } from '../../db/schema/standing.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'
import { inOneTrip } from '../../db/snapshot.ts'

const build = new QueryBuilder()
const group = sql.placeholder('groupId')
const earliest = sql.placeholder('earliest')
const now = sql.placeholder('now')
const weekAgo = sql.placeholder('weekAgo')
const monthAgo = sql.placeholder('monthAgo')

const householdsHere = build
  .select({ id: memberships.householdId })
  .from(memberships)
  .where(eq(memberships.groupId, group))
const adultsHere = build
  .select({ id: adults.id })
  .from(adults)
  .where(and(inArray(adults.householdId, householdsHere), isNull(adults.deletedAt)))
const enrolledHere = and(eq(pools.groupId, group), isNull(kids.archivedAt))
const kidsHere = build
  .select({ id: poolKids.kidId })
  .from(poolKids)
  .innerJoin(pools, refersTo(poolKids.poolId, pools))
  .innerJoin(kids, eq(kids.id, poolKids.kidId))
  .where(enrolledHere)
// Matches rides that are upcoming or not yet marked done, and cancelled ones on upcoming dates (their car is reused).
const plannable = and(
  eq(rides.groupId, group),
  or(inArray(rides.status, openStatuses), and(eq(rides.status, 'cancelled'), gt(rides.startsAt, now))),
)
const ridesHere = build.select({ id: rides.id }).from(rides).where(plannable)
const ofPools = {
  // Includes paused and deleted pools, which may still have rides that run.
  pools: build.select().from(pools).where(eq(pools.groupId, group)).orderBy(asc(pools.id)),
  enrolled: build
    .select({ poolId: poolKids.poolId, kidId: poolKids.kidId, householdId: kids.householdId })
    .from(poolKids)
    .innerJoin(pools, refersTo(poolKids.poolId, pools))
    .innerJoin(kids, eq(kids.id, poolKids.kidId))
    .where(enrolledHere),
  preferences: build
    .select({
      poolId: poolPreferences.poolId,
      householdId: poolPreferences.householdId,
      morningsOnly: poolPreferences.mornings,
      maxDrivesPerWeek: poolPreferences.maxDrivesPerWeek,
    })
    .from(poolPreferences)
    .innerJoin(pools, refersTo(poolPreferences.poolId, pools))
    .where(eq(pools.groupId, group)),
  holidays: build
    .select({ date: noRideDays.date, note: noRideDays.note })
    .from(noRideDays)
    .where(and(eq(noRideDays.groupId, group), gte(noRideDays.date, earliest))),
  shifts: build
    .select({ date: dayShifts.date, minutes: dayShifts.minutes })
    .from(dayShifts)
    .where(and(eq(dayShifts.groupId, group), gte(dayShifts.date, earliest))),
}

const ofRides = {
  rides: build.select().from(rides).where(plannable).orderBy(asc(rides.startsAt), asc(rides.id)),
  seats: build
    .select()
    .from(rideSeats)
    .where(and(eq(rideSeats.groupId, group), inArray(rideSeats.rideId, ridesHere)))
    .orderBy(asc(rideSeats.rideId), asc(rideSeats.kidId)),
  backOuts: build
    .select({ rideId: rideBackOuts.rideId, householdId: rideBackOuts.householdId })
    .from(rideBackOuts)
    .where(and(eq(rideBackOuts.groupId, group), inArray(rideBackOuts.rideId, ridesHere))),
  declined: build
    .selectDistinct({ rideId: offers.rideId, householdId: offers.householdId })
    .from(offers)
    .where(and(eq(offers.groupId, group), inArray(offers.rideId, ridesHere), eq(offers.status, 'declined'))),
  asked: build
    .selectDistinct({ rideId: offers.rideId, householdId: offers.householdId })
    .from(offers)
    .where(and(eq(offers.groupId, group), inArray(offers.rideId, ridesHere), eq(offers.status, 'open'))),
  onTheWay: build
    .select({ rideId: rideTaps.rideId, pickedUp: sql<boolean>`bool_or(${rideTaps.kind} <> 'on_my_way')` })
    .from(rideTaps)
    .innerJoin(rides, and(refersTo(rideTaps.rideId, rides), eq(rideTaps.adultId, rides.driverAdultId)))
    .innerJoin(adults, and(eq(adults.id, rideTaps.adultId), isNull(adults.deletedAt)))
    .where(
      and(eq(rideTaps.groupId, group), inArray(rideTaps.rideId, ridesHere), isNull(rideTaps.takenBackAt)),
    )
    .groupBy(rideTaps.rideId),
  // Includes kids of departed families, who may still have a seat.
  kidNames: build
    .select({ kidId: kids.id, name: kids.name })
    .from(kids)
    .where(inArray(kids.householdId, householdsHere)),
  // Dates from today on with a ride that is over, or that was cancelled when its time passed: no ride is planned on
  // them again.
  datesOver: build
    .selectDistinct({ poolId: rides.poolId, date: rides.date })
    .from(rides)
    .where(
      and(
        eq(rides.groupId, group),
        gte(rides.date, earliest),
        or(
          inArray(rides.status, ['completed', 'uncovered', 'no_show']),
          and(eq(rides.status, 'cancelled'), lte(rides.startsAt, now)),
        ),
      ),
    ),
  // Includes the whole week of the first upcoming ride, or of one that waits for Done.
  drivesDone: build
    .select({ householdId: rides.driverHouseholdId, poolId: rides.poolId, date: rides.date })
    .from(rides)
    .where(
      and(
        eq(rides.groupId, group),
        gt(rides.startsAt, weekAgo),
        lte(rides.startsAt, now),
        eq(rides.status, 'completed'),
      ),
    ),
}

const ofHouseholds = {
  members: build.select().from(memberships).where(eq(memberships.groupId, group)),
  cars: build
    .select(ofCar)
    .from(householdCars)
    .where(and(inArray(householdCars.householdId, householdsHere), isNull(householdCars.archivedAt))),
  // Blocked adults do not drive, like deleted ones.
  people: build
    .select({ adultId: adults.id, householdId: sql<string>`${adults.householdId}` })
    .from(adults)
    .where(
      and(inArray(adults.householdId, householdsHere), isNull(adults.deletedAt), isNull(adults.blockedAt)),
    )
    .orderBy(asc(adults.id)),
  absences: build
    .select()
    .from(kidAbsences)
    .where(
      and(
        inArray(kidAbsences.kidId, kidsHere),
        isNull(kidAbsences.withdrawnAt),
        or(isNull(kidAbsences.toDate), gte(kidAbsences.toDate, earliest)),
      ),
    ),
  // The latest start of a completed drive.
  lastByHousehold: build
    .select({
      householdId: memberships.householdId,
      // Converts before taking the maximum, so PostgreSQL reads this family's drives, some fifty a year. For a plain
      // maximum it would search back from the group's last ride, which took a third of the statement's time. The SQL
      // includes its tables' names, which drizzle would omit.
      lastMs: sql<number | null>`(select max(extract(epoch from r.starts_at) * 1000)::bigint from rides r
        where r.driver_household_id = memberships.household_id and r.group_id = ${group} and r.status = 'completed')`,
    })
    .from(memberships)
    .where(eq(memberships.groupId, group)),
}

const ofAdults = {
  weekly: build.select().from(weeklyUnavailability).where(inArray(weeklyUnavailability.adultId, adultsHere)),
  vacations: build
    .select()
    .from(vacations)
    .where(and(inArray(vacations.adultId, adultsHere), gte(vacations.endDate, earliest))),
  credentials: build
    .select({
      adultId: driverCredentials.adultId,
      licenseExpiry: driverCredentials.licenseExpiry,
      insuranceExpiry: driverCredentials.insuranceExpiry,
    })
    .from(driverCredentials)
    .where(inArray(driverCredentials.adultId, adultsHere)),
  flagged: build
    .select({ adultId: credentialFlags.adultId })
    .from(credentialFlags)
    .where(eq(credentialFlags.groupId, group)),
}

/**
 * These adults' and families' drives and bookings in other groups. Only these selects read groups that the call does
 * not name.
 */
const elsewhere = {
  lastByAdult: build
    .select({
      adultId: sql<string>`${rides.driverAdultId}`,
      lastMs: sql<number>`(extract(epoch from max(${rides.startsAt})) * 1000)::bigint`,
    })
    .from(rides)
    .where(and(inArray(rides.driverAdultId, adultsHere), eq(rides.status, 'completed')))
    .groupBy(rides.driverAdultId),
  missed: build
    .select({ householdId: placesMissed.householdId, count: sql<number>`count(*)::int` })
    .from(placesMissed)
    .where(
      and(
        inArray(placesMissed.householdId, householdsHere),
        gt(placesMissed.startsAt, monthAgo),
        lt(placesMissed.startsAt, now),
      ),
    )
    .groupBy(placesMissed.householdId),
  claims: build
    .select(ofClaim)
    .from(urgentRequests)
    .innerJoin(adults, eq(adults.id, urgentRequests.claimedByAdultId))
    .where(
      and(
        inArray(urgentRequests.claimedByAdultId, adultsHere),
        isOwnClaim,
        gt(urgentRequests.windowEnd, now),
      ),
    ),
  // Includes drives here that were done before their time was over, which `plannable` leaves out.
  drivesElsewhere: build
    .select(ofRide)
    .from(rides)
    .where(
      and(
        inArray(rides.driverAdultId, adultsHere),
        or(ne(rides.groupId, group), eq(rides.status, 'completed')),
        inArray(rides.status, drivingStatuses),
        gt(rides.endsAt, now),
      ),
    ),
  // Includes only strikes that count now.
  strikeWeights: build
    .select({ adultId: strikes.adultId, weight: sql<number>`sum(${strikes.weight})::int` })
    .from(strikes)
    .where(
      and(inArray(strikes.adultId, adultsHere), eq(strikes.status, 'standing'), gt(strikes.expiresAt, now)),
    )
    .groupBy(strikes.adultId),
}

export type GroupRows = Awaited<ReturnType<typeof groupStateRows>>

const readHere = together({ ...ofPools, ...ofRides, ...ofHouseholds, ...ofAdults })
const readElsewhere = together(elsewhere)

/** Reads dates from yesterday in UTC on, as no time zone's today is earlier. */
export async function groupStateRows(tx: Transaction, groupId: string, at: Temporal.Instant) {
  const yesterday = at.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 })
  const weekAgo = at.subtract({ hours: 8 * 24 })
  const monthAgo = at.subtract({ hours: 30 * 24 })
  const values = {
    groupId,
    earliest: yesterday.toString(),
    now: at.toString(),
    weekAgo: weekAgo.toString(),
    monthAgo: monthAgo.toString(),
  }
  const [here, there] = await inOneTrip(
    tx,
    () => readHere(tx, values),
    () => readElsewhere(tx, values),
  )
  return { ...here, ...there }
}

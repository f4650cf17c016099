// Reads the facts that decide whether an adult may take a ride or claim a request.
import type { Load, Taker } from '@beanpool/domain/rides/take-ride'
import { credentialStatus, mayDrive, noExpiries } from '@beanpool/domain/standing/credential-status'
import { dateIn } from '@beanpool/domain/time/zones'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { amongKeys, type Key, keyLists, refersTo } from '../../db/chunks.ts'
import type { Queryable } from '../../db/pool.ts'
import { reader, together } from '../../db/read-together.ts'
import { adults, driverCredentials } from '../../db/schema/accounts.ts'
import { householdCars } from '../../db/schema/households.ts'
import { pools } from '../../db/schema/pools.ts'
import { bookings, rides } from '../../db/schema/rides.ts'
import { credentialFlags } from '../../db/schema/standing.ts'
import { once } from '../../db/snapshot.ts'
import { rulesOfGroups } from '../fair-guards/read-rules.ts'
import { activeMemberships } from '../members/access.ts'
import { adultsTakenFrom } from './bookings.ts'
import { itsAdult, ofBooking, ofCar } from './household-drives-store.ts'

export type TakerRow = NonNullable<Awaited<ReturnType<typeof takerRows>>>

type TakerFacts = {
  adultId: string
  groupId: string
  taker: TakerRow | null
  activeMember: boolean
  lastDay: string | null
  timeZone: string
  requireCredentials: boolean
  /** Today's date in the group's zone. */
  today: string
}

export function toTaker(facts: TakerFacts): Taker {
  const { adultId, groupId, taker, activeMember, requireCredentials, today, lastDay, timeZone } = facts
  const flagged = taker?.flaggedIn.includes(groupId) ?? false
  const status = credentialStatus({ ...(taker?.expiries ?? noExpiries), flagged }, today)
  return {
    adultId,
    householdId: taker?.householdId ?? '',
    activeMember: activeMember && taker !== null,
    memberUntil: lastDay === null ? null : endOfDay(lastDay, timeZone),
    credentialsOk: !requireCredentials || mayDrive(status),
    cars: taker?.cars ?? [],
    drivesThen: (taker?.drives ?? []).map((drive) => ({ ...drive, adultId: drive.adultId ?? '' })),
  }
}

const endOfDay = (date: string, timeZone: string): Temporal.Instant =>
  Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).toInstant()

type Deciding = { adultId: string; now: Temporal.Instant; first: Temporal.Instant }

/** Reads the adult's facts, with the family's drives that may overlap with rides from `first` on. */
export function readTaker(db: Queryable, { adultId, now, first }: Deciding) {
  // Starts at the beginning of the day, so all rides and requests of a screen share the query.
  const from = (Temporal.Instant.compare(first, now) < 0 ? first : now).round({
    smallestUnit: 'hour',
    roundingIncrement: 24,
    roundingMode: 'floor',
  })
  return once(db, ['taker', adultId, from.toString()], () => takerRows(db, adultId, from))
}

type Reading = Deciding & { groupIds: string[] }

/** Reads the adult's facts as a possible driver in each of these groups. */
export async function takersIn(db: Queryable, { groupIds, ...deciding }: Reading) {
  const { adultId, now } = deciding
  const [taker, mine, rules] = await Promise.all([
    readTaker(db, deciding),
    activeMemberships(db, adultId),
    rulesOfGroups(db, groupIds),
  ])
  const members = new Map(mine.map((member) => [member.groupId, member]))
  return (groupId: string): Taker =>
    toTaker({
      adultId,
      groupId,
      taker,
      activeMember: members.has(groupId),
      lastDay: members.get(groupId)?.lastDay ?? null,
      timeZone: rules.get(groupId)?.timeZone ?? 'UTC',
      requireCredentials: rules.get(groupId)?.fairGuard.requireCredentials ?? false,
      today: dateIn(now, rules.get(groupId)?.timeZone ?? 'UTC'),
    })
}

/** Reads the kids whom each ride's driver has to carry. */
export async function loadsOf(db: Queryable, rides: readonly Key[]): Promise<Map<string, Load>> {
  const rows = await readLoads(db, keyLists(rides))
  return new Map(rows.map(({ rideId, ...load }) => [rideId, load]))
}

// Reads the cars and credentials of an adult who wants to drive, with the kids to carry.

const build = new QueryBuilder()
const adult = sql.placeholder('adultId')
const from = sql`${sql.placeholder('from')}::timestamptz`
const ownHousehold = build.select({ id: adults.householdId }).from(adults).where(eq(adults.id, adult))

const readRows = together({
  adult: build
    .select({
      householdId: adults.householdId,
      licenseExpiry: driverCredentials.licenseExpiry,
      insuranceExpiry: driverCredentials.insuranceExpiry,
    })
    .from(adults)
    .leftJoin(driverCredentials, eq(driverCredentials.adultId, adults.id))
    .where(and(eq(adults.id, adult), isNull(adults.blockedAt))),
  flags: build
    .select({ groupId: credentialFlags.groupId })
    .from(credentialFlags)
    .where(eq(credentialFlags.adultId, adult)),
  cars: build
    .select(ofCar)
    .from(householdCars)
    .where(and(inArray(householdCars.householdId, ownHousehold), isNull(householdCars.archivedAt))),
  drives: build
    .select(ofBooking)
    .from(bookings)
    .innerJoin(adults, itsAdult())
    .where(and(inArray(adults.householdId, ownHousehold), adultsTakenFrom(from))),
})

/**
 * Reads the facts that decide whether this adult's household may take a ride: its cars, drives and claims, and the
 * adult's credentials. Null for a blocked adult.
 */
export async function takerRows(db: Queryable, adultId: string, from: Temporal.Instant) {
  const { adult, cars, flags, drives } = await readRows(db, { adultId, from: from.toString() })
  const [found] = adult
  if (!found || found.householdId === null) return null
  const { householdId, ...expiries } = found
  return {
    householdId,
    cars,
    drives,
    expiries,
    flaggedIn: flags.map(({ groupId }) => groupId),
  }
}

/** Reads the times of these rides, the seats of their pools, and the families of their kids. */
const readLoads = reader(
  build
    .select({
      rideId: rides.id,
      startsAt: rides.startsAt,
      endsAt: rides.endsAt,
      capacity: sql<number>`greatest(${rides.capacity}, ${pools.seats})`,
      seats: sql<{ householdId: string; held: boolean }[]>`(
        select coalesce(json_agg(json_build_object('householdId', s.household_id, 'held', s.state = 'held')), '[]')
        from ride_seats s where s.group_id = ${rides.groupId} and s.ride_id = ${rides.id} and s.cancelled_late_at is null)`,
    })
    .from(rides)
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .where(amongKeys(rides.id)),
)

// Reads rides for screens, and writes back-outs, seat states and kids left behind.
import { namesApart } from '@beanpool/domain/households/kid-names'
import {
  committedStatuses,
  openStatuses,
  type SeatState,
  waitingStatuses,
} from '@beanpool/domain/rides/ride-states'
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { among, amongKeys, byId, idList, type Key, keyLists, refersTo } from '../../db/chunks.ts'
import { firstOf } from '../../db/columns.ts'
import { heldGroups, ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { reader, readListed, together } from '../../db/read-together.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups, memberships } from '../../db/schema/groups.ts'
import { householdCars, households, kids } from '../../db/schema/households.ts'
import { places, pools } from '../../db/schema/pools.ts'
import { placesMissed, rideBackOuts, rideSeats, rides } from '../../db/schema/rides.ts'
import { once } from '../../db/snapshot.ts'
import { ofOpenGroup } from '../members/membership-store.ts'
import { kidNameIn, nameIn } from '../members/names-of-gone.ts'
import { lineOf, noteThen, placeThen } from '../places/store.ts'

const fromPlace = alias(places, 'from_place')
const toPlace = alias(places, 'to_place')

export type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

/** Leaves out the planner's reasons and the price's basis: they are a ride's longest values, and no card shows them. */
const { why: _why, priceBasis: _priceBasis, ...columns } = getTableColumns(rides)
const ofCards = { ...columns, isPriceFixed: sql<boolean>`${rides.priceBasis} is not null` }

const build = new QueryBuilder()

/** Counts the cars on a ride's date, and those among them up to the ride's own. */
const carsThen = sql`(select count(*) as count, count(*) filter (where other.car_index <= ${rides.carIndex}) as number
  from rides other where other.group_id = ${rides.groupId} and other.pool_id = ${rides.poolId} and other.date = ${rides.date} and other.status <> 'cancelled') cars`

const inOrder = [asc(rides.startsAt), asc(pools.name), asc(rides.poolId), asc(rides.carIndex)]

/** Selects the first of many rides before other tables are joined. */
const pickFirst = (where: RideFilter, limit: number | Placeholder) =>
  build
    .select({ id: rides.id })
    .from(rides)
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .where(where)
    .orderBy(...inOrder)
    .limit(limit)

/** Selects rides with all that a card shows but their seats; cancelled ones only if asked for by id. */
const ofCard = (where: RideFilter, limit?: number | Placeholder) =>
  build
    .select({
      ride: ofCards,
      groupName: groups.name,
      timeZone: groups.timeZone,
      poolName: pools.name,
      poolSeats: pools.seats,
      generatedSource: pools.generatedSource,
      notes: noteThen,
      fromName: placeThen('from', fromPlace.name),
      fromAddress: placeThen('from', lineOf(fromPlace)),
      toName: placeThen('to', toPlace.name),
      toAddress: placeThen('to', lineOf(toPlace)),
      driverFirstName: nameIn(rides.groupId, adults),
      driverHouseholdName: households.name,
      driverBeanIndex: memberships.beanIndex,
      carName: householdCars.name,
      carCount: sql<number>`cars.count`,
      carNumber: sql<number>`cars.number`,
    })
    .from(rides)
    .innerJoin(groups, eq(groups.id, rides.groupId))
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .innerJoin(fromPlace, refersTo(pools.fromPlaceId, fromPlace))
    .innerJoin(toPlace, refersTo(pools.toPlaceId, toPlace))
    .leftJoin(adults, eq(adults.id, rides.driverAdultId))
    .leftJoin(households, eq(households.id, rides.driverHouseholdId))
    .leftJoin(householdCars, eq(householdCars.id, rides.carId))
    .leftJoin(
      memberships,
      and(eq(memberships.groupId, rides.groupId), eq(memberships.householdId, rides.driverHouseholdId)),
    )
    .leftJoinLateral(carsThen, sql`true`)
    // An array is picked once, whatever the plan; a subquery may run again for each ride.
    .where(
      limit === undefined ? where : and(where, sql`${rides.id} = any(array(${pickFirst(where, limit)}))`),
    )
    .orderBy(...inOrder)
    .limit(limit ?? 2000)

export const cardRows = (db: Queryable, where: RideFilter, limit?: number) =>
  readListed(db, ofCard(where, limit))

/** Makes the same query for a prepared condition with placeholders. */
export const cardReader = (where: RideFilter, limit?: number | Placeholder) => reader(ofCard(where, limit))

const readKeys = cardReader(amongKeys(rides.id))

/** Reads the rides that have these keys. */
export const ridesWithKeys = (db: Queryable, keys: Key[]) => readKeys(db, keyLists(keys))

/** Reads why the planner chose each ride's driver. */
export function reasonsOf(db: Queryable, where: RideFilter) {
  return db.select({ rideId: rides.id, why: rides.why }).from(rides).where(where)
}

/** A condition that selects rides; screens combine several. */
export type RideFilter = SQL | undefined
export const allOf = (...filters: RideFilter[]): RideFilter => and(...filters)
export const anyOf = (...filters: RideFilter[]): RideFilter => or(...filters)
export const inGroups = (groupIds: string[] | Placeholder) => among(rides.groupId, groupIds)
export const withKeys = (keys: readonly Key[]) => amongKeys(rides.id, keys)
export const ofPool = (poolId: string) => eq(rides.poolId, poolId)
/** Matches rides of all pools if the placeholder's value is null. */
export const ofPoolOrAll = (poolId: Placeholder) =>
  sql`(${poolId}::uuid is null or ${rides.poolId} = ${poolId}::uuid)`
/** Matches all rides except those cancelled with a pool or a car. Called-off rides are included. */
export const notCancelled = or(ne(rides.status, 'cancelled'), isNotNull(rides.calledOffAt))
export const startingIn = (from: Temporal.Instant | Placeholder, to: Temporal.Instant | Placeholder) =>
  and(gte(rides.startsAt, from), lt(rides.startsAt, to))
/** Matches rides that have neither a driver nor an open offer, including those posted as urgent and not claimed. */
export const shortOfDriver = inArray(rides.status, ['needs_driver', 'urgent_posted'])
/** Matches such rides if a kid needs them: a car whose seats are all held or given up needs no driver. */
export const lacksDriver = and(
  shortOfDriver,
  sql`exists (select 1 from ride_seats s where s.group_id = ${rides.groupId} and s.ride_id = ${rides.id} and s.state = 'booked')`,
)
/** Matches rides without a driver, whatever the state of the search. */
export const waitingForDriver = inArray(rides.status, waitingStatuses)
export const notOver = inArray(rides.status, openStatuses)
export const endingAfter = (now: Temporal.Instant | Placeholder) =>
  sql`${rides.endsAt} > ${now instanceof Temporal.Instant ? now.toString() : now}::timestamptz`
/** Matches rides that come after this one in the order of `cardRows`. */
export const followingRide = (groupId: string, rideId: string) =>
  sql`(${rides.startsAt}, ${pools.name}, ${rides.poolId}, ${rides.carIndex}) > (select r.starts_at, p.name, r.pool_id, r.car_index from rides r join pools p on p.group_id = r.group_id and p.id = r.pool_id where r.id = ${rideId} and r.group_id = ${groupId})`
export const movingBalanceOf = (householdId: string) =>
  and(
    eq(rides.status, 'assigned'),
    sql`(${rides.driverHouseholdId} = ${householdId} or exists (select 1 from ride_seats s where s.group_id = ${rides.groupId} and s.ride_id = ${rides.id} and s.household_id = ${householdId} and s.state = 'booked'))`,
  )

const readSeats = reader(
  build
    .select({
      rideId: rideSeats.rideId,
      kidId: rideSeats.kidId,
      kidName: kidNameIn(rideSeats.groupId, kids),
      householdId: rideSeats.householdId,
      householdName: households.name,
      beanIndex: memberships.beanIndex,
      state: rideSeats.state,
      cancelledLateAt: rideSeats.cancelledLateAt,
    })
    .from(rideSeats)
    .innerJoin(kids, eq(kids.id, rideSeats.kidId))
    .innerJoin(households, eq(households.id, rideSeats.householdId))
    .innerJoin(
      memberships,
      and(eq(memberships.groupId, rideSeats.groupId), eq(memberships.householdId, rideSeats.householdId)),
    )
    .where(amongKeys(rideSeats.rideId))
    .orderBy(asc(memberships.beanIndex), asc(kids.name), asc(kids.id)),
)

/** Reads seats in the joining order of their households, then by the kids' names. */
export async function seatRows(db: Queryable, rides: readonly Key[]) {
  const lists = keyLists(rides)
  const rows = await once(db, ['seats', lists.ids], () => readSeats(db, lists))
  return [...Map.groupBy(rows, ({ rideId }) => rideId).values()].flatMap(namesApart)
}

/** Finds the groups of rides, for a link that contains only the rides' ids. */
export const keysOfRides = (db: Queryable, rideIds: string[]): Promise<Key[]> =>
  readKeysOf(db, { rideIds: idList(rideIds) })

const readKeysOf = reader(
  build
    .select({ id: rides.id, groupId: rides.groupId })
    .from(rides)
    .where(among(rides.id, sql.placeholder('rideIds'))),
)

export async function rideWithId(db: Queryable, rideId: string, groupId?: string) {
  const [ride] = await readListed(
    db,
    build
      .select()
      .from(rides)
      .where(byId(rides, rideId, groupId)),
  )
  return ride ?? null
}

const readRide = together({
  ride: build.select().from(rides).where(amongKeys(rides.id)),
  seats: build.select().from(rideSeats).where(amongKeys(rideSeats.rideId)),
})

/** Reads a ride for a change. Its group's lock protects it, as every change to a ride takes that lock (decision 2). */
export async function rideWithSeats(tx: Transaction, rideId: string) {
  const {
    ride: [ride],
    seats,
  } = await readRide(tx, { groupIds: idList(heldGroups(tx)), ids: idList([rideId]) })
  return ride ? { ride, seats } : null
}

type OfDate = { groupId: string; poolId: string; date: string }

/** Matches all cars on a date of a pool. */
const carsOn = ({ groupId, poolId, date }: OfDate) =>
  and(eq(rides.groupId, groupId), eq(rides.poolId, poolId), eq(rides.date, date))

/** Reads the cars on this date that are neither over nor cancelled. */
export async function carsOfDate(db: Queryable, on: OfDate) {
  return db
    .select({ rideId: rides.id, status: rides.status, lockAt: rides.lockAt })
    .from(rides)
    .where(and(carsOn(on), inArray(rides.status, openStatuses)))
}

/** Counts the kids in all cars of a date, without cancelled ones, and returns the seats of the largest car. */
export async function loadOfDate(db: Queryable, on: OfDate) {
  const [load] = await readListed(
    db,
    build
      .select({
        kids: sql<number>`count(distinct ${rideSeats.kidId})::int`,
        largestCar: sql<number>`coalesce(max(${rides.capacity}), 0)::int`,
      })
      .from(rides)
      .leftJoin(rideSeats, and(refersTo(rideSeats.rideId, rides), ne(rideSeats.state, 'held')))
      .where(and(carsOn(on), ne(rides.status, 'cancelled'))),
  )
  return load ?? { kids: 0, largestCar: 0 }
}

export async function backOut(tx: Transaction, row: typeof rideBackOuts.$inferInsert) {
  const { groupId: _group, rideId: _ride, householdId: _household, ...values } = row
  await tx
    .insert(rideBackOuts)
    .values(row)
    .onConflictDoUpdate({
      target: [rideBackOuts.groupId, rideBackOuts.rideId, rideBackOuts.householdId],
      set: values,
    })
}

/** Reads who last backed out of each ride, by first name; by family name if the family has left the group. */
export async function lastBackOuts(db: Queryable, rides: readonly Key[]): Promise<Map<string, string>> {
  const rows = await readBackOuts(db, keyLists(rides))
  return new Map(rows.map(({ rideId, name }) => [rideId, name]))
}

const readBackOuts = reader(
  build
    .select({ rideId: rideBackOuts.rideId, name: nameIn<string>(rideBackOuts.groupId, adults) })
    .from(rideBackOuts)
    .innerJoin(adults, eq(adults.id, rideBackOuts.adultId))
    .where(and(amongKeys(rideBackOuts.rideId), isNull(adults.deletedAt)))
    .orderBy(asc(rideBackOuts.at)),
)

export async function hasBackedOut(tx: Transaction, rideId: string, householdId: string): Promise<boolean> {
  const rows = await tx
    .select()
    .from(rideBackOuts)
    .where(backOutOf(tx, rideId, householdId))
  return rows.length > 0
}

/** Deletes the record that the household gave the ride back, as it drives after all. */
export async function forgetBackOut(tx: Transaction, rideId: string, householdId: string) {
  await tx.delete(rideBackOuts).where(backOutOf(tx, rideId, householdId))
}

const backOutOf = (tx: Transaction, rideId: string, householdId: string) =>
  and(ofLocked(tx, rideBackOuts), eq(rideBackOuts.rideId, rideId), eq(rideBackOuts.householdId, householdId))

/** Sets the state of some of a ride's seats. */
export async function setSeatStates(tx: Transaction, rideId: string, kidIds: string[], state: SeatState) {
  if (kidIds.length === 0) return
  await tx
    .update(rideSeats)
    .set({ state })
    .where(and(ofLocked(tx, rideSeats), eq(rideSeats.rideId, rideId), inArray(rideSeats.kidId, kidIds)))
}

export async function insertLeftBehind(tx: Transaction, rows: (typeof placesMissed.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(placesMissed).values(rows).onConflictDoNothing()
}

/** Removes the record that a ride left these families behind, once it turns out to have been driven. */
export async function clearLeftBehind(
  tx: Transaction,
  { poolId, date, householdIds }: { poolId: string; date: string; householdIds: string[] },
) {
  if (householdIds.length === 0) return
  await tx
    .delete(placesMissed)
    .where(
      and(
        ofLocked(tx, placesMissed),
        eq(placesMissed.poolId, poolId),
        eq(placesMissed.date, date),
        inArray(placesMissed.householdId, householdIds),
      ),
    )
}

/**
 * Finds the rides that the clock finishes: rides with a driver that end before `endedBy`, and rides without a driver
 * that have started.
 */
export async function dueRides(
  db: Queryable,
  { groupIds, now, endedBy }: { groupIds: string[]; now: Temporal.Instant; endedBy: Temporal.Instant },
) {
  const here = and(among(rides.groupId, groupIds), ofOpenGroup(rides.groupId))
  const toComplete = await db
    .select({ rideId: rides.id, groupId: rides.groupId })
    .from(rides)
    .where(and(here, inArray(rides.status, committedStatuses), lte(rides.endsAt, endedBy)))
    .orderBy(asc(rides.endsAt), asc(rides.id))
  const toClose = await db
    .select({ rideId: rides.id, groupId: rides.groupId })
    .from(rides)
    .where(and(here, inArray(rides.status, waitingStatuses), lte(rides.startsAt, now)))
    .orderBy(asc(rides.startsAt), asc(rides.id))
  return { toComplete, toClose }
}

/** Returns for each group when the first ride with a driver ends, and when the first ride without one starts. */
export async function nextToFinish(db: Queryable, groupIds: string[]) {
  return db
    .select({
      groupId: rides.groupId,
      endsAt: firstOf(rides.endsAt, inArray(rides.status, committedStatuses)),
      startsAt: firstOf(rides.startsAt, inArray(rides.status, waitingStatuses)),
    })
    .from(rides)
    .where(
      and(among(rides.groupId, groupIds), inArray(rides.status, openStatuses), ofOpenGroup(rides.groupId)),
    )
    .groupBy(rides.groupId)
}

/** Finds the first car on the pool's first date that is not locked. */
export async function firstOpenRide(tx: Transaction, poolId: string, now: Temporal.Instant) {
  const [ride] = await tx
    .select()
    .from(rides)
    .where(
      and(
        ofLocked(tx, rides),
        eq(rides.poolId, poolId),
        gt(rides.lockAt, now),
        inArray(rides.status, ['assigned', 'needs_driver']),
      ),
    )
    .orderBy(asc(rides.startsAt), asc(rides.carIndex))
    .limit(1)
  return ride ?? null
}

/** Checks whether any kid has seats in two cars on this date. */
export async function someKidSitsTwice(tx: Transaction, on: OfDate): Promise<boolean> {
  const rows = await tx
    .select({ kidId: rideSeats.kidId })
    .from(rideSeats)
    .innerJoin(rides, refersTo(rideSeats.rideId, rides))
    .where(and(carsOn(on), ne(rides.status, 'cancelled')))
    .groupBy(rideSeats.kidId)
    .having(sql`count(*) > 1`)
  return rows.length > 0
}

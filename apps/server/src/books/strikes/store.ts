import { liveStatuses, type StrikeStatus } from '@beanpool/domain/standing/strikes'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { among, amongKeys, type Key, keyLists, refersTo } from '../../db/chunks.ts'
import { newId } from '../../db/columns.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { reader, readListed } from '../../db/read-together.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups } from '../../db/schema/groups.ts'
import { pools } from '../../db/schema/pools.ts'
import { noShowReports, rideBackOuts, rides } from '../../db/schema/rides.ts'
import { appeals, savedStrikes, strikes } from '../../db/schema/standing.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'
import { forgetSnapshots } from '../standing/health-store.ts'

export type NewStrike = Omit<typeof strikes.$inferInsert, 'id'>

/** Adds a strike. It replaces the adult's other strike for the same ride if that one counts or may still count. */
export async function insertStrike(tx: Transaction, strike: NewStrike) {
  if (strike.rideId)
    await tx
      .update(strikes)
      .set({ status: 'dropped', closedAt: strike.givenAt })
      .where(
        and(
          eq(strikes.groupId, strike.groupId),
          eq(strikes.adultId, strike.adultId),
          eq(strikes.rideId, strike.rideId),
          inArray(strikes.status, liveStatuses),
        ),
      )
  await tx.insert(strikes).values({ ...strike, id: newId() })
}

/** The columns that the record of a strike needs. */
const recorded = { adultId: strikes.adultId, groupId: strikes.groupId, rideId: strikes.rideId }

/**
 * Lists the strikes for giving these rides, or claims of them, back. Only those that can still change are listed, each
 * with its household.
 */
export async function openStrikesOfRides(tx: Transaction, rideIds: string[]) {
  return rideIds.length === 0 ? [] : openStrikes(tx, inArray(strikes.rideId, rideIds))
}

/** Lists the strikes that lapsed when the ride was cancelled. */
export async function lapsedStrikesOfRides(tx: Transaction, rideIds: string[]) {
  return rideIds.length === 0 ? [] : openStrikes(tx, inArray(strikes.rideId, rideIds), ['lapsed'])
}

/** Lists the same for an urgent request and, if it covers one, its ride. */
export async function openStrikesOfRequest(
  tx: Transaction,
  { requestId, rideId }: { requestId: string; rideId: string | null },
) {
  const ofRequest = eq(strikes.urgentRequestId, requestId)
  return openStrikes(tx, rideId === null ? ofRequest : or(ofRequest, eq(strikes.rideId, rideId)))
}

function openStrikes(
  tx: Transaction,
  where: SQL | undefined,
  statuses: readonly StrikeStatus[] = liveStatuses,
) {
  return tx
    .select({
      strikeId: strikes.id,
      ...recorded,
      kind: strikes.kind,
      status: strikes.status,
      householdId: itsHouseholdId,
    })
    .from(strikes)
    .innerJoin(adults, eq(adults.id, strikes.adultId))
    .where(
      and(
        ofLocked(tx, strikes),
        where,
        inArray(strikes.kind, ['backed_out', 'late_cancel', 'withdrew_claim']),
        inArray(strikes.status, statuses),
      ),
    )
}

/** Lists every strike for this ride that changes when its driver is recorded, with the adult who closed it by hand. */
export async function strikesOfRide(tx: Transaction, rideId: string) {
  return tx
    .select({
      strikeId: strikes.id,
      ...recorded,
      kind: strikes.kind,
      status: strikes.status,
      closedByAdultId: strikes.closedByAdultId,
      closedAt: strikes.closedAt,
      householdId: itsHouseholdId,
    })
    .from(strikes)
    .innerJoin(adults, eq(adults.id, strikes.adultId))
    .where(
      and(
        ofLocked(tx, strikes),
        eq(strikes.rideId, rideId),
        inArray(strikes.kind, ['backed_out', 'late_cancel', 'no_show']),
      ),
    )
    .orderBy(asc(strikes.id))
}

/** Lists the strikes that a claim of this urgent request waived. */
export async function strikesWaivedBy(tx: Transaction, requestId: string) {
  return tx
    .select({ strikeId: strikes.id, kind: strikes.kind, ...recorded })
    .from(strikes)
    .where(
      and(
        ofLocked(tx, strikes),
        eq(strikes.urgentRequestId, requestId),
        inArray(strikes.kind, ['backed_out', 'late_cancel']),
        eq(strikes.status, 'waived'),
      ),
    )
}

type StrikeKey = { strikeId: string; groupId: string }

const isAmong = (keys: StrikeKey[]) =>
  amongKeys(
    strikes.id,
    keys.map(({ strikeId, groupId }) => ({ id: strikeId, groupId })),
  )

/**
 * Changes strikes. They may be in groups that the transaction has not locked, as a drive serves strikes in every group.
 */
export async function updateStrikes(
  tx: Transaction,
  changed: StrikeKey[],
  values: Partial<typeof strikes.$inferInsert>,
) {
  const opens = values.status !== undefined && liveStatuses.includes(values.status)
  const keys = opens ? await oneForEachDrive(tx, changed) : changed
  if (keys.length > 0) await tx.update(strikes).set(values).where(isAmong(keys))
}

/** Chooses which strikes count again: the heaviest per adult and ride, or none if another one already counts. */
async function oneForEachDrive(tx: Transaction, keys: StrikeKey[]): Promise<StrikeKey[]> {
  if (keys.length === 0) return []
  const other = alias(strikes, 'other')
  const counts = tx
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.groupId, strikes.groupId),
        eq(other.adultId, strikes.adultId),
        eq(other.rideId, strikes.rideId),
        inArray(other.status, liveStatuses),
        notInArray(
          other.id,
          keys.map(({ strikeId }) => strikeId),
        ),
      ),
    )
  const rows = await tx
    .select({ strikeId: strikes.id, ...recorded })
    .from(strikes)
    .where(and(isAmong(keys), notExists(counts)))
    .orderBy(desc(strikes.weight), desc(strikes.givenAt), desc(strikes.id))
  const byDrive = Map.groupBy(rows, ({ strikeId, adultId, rideId }) =>
    rideId ? `${adultId} ${rideId}` : strikeId,
  )
  return [...byDrive.values()].flatMap(([first]) => first ?? [])
}

/** Finds these strikes, each with the status of its ride. */
export async function strikesOf(tx: Transaction, keys: StrikeKey[]) {
  if (keys.length === 0) return []
  return tx
    .select({
      strikeId: strikes.id,
      ...recorded,
      kind: strikes.kind,
      status: strikes.status,
      givenAt: strikes.givenAt,
      closedAt: strikes.closedAt,
      rideStatus: rides.status,
    })
    .from(strikes)
    .leftJoin(rides, refersTo(strikes.rideId, rides))
    .where(isAmong(keys))
}

/** Returns the status of these rides, and the households that drive them. */
export async function drivesOfRides(tx: Transaction, rideIds: string[]) {
  if (rideIds.length === 0) return []
  return tx
    .select({ rideId: rides.id, status: rides.status, householdId: rides.driverHouseholdId })
    .from(rides)
    .where(and(ofLocked(tx, rides), inArray(rides.id, rideIds)))
}

/** Lists these rides' late cancels that still count, with what each household owes for its own one. */
export const lateCancelsOf = (db: Queryable, rides: readonly Key[]) => readLateCancels(db, keyLists(rides))

const readLateCancels = reader(
  new QueryBuilder()
    .select({
      rideId: rideBackOuts.rideId,
      householdId: rideBackOuts.householdId,
      penaltyHundredths: rideBackOuts.penaltyHundredths,
    })
    .from(strikes)
    .innerJoin(
      rideBackOuts,
      and(
        eq(rideBackOuts.groupId, strikes.groupId),
        eq(rideBackOuts.rideId, strikes.rideId),
        eq(rideBackOuts.adultId, strikes.adultId),
      ),
    )
    .where(
      and(
        amongKeys(strikes.rideId),
        eq(strikes.kind, 'late_cancel'),
        inArray(strikes.status, ['standing', 'served']),
      ),
    ),
)

/** Closes strikes that still counted when they expired, and returns them. */
export async function closeExpiredStrikes(tx: Transaction, groupIds: string[], now: Temporal.Instant) {
  return tx
    .update(strikes)
    .set({ closedAt: now })
    .where(and(countingIn(groupIds), lte(strikes.expiresAt, now)))
    .returning(recorded)
}

/** Returns when strikes in these groups expire. */
export async function nextToExpire(db: Queryable, groupIds: string[]) {
  return db
    .select({ groupId: strikes.groupId, at: strikes.expiresAt })
    .from(strikes)
    .where(countingIn(groupIds))
}

const countingIn = (groupIds: string[]) =>
  and(among(strikes.groupId, groupIds), eq(strikes.status, 'standing'), isNull(strikes.closedAt))

/** Finds the strikes of these adults that count now. */
export async function standingStrikes(db: Queryable, adultIds: string[], now: Temporal.Instant) {
  if (adultIds.length === 0) return []
  return readListed(
    db,
    new QueryBuilder()
      .select()
      .from(strikes)
      .where(
        and(inArray(strikes.adultId, adultIds), eq(strikes.status, 'standing'), gt(strikes.expiresAt, now)),
      ),
  )
}

/** The start of the ride or, without a ride, of the request, and the request's route. */
export const aboutTrip = {
  rideStartsAt:
    sql<Temporal.Instant | null>`coalesce(${rides.startsAt}, ${urgentRequests.windowStart})`.mapWith(
      rides.startsAt,
    ),
  fromLocation: urgentRequests.fromLocation,
  toLocation: urgentRequests.toLocation,
}

/** A strike for a request that covers a ride belongs to that ride, so only requests without a ride match. */
export const ofOwnRequest = and(refersTo(strikes.urgentRequestId, urgentRequests), isNull(strikes.rideId))

/** Lists an adult's strikes with their rides, newest first: active, provisional, served and excused ones. */
export async function openStrikeRows(db: Queryable, adultId: string, now: Temporal.Instant) {
  return db
    .select({
      strikeId: strikes.id,
      groupId: strikes.groupId,
      groupName: groups.name,
      timeZone: groups.timeZone,
      rideId: strikes.rideId,
      poolName: pools.name,
      ...aboutTrip,
      kind: strikes.kind,
      status: strikes.status,
      weight: strikes.weight,
      givenAt: strikes.givenAt,
      expiresAt: strikes.expiresAt,
      reason: strikes.reason,
      note: strikes.note,
      appeal: appeals,
    })
    .from(strikes)
    .innerJoin(groups, eq(groups.id, strikes.groupId))
    .leftJoin(rides, refersTo(strikes.rideId, rides))
    .leftJoin(pools, refersTo(rides.poolId, pools))
    .leftJoin(urgentRequests, ofOwnRequest)
    .leftJoin(appeals, refersTo(appeals.strikeId, strikes))
    .where(
      and(
        eq(strikes.adultId, adultId),
        inArray(strikes.status, ['provisional', 'standing', 'served', 'excused']),
        gt(strikes.expiresAt, now),
      ),
    )
    .orderBy(desc(strikes.givenAt), asc(strikes.id))
}

/**
 * Counts an adult's drives since a moment, completed or failed (late cancels and no-shows), and their waived strikes.
 */
export async function driveCounts(db: Queryable, adultId: string, since: Temporal.Instant) {
  const [completed] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(rides)
    .where(and(eq(rides.driverAdultId, adultId), eq(rides.status, 'completed'), gt(rides.startsAt, since)))
  const [struck] = await db
    .select({
      failed: sql<number>`(count(*) filter (where ${strikes.kind} in ('late_cancel', 'no_show') and ${strikes.status} in ('standing', 'served')))::int`,
      waived: sql<number>`(count(*) filter (where ${strikes.status} in ('waived', 'excused')))::int`,
    })
    .from(strikes)
    .where(and(eq(strikes.adultId, adultId), gt(strikes.givenAt, since)))
  return { completed: completed?.count ?? 0, failed: struck?.failed ?? 0, waived: struck?.waived ?? 0 }
}

/** Finds the adults of a household. */
export async function adultsOfHousehold(db: Queryable, householdId: string): Promise<string[]> {
  const rows = await db
    .select({ id: adults.id })
    .from(adults)
    .where(and(eq(adults.householdId, householdId), isNull(adults.deletedAt)))
  return rows.map((row) => row.id)
}

// Finds the household that was to drive the ride of a strike.

/** The adult may have left that household since. */
export const itsHouseholdId = sql<string | null>`coalesce(
  case when ${strikes.kind} = 'no_show' then (
    select ${noShowReports.accusedHouseholdId} from ${noShowReports}
    where ${noShowReports.groupId} = ${strikes.groupId} and ${noShowReports.rideId} = ${strikes.rideId} and ${noShowReports.accusedAdultId} = ${strikes.adultId}
    order by ${noShowReports.createdAt} desc limit 1
  ) else (
    select ${rideBackOuts.householdId} from ${rideBackOuts}
    where ${rideBackOuts.groupId} = ${strikes.groupId} and ${rideBackOuts.rideId} = ${strikes.rideId} and ${rideBackOuts.adultId} = ${strikes.adultId}
    order by ${rideBackOuts.at} desc limit 1
  ) end,
  ${adults.householdId})`

// Keeps a deleted account's strikes as numbers. Deletes its reasons for not driving and the other texts that it wrote.
export async function forgetStanding(tx: Transaction, adultId: string) {
  const own = tx
    .select({ id: strikes.id })
    .from(strikes)
    .where(and(eq(strikes.groupId, appeals.groupId), eq(strikes.adultId, adultId)))
  await tx.update(appeals).set({ body: '' }).where(inArray(appeals.strikeId, own))
  await tx.update(appeals).set({ note: null }).where(eq(appeals.decidedByAdultId, adultId))
  await tx.update(strikes).set({ reason: null }).where(eq(strikes.adultId, adultId))
  await tx.update(strikes).set({ note: null }).where(eq(strikes.closedByAdultId, adultId))
  await tx.delete(savedStrikes).where(eq(savedStrikes.adultId, adultId))
  await forgetSnapshots(tx, adultId)
}

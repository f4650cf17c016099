// The only SQL for pools: creating them, their rosters, and the counts on their cards.

import { formerMember } from '@beanpool/domain/accounts/former-member'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { amongKeys, byId, type Key, refersTo } from '../../db/chunks.ts'
import { newId } from '../../db/columns.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups, memberships } from '../../db/schema/groups.ts'
import { households, kidAddressLinks, kids } from '../../db/schema/households.ts'
import { timesColumns, timesOf } from '../../db/schema/pool-times.ts'
import { places, poolDeclines, poolKids, poolPreferences, pools } from '../../db/schema/pools.ts'
import { rides } from '../../db/schema/rides.ts'
import { kidsOf } from '../members/kids-of.ts'
import type { KidStopRow } from '../places/route-store.ts'
import { lineOf } from '../places/store.ts'

const fromPlace = alias(places, 'from_place')
const toPlace = alias(places, 'to_place')

/**
 * Lists a group's pools, except those that are deleted or ended with their term. Each has the pool whose return trip it
 * is.
 */
export async function livePools(db: Queryable, groupId: string) {
  return db
    .select({
      poolId: pools.id,
      returnOfPoolId: pools.returnOfPoolId,
      timetable: pools.timetable,
      createdAt: pools.createdAt,
    })
    .from(pools)
    .where(and(eq(pools.groupId, groupId), isNull(pools.deletedAt), isNull(pools.endedAt)))
}

/** Finds the group's owner, whose plan sets its limits. */
export async function groupOwner(db: Queryable, groupId: string) {
  const [owner] = await db
    .select({ adultId: adults.id, name: adults.firstName, planTier: adults.planTier })
    .from(groups)
    .innerJoin(adults, eq(adults.id, groups.ownerAdultId))
    .where(eq(groups.id, groupId))
  if (!owner) throw new Error(`group ${groupId} is not stored`)
  return owner
}

/** Finds a pool's return trip or, for a return trip, its pool; null if that was deleted or never created. */
export async function otherWayOf(
  db: Queryable,
  { id, groupId, returnOfPoolId }: Key & { returnOfPoolId: string | null },
) {
  const [other] = await db
    .select({
      poolId: pools.id,
      name: pools.name,
      ...timesColumns,
      returnOfPoolId: pools.returnOfPoolId,
    })
    .from(pools)
    .where(
      and(
        eq(pools.groupId, groupId),
        isNull(pools.deletedAt),
        returnOfPoolId === null
          ? eq(pools.returnOfPoolId, id)
          : or(eq(pools.id, returnOfPoolId), eq(pools.returnOfPoolId, id)),
      ),
    )
  if (!other) return null
  const { poolId, name, returnOfPoolId: returnOf } = other
  return { poolId, name, ...timesOf(other), isReturn: returnOf === id }
}

export type NewPoolRow = Omit<typeof pools.$inferInsert, 'id'>

export async function insertPool(tx: Transaction, pool: NewPoolRow, id = newId()): Promise<string> {
  await tx.insert(pools).values({ ...pool, id })
  return id
}

export async function enrolKids(
  tx: Transaction,
  {
    groupId,
    poolId,
    kidIds,
    adultId,
    now,
  }: { groupId: string; poolId: string; kidIds: string[]; adultId: string; now: Temporal.Instant },
): Promise<number> {
  if (kidIds.length === 0) return 0
  const added = await tx
    .insert(poolKids)
    .values(kidIds.map((kidId) => ({ groupId, poolId, kidId, enrolledByAdultId: adultId, enrolledAt: now })))
    .onConflictDoNothing()
    .returning({ kidId: poolKids.kidId })
  return added.length
}

export async function withdrawKid(tx: Transaction, poolId: string, kidId: string): Promise<boolean> {
  const removed = await tx
    .delete(poolKids)
    .where(and(ofLocked(tx, poolKids), eq(poolKids.poolId, poolId), eq(poolKids.kidId, kidId)))
    .returning({ kidId: poolKids.kidId })
  return removed.length > 0
}

/** Lists kids of the group's active households, with the places to which they are linked. */
export async function groupKids(db: Queryable, groupId: string) {
  const children = await db
    .select({
      kidId: kids.id,
      name: kids.name,
      householdId: households.id,
      householdName: households.name,
      beanIndex: memberships.beanIndex,
    })
    .from(memberships)
    .innerJoin(households, eq(households.id, memberships.householdId))
    .innerJoin(kids, eq(kids.householdId, households.id))
    .where(and(eq(memberships.groupId, groupId), eq(memberships.status, 'active'), isNull(kids.archivedAt)))
    .orderBy(asc(memberships.beanIndex), asc(kids.createdAt), asc(kids.id))
  const kidIds = children.map((kid) => kid.kidId)
  if (kidIds.length === 0) return []
  const links = await db
    .select()
    .from(kidAddressLinks)
    .where(and(inArray(kidAddressLinks.kidId, kidIds), isNotNull(kidAddressLinks.placeId)))
  return children.map((kid) => ({
    ...kid,
    linkedPlaceIds: links.flatMap((link) => (link.kidId === kid.kidId && link.placeId ? [link.placeId] : [])),
  }))
}

export async function groupDrivers(db: Queryable, groupId: string) {
  return db
    .select({ adultId: adults.id, name: adults.firstName, householdName: households.name })
    .from(memberships)
    .innerJoin(households, eq(households.id, memberships.householdId))
    .innerJoin(adults, eq(adults.householdId, households.id))
    .where(and(eq(memberships.groupId, groupId), eq(memberships.status, 'active'), isNull(adults.deletedAt)))
    .orderBy(asc(memberships.beanIndex), asc(adults.firstName), asc(adults.id))
}

export async function poolGroupId(db: Queryable, poolId: string): Promise<string | null> {
  const [row] = await db
    .select({ groupId: pools.groupId })
    .from(pools)
    .where(and(eq(pools.id, poolId), isNull(pools.deletedAt)))
  return row?.groupId ?? null
}

export async function poolById(db: Queryable, poolId: string, groupId?: string) {
  const [pool] = await db
    .select()
    .from(pools)
    .where(and(byId(pools, poolId, groupId), isNull(pools.deletedAt)))
  return pool ?? null
}

/** Finds pools of any group, including deleted ones. */
export async function poolsWithIds(tx: Transaction, poolIds: string[]) {
  return tx.select().from(pools).where(inArray(pools.id, poolIds)).orderBy(asc(pools.id))
}

export async function updatePoolRow(
  tx: Transaction,
  poolId: string,
  values: Partial<typeof pools.$inferInsert>,
) {
  await tx
    .update(pools)
    .set(values)
    .where(and(ofLocked(tx, pools), eq(pools.id, poolId)))
}

/** Reads pools with the data for their cards, ordered by start. With `poolId`, only that pool. */
export async function poolRows(db: Queryable, { groupIds, poolId }: { groupIds: string[]; poolId?: string }) {
  if (groupIds.length === 0) return []
  return db
    .select({
      pool: pools,
      groupName: groups.name,
      timeZone: groups.timeZone,
      fromName: fromPlace.name,
      fromAddress: lineOf(fromPlace),
      toName: toPlace.name,
      toAddress: lineOf(toPlace),
    })
    .from(pools)
    .innerJoin(groups, eq(groups.id, pools.groupId))
    .innerJoin(fromPlace, refersTo(pools.fromPlaceId, fromPlace))
    .innerJoin(toPlace, refersTo(pools.toPlaceId, toPlace))
    .where(
      and(
        inArray(pools.groupId, groupIds),
        isNull(pools.deletedAt),
        // A pool that has ended can be read by its id, but is on no list.
        poolId === undefined ? isNull(pools.endedAt) : eq(pools.id, poolId),
      ),
    )
    .orderBy(asc(groups.name), asc(pools.startTime), asc(pools.name), asc(pools.id))
    .limit(200)
}

export async function rosterCounts(db: Queryable, of: readonly Key[]) {
  if (of.length === 0) return new Map<string, { kids: number; families: number }>()
  const rows = await db
    .select({
      poolId: poolKids.poolId,
      kids: sql<number>`count(*)::int`,
      families: sql<number>`count(distinct ${kids.householdId})::int`,
    })
    .from(poolKids)
    .innerJoin(kids, eq(kids.id, poolKids.kidId))
    .where(amongKeys(poolKids.poolId, of))
    .groupBy(poolKids.poolId)
  return new Map(rows.map((row) => [row.poolId, row]))
}

export async function enrolledKidIds(db: Queryable, pool: Key): Promise<Set<string>> {
  const rows = await db
    .select({ kidId: poolKids.kidId })
    .from(poolKids)
    .where(amongKeys(poolKids.poolId, [pool]))
  return new Set(rows.map((row) => row.kidId))
}

type Preference = { morningsOnly: boolean; maxDrivesPerWeek: number | null }

const noPreference: Preference = { morningsOnly: false, maxDrivesPerWeek: null }

/** Returns the household's driving preferences for this pool; empty if it has set none. */
export async function preferenceOf(db: Queryable, pool: Key, householdId: string): Promise<Preference> {
  const [row] = await db
    .select({ morningsOnly: poolPreferences.mornings, maxDrivesPerWeek: poolPreferences.maxDrivesPerWeek })
    .from(poolPreferences)
    .where(and(amongKeys(poolPreferences.poolId, [pool]), eq(poolPreferences.householdId, householdId)))
  return row ?? noPreference
}

export async function savePreferenceRow(
  tx: Transaction,
  {
    groupId,
    poolId,
    householdId,
    morningsOnly,
    maxDrivesPerWeek,
  }: Preference & { groupId: string; poolId: string; householdId: string },
) {
  const wishes = { mornings: morningsOnly, maxDrivesPerWeek }
  await tx
    .insert(poolPreferences)
    .values({ groupId, poolId, householdId, ...wishes })
    .onConflictDoUpdate({
      target: [poolPreferences.groupId, poolPreferences.poolId, poolPreferences.householdId],
      set: wishes,
    })
}

type Span = { now: Temporal.Instant; until: Temporal.Instant }

/**
 * Returns each pool's next start and its number of upcoming rides. Also counts the rides in the span that have a
 * waiting kid, and how many of those have a driver.
 */
export async function rideCounts(db: Queryable, of: readonly Key[], { now, until }: Span) {
  if (of.length === 0)
    return new Map<string, { nextMs: number | null; ahead: number; waiting: number; driven: number }>()
  const waiting = sql`exists (select 1 from ride_seats s where s.group_id = ${rides.groupId} and s.ride_id = ${rides.id} and s.state <> 'held')`
  const inSpan = sql`${rides.startsAt} < ${until.toString()}::timestamptz and ${waiting}`
  const rows = await db
    .select({
      poolId: rides.poolId,
      nextMs: sql<number | null>`(extract(epoch from min(${rides.startsAt})) * 1000)::bigint`.mapWith(Number),
      ahead: sql<number>`count(*)::int`,
      waiting: sql<number>`count(*) filter (where ${inSpan})::int`,
      driven: sql<number>`count(${rides.driverHouseholdId}) filter (where ${inSpan})::int`,
    })
    .from(rides)
    .where(
      and(
        amongKeys(rides.poolId, of),
        sql`${rides.status} <> 'cancelled'`,
        sql`${rides.startsAt} > ${now.toString()}::timestamptz`,
      ),
    )
    .groupBy(rides.poolId)
  return new Map(rows.map((row) => [row.poolId, row]))
}

/** Removes the names and notes of these groups' pools. */
export async function emptyPools(tx: Transaction, groupIds: string[]) {
  await tx.update(pools).set({ name: formerMember, notes: null }).where(inArray(pools.groupId, groupIds))
}

type OfHousehold = { groupId: string; householdId: string }

/** Ends a household's enrolments, answers and wishes in the group's pools. Returns the pools that its kids leave. */
export async function leavePools(tx: Transaction, { groupId, householdId }: OfHousehold): Promise<string[]> {
  const own = kidsOf(tx, householdId)
  const left = await tx
    .delete(poolKids)
    .where(and(eq(poolKids.groupId, groupId), inArray(poolKids.kidId, own)))
    .returning({ poolId: poolKids.poolId })
  await tx
    .delete(poolDeclines)
    .where(and(eq(poolDeclines.groupId, groupId), inArray(poolDeclines.kidId, own)))
  await tx
    .delete(poolPreferences)
    .where(and(eq(poolPreferences.groupId, groupId), eq(poolPreferences.householdId, householdId)))
  return [...new Set(left.map(({ poolId }) => poolId))]
}

/** Ends a pool for good; it gets no more rides. */
export async function endPool(
  tx: Transaction,
  poolId: string,
  ended: { throughOn: string; at: Temporal.Instant },
) {
  const { throughOn, at } = ended
  await tx
    .update(pools)
    .set({ active: false, throughOn, endedAt: at, updatedAt: at })
    .where(and(ofLocked(tx, pools), eq(pools.id, poolId)))
}

export async function copyPreferences(tx: Transaction, rows: (typeof poolPreferences.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(poolPreferences).values(rows)
}

/** Withdraws a kid from all pools, and returns those pools. */
export async function leaveAllPools(tx: Transaction, kidId: string): Promise<string[]> {
  const left = await tx
    .delete(poolKids)
    .where(eq(poolKids.kidId, kidId))
    .returning({ poolId: poolKids.poolId })
  return left.map((row) => row.poolId)
}

export async function saveKidStop(tx: Transaction, { poolId, kidId, ...chosen }: KidStopRow) {
  await tx
    .update(poolKids)
    .set(chosen)
    .where(and(ofLocked(tx, poolKids), eq(poolKids.poolId, poolId), eq(poolKids.kidId, kidId)))
}

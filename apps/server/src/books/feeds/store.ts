// The only SQL for calendar feeds: adults' tokens, and the rides in their feeds.
import { and, asc, eq, exists, gte, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'
import { amongKeys, type Key, refersTo } from '../../db/chunks.ts'
import type { Queryable } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { activities, groups } from '../../db/schema/groups.ts'
import { kids } from '../../db/schema/households.ts'
import { poolKids, pools } from '../../db/schema/pools.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'
import { storedToken } from '../accounts/secrets.ts'
import { activeMemberships } from '../members/access.ts'

export async function adultOfToken(db: Queryable, token: string) {
  const [row] = await db
    .select({ adultId: adults.id })
    .from(adults)
    .where(
      and(eq(adults.calendarToken, storedToken(token)), isNull(adults.deletedAt), isNull(adults.blockedAt)),
    )
  return row?.adultId ?? null
}

/** Returns the adult's token in its stored form. */
export async function tokenOf(db: Queryable, adultId: string): Promise<string> {
  const [row] = await db.select({ token: adults.calendarToken }).from(adults).where(eq(adults.id, adultId))
  return row?.token ?? ''
}

/** Replaces the old token only if it is still the adult's. Both tokens are in their stored form. */
export async function replaceToken(db: Queryable, adultId: string, tokens: { former: string; next: string }) {
  await db
    .update(adults)
    .set({ calendarToken: tokens.next })
    .where(and(eq(adults.id, adultId), eq(adults.calendarToken, tokens.former)))
}

export const drivenBy = (adultId: string) => eq(rides.driverAdultId, adultId)

/** Matches rides on which a kid of the household has a seat, including called-off rides. */
export const withSeatOf = (householdId: string) =>
  sql`exists (select 1 from ${rideSeats} where ${refersTo(rideSeats.rideId, rides)} and ${rideSeats.householdId} = ${householdId} and ${rideSeats.state} <> 'held' and ${rideSeats.cancelledLateAt} is null)`

const claimedOneOffs = and(
  isNull(urgentRequests.rideId),
  inArray(urgentRequests.status, ['claimed', 'completed']),
)

/** Matches urgent rides without a pool that the adult has claimed. */
export const claimedBy = (adultId: string) =>
  and(claimedOneOffs, eq(urgentRequests.claimedByAdultId, adultId))

/** Matches claimed urgent rides without a pool that an adult of the household requested. */
export const askedForBy = (householdId: string) =>
  and(
    claimedOneOffs,
    sql`exists (select 1 from ${adults} where ${adults.id} = ${urgentRequests.requesterAdultId} and ${adults.householdId} = ${householdId})`,
  )

/** Matches urgent rides in these groups that start within this time. */
export const urgentIn = (groupIds: string[], from: Temporal.Instant, to: Temporal.Instant) =>
  and(
    inArray(urgentRequests.groupId, groupIds),
    gte(urgentRequests.windowStart, from),
    lt(urgentRequests.windowStart, to),
  )

/** The groups that an adult's feeds can cover. `householdId` is undefined if the adult is in no group. */
export type Sight = { householdId: string | undefined; groupIds: string[]; adminGroupIds: string[] }

export async function sightOf(db: Queryable, adultId: string): Promise<Sight> {
  const members = await activeMemberships(db, adultId)
  const admins = members.filter(({ role }) => role === 'admin')
  return {
    householdId: members[0]?.householdId,
    groupIds: members.map(({ groupId }) => groupId),
    adminGroupIds: admins.map(({ groupId }) => groupId),
  }
}

/** Finds the pools in which the household's kids ride, and all pools of groups that it administers. */
export async function poolsInSight(db: Queryable, { householdId, groupIds, adminGroupIds }: Sight) {
  if (householdId === undefined) return []
  const ridesThere = db
    .select({ one: sql`1` })
    .from(poolKids)
    .innerJoin(kids, eq(kids.id, poolKids.kidId))
    .where(and(refersTo(poolKids.poolId, pools), eq(kids.householdId, householdId)))
  return db
    .select({ poolId: pools.id, name: pools.name, groupId: groups.id, groupName: groups.name })
    .from(pools)
    .innerJoin(groups, eq(groups.id, pools.groupId))
    .where(
      and(
        inArray(pools.groupId, groupIds),
        isNull(pools.deletedAt),
        adminGroupIds.length > 0
          ? or(inArray(pools.groupId, adminGroupIds), exists(ridesThere))
          : exists(ridesThere),
      ),
    )
    .orderBy(asc(groups.name), asc(pools.name), asc(pools.id))
}

export async function groupNames(db: Queryable, groupIds: string[]) {
  if (groupIds.length === 0) return []
  return db
    .select({ groupId: groups.id, name: groups.name })
    .from(groups)
    .where(inArray(groups.id, groupIds))
    .orderBy(asc(groups.name), asc(groups.id))
}

/**
 * Returns the time of the last line in each ride's record. It is later than the row's if the ride's kids or places have
 * changed.
 */
export async function lastRecorded(
  db: Queryable,
  of: readonly Key[],
): Promise<Map<string, Temporal.Instant>> {
  if (of.length === 0) return new Map()
  const rows = await db
    .select({ rideId: activities.rideId, at: max(activities.at) })
    .from(activities)
    .where(amongKeys(activities.rideId, of))
    .groupBy(activities.rideId)
  return new Map(rows.flatMap(({ rideId, at }) => (rideId === null || at === null ? [] : [[rideId, at]])))
}

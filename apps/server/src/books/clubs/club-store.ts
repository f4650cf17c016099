// The SQL for the pages that clubs read. Rows are always in the same order, so each page starts where the last one
// ended.
import { and, asc, between, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { refersTo } from '../../db/chunks.ts'
import type { Queryable } from '../../db/pool.ts'
import { memberships } from '../../db/schema/groups.ts'
import { places, poolKids, pools } from '../../db/schema/pools.ts'
import { rides } from '../../db/schema/rides.ts'
import { lineOf, placeThen } from '../places/store.ts'
import { notCancelled } from '../rides/store.ts'

const fromPlace = alias(places, 'from_place')
const toPlace = alias(places, 'to_place')

/** `lent`: a family copied the place from its own address, which outsiders must not see. */
const endsOf = (place: typeof fromPlace | typeof toPlace) => ({
  name: place.name,
  line: lineOf(place),
  lent: sql<boolean>`${place.copiedByHouseholdId} is not null`,
})
/** The same for a ride, whose date may have another destination. */
const endsThen = (end: 'from' | 'to', place: typeof fromPlace | typeof toPlace) => ({
  ...endsOf(place),
  name: placeThen(end, place.name),
  line: placeThen(end, lineOf(place)),
})
export type PlaceEnd = { name: string; line: string; lent: boolean }

type Page = { groupId: string; limit: number }

/** Returns the families after this number, in joining order. */
export async function familyRows(db: Queryable, { groupId, limit, after }: Page & { after: number }) {
  return db
    .select({
      family: sql<number>`${memberships.beanIndex} + 1`,
      adultCount: sql<number>`(select count(*)::int from adults a where a.household_id = memberships.household_id and a.deleted_at is null)`,
      kidCount: sql<number>`(select count(*)::int from kids k where k.household_id = memberships.household_id and k.archived_at is null)`,
    })
    .from(memberships)
    .where(
      and(
        eq(memberships.groupId, groupId),
        eq(memberships.status, 'active'),
        sql`${memberships.beanIndex} + 1 > ${after}`,
      ),
    )
    .orderBy(asc(memberships.beanIndex))
    .limit(limit)
}

/** Includes families that left, as their balances are part of the group's sum. */
export async function bookRows(db: Queryable, { groupId, limit, after }: Page & { after: number }) {
  return db
    .select({
      family: sql<number>`${memberships.beanIndex} + 1`,
      householdId: memberships.householdId,
      status: memberships.status,
    })
    .from(memberships)
    .where(
      and(
        eq(memberships.groupId, groupId),
        ne(memberships.status, 'pending'),
        sql`${memberships.beanIndex} + 1 > ${after}`,
      ),
    )
    .orderBy(asc(memberships.beanIndex))
    .limit(limit)
}

/** Returns the group's pools, including paused ones but not pools of an ended term. */
export async function poolRows(db: Queryable, { groupId, limit, after }: Page & { after: string | null }) {
  return db
    .select({
      poolId: pools.id,
      name: pools.name,
      active: pools.active,
      weekdayMask: pools.weekdayMask,
      timetable: pools.timetable,
      startTime: pools.startTime,
      endTime: pools.endTime,
      startsOn: pools.startsOn,
      throughOn: pools.throughOn,
      seats: pools.seats,
      kidCount: sql<number>`(select count(*)::int from ${poolKids} where ${refersTo(poolKids.poolId, pools)})`,
      from: endsOf(fromPlace),
      to: endsOf(toPlace),
    })
    .from(pools)
    .innerJoin(fromPlace, refersTo(pools.fromPlaceId, fromPlace))
    .innerJoin(toPlace, refersTo(pools.toPlaceId, toPlace))
    .where(
      and(
        eq(pools.groupId, groupId),
        isNull(pools.deletedAt),
        isNull(pools.endedAt),
        after === null ? undefined : gt(pools.id, after),
      ),
    )
    .orderBy(asc(pools.id))
    .limit(limit)
}

export type RidesAfter = { startsAt: Temporal.Instant; rideId: string }

/** Returns the rides from date `first` to date `last`, both included, ordered by start. */
export async function clubRideRows(
  db: Queryable,
  { groupId, limit, first, last, after }: Page & { first: string; last: string; after: RidesAfter | null },
) {
  const following =
    after &&
    sql`(${rides.startsAt}, ${rides.id}) > (${after.startsAt.toString()}::timestamptz, ${after.rideId}::uuid)`
  return db
    .select({
      rideId: rides.id,
      poolId: rides.poolId,
      date: rides.date,
      startsAt: rides.startsAt,
      endsAt: rides.endsAt,
      status: rides.status,
      seats: rides.capacity,
      kidCount: sql<number>`(select count(*)::int from ride_seats s where s.group_id = ${rides.groupId} and s.ride_id = ${rides.id} and s.state <> 'held' and s.cancelled_late_at is null)`,
      from: endsThen('from', fromPlace),
      to: endsThen('to', toPlace),
    })
    .from(rides)
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .innerJoin(fromPlace, refersTo(pools.fromPlaceId, fromPlace))
    .innerJoin(toPlace, refersTo(pools.toPlaceId, toPlace))
    .where(
      and(eq(rides.groupId, groupId), between(rides.date, first, last), notCancelled, following ?? undefined),
    )
    .orderBy(asc(rides.startsAt), asc(rides.id))
    .limit(limit)
}

// The only SQL for kids' absences.

import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { amongKeys, type Key, refersTo } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { readListed } from '../../db/read-together.ts'
import { groups, memberships } from '../../db/schema/groups.ts'
import { households, kidAbsences, kids } from '../../db/schema/households.ts'
import { poolKids, pools } from '../../db/schema/pools.ts'
import { rideSeats, rides } from '../../db/schema/rides.ts'
import { kidsOf } from '../members/kids-of.ts'

export type AbsenceRow = typeof kidAbsences.$inferSelect

/** Finds a kid whose household is an active member of the group; null if it is not. */
export async function kidInGroup(db: Queryable, groupId: string, kidId: string) {
  const [kid] = await db
    .select({ kidId: kids.id, name: kids.name, householdId: kids.householdId })
    .from(kids)
    .innerJoin(memberships, eq(memberships.householdId, kids.householdId))
    .where(
      and(
        eq(kids.id, kidId),
        isNull(kids.archivedAt),
        eq(memberships.groupId, groupId),
        eq(memberships.status, 'active'),
      ),
    )
  return kid ?? null
}

/** Lists the kids who are enrolled in a pool, with their households. With `householdId`, only that household's kids. */
export async function enrolledKids(db: Queryable, pool: Key, householdId: string | null) {
  return readListed(
    db,
    new QueryBuilder()
      .select({
        kidId: kids.id,
        kidName: kids.name,
        householdId: kids.householdId,
        householdName: households.name,
      })
      .from(poolKids)
      .innerJoin(kids, eq(kids.id, poolKids.kidId))
      .innerJoin(households, eq(households.id, kids.householdId))
      .where(
        and(
          amongKeys(poolKids.poolId, [pool]),
          isNull(kids.archivedAt),
          householdId === null ? undefined : eq(kids.householdId, householdId),
        ),
      )
      .orderBy(asc(kids.name), asc(kids.id)),
  )
}

/** Finds absences that cover this date of the pool and have not been withdrawn. */
export async function absencesOn(db: Queryable, kidIds: string[], on: { poolId: string; date: string }) {
  if (kidIds.length === 0) return []
  return readListed(
    db,
    new QueryBuilder()
      .select()
      .from(kidAbsences)
      .where(
        and(
          inArray(kidAbsences.kidId, kidIds),
          isNull(kidAbsences.withdrawnAt),
          or(isNull(kidAbsences.poolId), eq(kidAbsences.poolId, on.poolId)),
          lte(kidAbsences.fromDate, on.date),
          or(isNull(kidAbsences.toDate), gte(kidAbsences.toDate, on.date)),
        ),
      ),
  )
}

/** Lists a household's absences that are not over or withdrawn, for its profile. */
export async function absencesOfKids(db: Queryable, kidIds: string[], today: string) {
  if (kidIds.length === 0) return []
  return db
    .select({
      absenceId: kidAbsences.id,
      kidId: kidAbsences.kidId,
      kidName: kids.name,
      poolName: pools.name,
      fromDate: kidAbsences.fromDate,
      toDate: kidAbsences.toDate,
    })
    .from(kidAbsences)
    .innerJoin(kids, eq(kids.id, kidAbsences.kidId))
    .leftJoin(pools, eq(pools.id, kidAbsences.poolId))
    .where(
      and(
        inArray(kidAbsences.kidId, kidIds),
        isNull(kidAbsences.withdrawnAt),
        or(isNull(kidAbsences.toDate), gte(kidAbsences.toDate, today)),
      ),
    )
    .orderBy(asc(kidAbsences.fromDate), asc(kids.name), asc(kidAbsences.id))
}

/** Reads the kids' absences in every pool, from this date on. */
export async function absencesAhead(db: Queryable, kidIds: string[], today: string): Promise<AbsenceRow[]> {
  if (kidIds.length === 0) return []
  return db
    .select()
    .from(kidAbsences)
    .where(
      and(
        inArray(kidAbsences.kidId, kidIds),
        isNull(kidAbsences.poolId),
        isNull(kidAbsences.withdrawnAt),
        or(isNull(kidAbsences.toDate), gte(kidAbsences.toDate, today)),
      ),
    )
    .orderBy(asc(kidAbsences.id))
}

export async function insertAbsences(tx: Transaction, rows: (typeof kidAbsences.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(kidAbsences).values(rows)
}

export async function withdrawAbsences(tx: Transaction, absenceIds: string[], now: Temporal.Instant) {
  if (absenceIds.length === 0) return []
  return tx
    .update(kidAbsences)
    .set({ withdrawnAt: now })
    .where(and(inArray(kidAbsences.id, absenceIds), isNull(kidAbsences.withdrawnAt)))
    .returning()
}

export async function absenceOf(tx: Transaction, householdId: string, absenceId: string) {
  const [row] = await tx
    .select({ absence: kidAbsences })
    .from(kidAbsences)
    .innerJoin(kids, eq(kids.id, kidAbsences.kidId))
    .where(
      and(eq(kidAbsences.id, absenceId), eq(kids.householdId, householdId), isNull(kidAbsences.withdrawnAt)),
    )
  return row?.absence ?? null
}

type Span = { groupId: string; poolIds: string[]; fromDate: string; toDate: string | null }

/** Finds rides in a range of dates that are locked or claimed but have not started, with their seats. */
export async function readLockedRides(db: Queryable, span: Span, now: Temporal.Instant) {
  if (span.poolIds.length === 0) return []
  const list = await db
    .select()
    .from(rides)
    .where(
      and(
        eq(rides.groupId, span.groupId),
        inArray(rides.poolId, span.poolIds),
        inArray(rides.status, openStatuses),
        or(lte(rides.lockAt, now), eq(rides.status, 'urgent_claimed')),
        gt(rides.startsAt, now),
        gte(rides.date, span.fromDate),
        span.toDate === null ? undefined : lte(rides.date, span.toDate),
      ),
    )
    .orderBy(asc(rides.startsAt), asc(rides.carIndex))
  const seats =
    list.length === 0 ? [] : await db.select().from(rideSeats).where(amongKeys(rideSeats.rideId, list))
  return list.map((ride) => ({ ride, seats: seats.filter((seat) => seat.rideId === ride.id) }))
}

/** Lists the kid's other pools, in any group, as an absence may cover them all. */
export async function otherPoolIds(tx: Transaction, kidId: string, poolId: string): Promise<string[]> {
  const rows = await tx
    .select({ poolId: poolKids.poolId })
    .from(poolKids)
    .where(and(eq(poolKids.kidId, kidId), ne(poolKids.poolId, poolId)))
    .orderBy(asc(poolKids.poolId))
  return rows.map((row) => row.poolId)
}

export async function enrolledPoolIds(db: Queryable, groupId: string, kidId: string): Promise<string[]> {
  const rows = await db
    .select({ poolId: poolKids.poolId })
    .from(poolKids)
    .innerJoin(pools, refersTo(poolKids.poolId, pools))
    .where(and(eq(pools.groupId, groupId), eq(poolKids.kidId, kidId)))
  return rows.map((row) => row.poolId)
}

/** Reads the names of pools, with the time zones of their groups. */
export async function namesOfPools(db: Queryable, poolIds: string[]) {
  const rows = await db
    .select({ id: pools.id, name: pools.name, timeZone: groups.timeZone })
    .from(pools)
    .innerJoin(groups, eq(groups.id, pools.groupId))
    .where(inArray(pools.id, poolIds))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Withdraws all absences that a household's kids have from a group's pools. */
export async function withdrawAbsencesIn(
  tx: Transaction,
  { groupId, householdId, now }: { groupId: string; householdId: string; now: Temporal.Instant },
) {
  const here = await tx.select({ id: pools.id }).from(pools).where(eq(pools.groupId, groupId))
  const own = kidsOf(tx, householdId)
  await tx
    .update(kidAbsences)
    .set({ withdrawnAt: now })
    .where(
      and(
        inArray(
          kidAbsences.poolId,
          here.map(({ id }) => id),
        ),
        inArray(kidAbsences.kidId, own),
        isNull(kidAbsences.withdrawnAt),
      ),
    )
}

/** Withdraws all absences of a household's kids. */
export async function withdrawAllAbsences(tx: Transaction, householdId: string, now: Temporal.Instant) {
  const own = kidsOf(tx, householdId)
  await tx
    .update(kidAbsences)
    .set({ withdrawnAt: now })
    .where(and(inArray(kidAbsences.kidId, own), isNull(kidAbsences.withdrawnAt)))
}

/** Deletes all absences of a household's kids. */
export async function deleteAbsences(tx: Transaction, householdId: string) {
  const own = kidsOf(tx, householdId)
  await tx.delete(kidAbsences).where(inArray(kidAbsences.kidId, own))
}

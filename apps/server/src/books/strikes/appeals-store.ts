// The SQL for appeals, and for the strikes on which admins decide.
import type { AppealStatus } from '@beanpool/domain/standing/appeals'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { byId, refersTo } from '../../db/chunks.ts'
import { newId } from '../../db/columns.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups, memberships } from '../../db/schema/groups.ts'
import { households } from '../../db/schema/households.ts'
import { pools } from '../../db/schema/pools.ts'
import { rideBackOuts, rides } from '../../db/schema/rides.ts'
import { appeals, strikes } from '../../db/schema/standing.ts'
import { urgentRequests } from '../../db/schema/urgent.ts'
import { nameIn } from '../members/names-of-gone.ts'
import { aboutTrip, itsHouseholdId, ofOwnRequest } from './store.ts'

/** Finds a strike with its appeal, its adult's household, and the household that was to drive. */
export async function strikeById(db: Queryable, strikeId: string, groupId?: string) {
  const [row] = await db
    .select({ strike: strikes, householdId: adults.householdId, itsHouseholdId, appeal: appeals })
    .from(strikes)
    .innerJoin(adults, eq(adults.id, strikes.adultId))
    .leftJoin(appeals, refersTo(appeals.strikeId, strikes))
    .where(byId(strikes, strikeId, groupId))
  return row ?? null
}

export async function insertAppeal(
  tx: Transaction,
  appeal: { groupId: string; strikeId: string; body: string; createdAt: Temporal.Instant },
) {
  await tx.insert(appeals).values({ ...appeal, id: newId() })
}

type Decision = { status: AppealStatus; decidedByAdultId: string; decidedAt: Temporal.Instant; note: string }

export async function decideAppeal(tx: Transaction, appealId: string, decision: Decision) {
  await tx
    .update(appeals)
    .set(decision)
    .where(and(ofLocked(tx, appeals), eq(appeals.id, appealId)))
}

const deciders = alias(adults, 'deciders')

/**
 * Lists the group's strikes since a moment, newest first: those that count or may still count, and those that were
 * served or excused.
 */
export async function strikeBookRows(db: Queryable, groupId: string, since: Temporal.Instant) {
  return db
    .select({
      strike: strikes,
      appeal: appeals,
      adultName: nameIn<string>(strikes.groupId, adults),
      householdId: adults.householdId,
      itsHouseholdId,
      householdName: households.name,
      beanIndex: memberships.beanIndex,
      timeZone: groups.timeZone,
      poolName: pools.name,
      ...aboutTrip,
      decidedByName: nameIn(strikes.groupId, deciders),
      /** The late cancel's cost, unless the household drove in the end. */
      penaltyHundredths: sql<number>`coalesce(case when ${strikes.kind} = 'late_cancel' and ${rides.driverHouseholdId} is distinct from ${rideBackOuts.householdId} then ${rideBackOuts.penaltyHundredths} end, 0)`,
      penaltyPosted: sql<boolean>`exists (select 1 from ledger_transactions t where t.group_id = ${strikes.groupId} and t.ride_id = ${strikes.rideId} and t.kind = 'late_cancel_penalty' and not exists (select 1 from ledger_transactions r where r.group_id = t.group_id and r.reverses_id = t.id))`,
    })
    .from(strikes)
    .innerJoin(adults, eq(adults.id, strikes.adultId))
    .innerJoin(groups, eq(groups.id, strikes.groupId))
    .innerJoin(households, eq(households.id, adults.householdId))
    .innerJoin(
      memberships,
      and(eq(memberships.groupId, strikes.groupId), eq(memberships.householdId, adults.householdId)),
    )
    .leftJoin(appeals, refersTo(appeals.strikeId, strikes))
    .leftJoin(rides, refersTo(strikes.rideId, rides))
    .leftJoin(pools, refersTo(rides.poolId, pools))
    .leftJoin(urgentRequests, ofOwnRequest)
    .leftJoin(
      rideBackOuts,
      and(
        eq(rideBackOuts.groupId, strikes.groupId),
        eq(rideBackOuts.rideId, strikes.rideId),
        eq(rideBackOuts.adultId, strikes.adultId),
      ),
    )
    .leftJoin(deciders, eq(deciders.id, strikes.closedByAdultId))
    .where(
      and(
        eq(strikes.groupId, groupId),
        gt(strikes.givenAt, since),
        inArray(strikes.status, ['provisional', 'standing', 'served', 'excused']),
      ),
    )
    .orderBy(desc(strikes.givenAt), desc(strikes.id))
}

/** Lists strikes, in any group, that this completed drive has served. */
export async function servedBy(tx: Transaction, rideId: string) {
  return tx
    .select({
      strikeId: strikes.id,
      adultId: strikes.adultId,
      groupId: strikes.groupId,
      rideId: strikes.rideId,
    })
    .from(strikes)
    .where(and(eq(strikes.servedByRideId, rideId), eq(strikes.status, 'served')))
}

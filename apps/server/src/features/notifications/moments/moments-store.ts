// The SQL of moments: rides, offers, pools and balances that may have one now, and what was told already.
import { committedStatuses, waitingStatuses } from '@beanpool/domain/rides/ride-states'
import type { FairnessBand } from '@beanpool/domain/standing/fairness-band'
import { and, between, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/pool.ts'
import { activities, groups, memberships } from '../../../db/schema/groups.ts'
import { toldBands, toldMoments } from '../../../db/schema/notices.ts'
import { offers } from '../../../db/schema/offers.ts'
import { pools } from '../../../db/schema/pools.ts'
import { rides } from '../../../db/schema/rides.ts'

/** Claims the moment: true for the one who tells it. */
export async function isFirst(tx: Transaction, key: string, at: Temporal.Instant): Promise<boolean> {
  const inserted = await tx.insert(toldMoments).values({ key, at }).onConflictDoNothing().returning()
  return inserted.length > 0
}

/** Rides of which somebody may be told now: driven from the evening before on, the others in their last hour. */
export async function ridesWithMoments(db: Queryable, now: Temporal.Instant) {
  return db
    .select({
      rideId: rides.id,
      groupId: rides.groupId,
      timeZone: groups.timeZone,
      startsAt: rides.startsAt,
      status: rides.status,
      driverAdultId: rides.driverAdultId,
      driverHouseholdId: rides.driverHouseholdId,
      confirmedAt: rides.confirmedAt,
    })
    .from(rides)
    .innerJoin(groups, eq(groups.id, rides.groupId))
    .where(
      or(
        and(
          inArray(rides.status, [...committedStatuses]),
          // From 18:00 to the last start of the next day.
          between(rides.startsAt, now, now.add({ hours: 31 })),
        ),
        and(
          inArray(rides.status, [...waitingStatuses]),
          between(rides.startsAt, now, now.add({ minutes: 60 })),
        ),
      ),
    )
}

export async function runningOffers(db: Queryable, now: Temporal.Instant) {
  return db
    .select({
      offerId: offers.id,
      rideId: offers.rideId,
      groupId: offers.groupId,
      householdId: offers.householdId,
      offeredAt: offers.offeredAt,
      expiresAt: offers.expiresAt,
      timeZone: groups.timeZone,
    })
    .from(offers)
    .innerJoin(groups, eq(groups.id, offers.groupId))
    .where(and(eq(offers.status, 'open'), gt(offers.expiresAt, now)))
}

export async function poolsThatEnd(db: Queryable, now: Temporal.Instant) {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return db
    .select({
      poolId: pools.id,
      groupId: pools.groupId,
      poolName: pools.name,
      throughOn: pools.throughOn,
      timeZone: groups.timeZone,
    })
    .from(pools)
    .innerJoin(groups, eq(groups.id, pools.groupId))
    .where(
      and(
        isNull(groups.deletedAt),
        isNull(pools.deletedAt),
        between(pools.throughOn, today.subtract({ days: 1 }).toString(), today.add({ days: 8 }).toString()),
      ),
    )
}

/** Groups in which something happened since. */
export async function groupsWithNews(db: Queryable, since: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectDistinct({ groupId: activities.groupId })
    .from(activities)
    .where(gt(activities.at, since))
  return rows.map(({ groupId }) => groupId)
}

export async function bandsOf(tx: Transaction, groupId: string) {
  return tx
    .select({ householdId: memberships.householdId, told: toldBands.band })
    .from(memberships)
    .leftJoin(
      toldBands,
      and(eq(toldBands.groupId, memberships.groupId), eq(toldBands.householdId, memberships.householdId)),
    )
    .where(and(eq(memberships.groupId, groupId), eq(memberships.status, 'active')))
}

export async function saveBand(
  tx: Transaction,
  row: { groupId: string; householdId: string; band: FairnessBand },
) {
  await tx
    .insert(toldBands)
    .values(row)
    .onConflictDoUpdate({ target: [toldBands.groupId, toldBands.householdId], set: { band: row.band } })
}

/** Moments and notices that nobody looks at any more. */
export async function forgetOld(db: Queryable, before: Temporal.Instant) {
  await db.delete(toldMoments).where(lt(toldMoments.at, before))
  await db.execute(sql`delete from notices where created_at < ${before.toString()}::timestamptz`)
}

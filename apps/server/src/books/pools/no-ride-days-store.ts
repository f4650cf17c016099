// The SQL for days without rides.
import { openStatuses } from '@beanpool/domain/rides/ride-states'
import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import { refersTo } from '../../db/chunks.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { noRideDays } from '../../db/schema/groups.ts'
import { pools } from '../../db/schema/pools.ts'
import { rides } from '../../db/schema/rides.ts'

export async function noRideDaysFrom(db: Queryable, groupId: string, today: string) {
  return db
    .select({ date: noRideDays.date, note: noRideDays.note })
    .from(noRideDays)
    .where(and(eq(noRideDays.groupId, groupId), gte(noRideDays.date, today)))
    .orderBy(asc(noRideDays.date))
}

/** Lists rides that take place despite a day without rides, ordered by start. */
export async function ridesOnNoRideDays(db: Queryable, groupId: string, now: Temporal.Instant) {
  return db
    .select({ ride: rides, poolName: pools.name })
    .from(rides)
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .innerJoin(noRideDays, and(eq(noRideDays.groupId, rides.groupId), eq(noRideDays.date, rides.date)))
    .where(and(eq(rides.groupId, groupId), gt(rides.startsAt, now), inArray(rides.status, openStatuses)))
    .orderBy(asc(rides.startsAt), asc(rides.id))
}

/** Stores the day. Returns false if it is already stored with the same note. */
export async function insertNoRideDay(
  tx: Transaction,
  day: typeof noRideDays.$inferInsert,
): Promise<boolean> {
  const note = day.note ?? null
  const written = await tx
    .insert(noRideDays)
    .values(day)
    .onConflictDoUpdate({
      target: [noRideDays.groupId, noRideDays.date],
      set: { note },
      setWhere: sql`${noRideDays.note} is distinct from ${note}`,
    })
    .returning({ date: noRideDays.date })
  return written.length > 0
}

/** Finds the day; null if it is not a day without rides. */
export async function noRideDayOn(tx: Transaction, groupId: string, date: string) {
  const [row] = await tx
    .select({ note: noRideDays.note })
    .from(noRideDays)
    .where(and(eq(noRideDays.groupId, groupId), eq(noRideDays.date, date)))
  return row ?? null
}

export async function insertNoRideDays(tx: Transaction, days: (typeof noRideDays.$inferInsert)[]) {
  await tx.insert(noRideDays).values(days).onConflictDoNothing()
}

/** Removes the day. Returns false if it was not a day without rides. */
export async function removeNoRideDayRow(tx: Transaction, groupId: string, date: string): Promise<boolean> {
  const removed = await tx
    .delete(noRideDays)
    .where(and(eq(noRideDays.groupId, groupId), eq(noRideDays.date, date)))
    .returning({ date: noRideDays.date })
  return removed.length > 0
}

/** Deletes the notes of these groups' days without rides. */
export async function emptyNoRideDays(tx: Transaction, groupIds: string[]) {
  await tx.update(noRideDays).set({ note: null }).where(inArray(noRideDays.groupId, groupIds))
}

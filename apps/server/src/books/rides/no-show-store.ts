// The SQL for no-show reports.
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { amongKeys, type Key, keyLists, refersTo } from '../../db/chunks.ts'
import { newId } from '../../db/columns.ts'
import { ofLocked } from '../../db/locked.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { reader } from '../../db/read-together.ts'
import { adults } from '../../db/schema/accounts.ts'
import { groups } from '../../db/schema/groups.ts'
import { pools } from '../../db/schema/pools.ts'
import { noShowReports, rides } from '../../db/schema/rides.ts'
import { nameIn } from '../members/names-of-gone.ts'

const accusedAdultId = sql<string | null>`coalesce(${noShowReports.accusedAdultId}, ${rides.driverAdultId})`

const isRejected = sql`(${noShowReports.status} = 'rejected')`

export type LatestReport = NonNullable<Awaited<ReturnType<typeof latestReport>>>

const accused = alias(adults, 'accused')

/**
 * Reads one report for each of these rides: the pending or confirmed one, otherwise the newest. Includes its reporter
 * and the accused, who in old reports is the ride's driver.
 */
const readLatest = reader(
  new QueryBuilder()
    .selectDistinctOn([noShowReports.rideId], {
      report: noShowReports,
      reporterName: nameIn<string>(rides.groupId, adults),
      reporterHouseholdId: adults.householdId,
      accusedName: nameIn(rides.groupId, accused),
      accusedAdultId,
      accusedHouseholdId: sql<
        string | null
      >`coalesce(${noShowReports.accusedHouseholdId}, ${rides.driverHouseholdId})`,
    })
    .from(noShowReports)
    .innerJoin(adults, eq(adults.id, noShowReports.reportedByAdultId))
    .innerJoin(rides, refersTo(noShowReports.rideId, rides))
    .leftJoin(accused, eq(accused.id, accusedAdultId))
    .where(amongKeys(noShowReports.rideId))
    .orderBy(noShowReports.rideId, isRejected, desc(noShowReports.createdAt), desc(noShowReports.id)),
)

export const latestReports = (db: Queryable, rides: readonly Key[]) => readLatest(db, keyLists(rides))

/** Reads the ride's pending or confirmed report, otherwise its newest one; null if there is none. */
export async function latestReport(db: Queryable, ride: Key) {
  const [row] = await latestReports(db, [ride])
  return row ?? null
}

/** Lists these groups' rides with a pending report, newest first, with the names to show. */
export async function reportedRides(db: Queryable, groupIds: string[]) {
  if (groupIds.length === 0) return []
  return db
    .select({
      rideId: rides.id,
      groupId: rides.groupId,
      groupName: groups.name,
      timeZone: groups.timeZone,
      poolName: pools.name,
      startsAt: rides.startsAt,
    })
    .from(noShowReports)
    .innerJoin(rides, refersTo(noShowReports.rideId, rides))
    .innerJoin(groups, eq(groups.id, rides.groupId))
    .innerJoin(pools, refersTo(rides.poolId, pools))
    .where(and(inArray(noShowReports.groupId, groupIds), eq(noShowReports.status, 'pending')))
    .orderBy(desc(rides.startsAt), rides.id)
}

/** Checks whether the ride has a report that is pending or confirmed, or that comes from this household. */
export async function isReported(db: Queryable, ride: Key, householdId: string): Promise<boolean> {
  const rows = await db
    .select({ id: noShowReports.id })
    .from(noShowReports)
    .innerJoin(adults, eq(adults.id, noShowReports.reportedByAdultId))
    .where(
      and(
        amongKeys(noShowReports.rideId, [ride]),
        or(inArray(noShowReports.status, ['pending', 'confirmed']), eq(adults.householdId, householdId)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

type NewReport = {
  groupId: string
  rideId: string
  reportedByAdultId: string
  accusedAdultId: string | null
  accusedHouseholdId: string | null
  note: string | null
  createdAt: Temporal.Instant
}

export async function insertReport(tx: Transaction, report: NewReport) {
  await tx.insert(noShowReports).values({ ...report, id: newId() })
}

/** Overturns a confirmed report, as the driver did come after all. */
export async function overturnReport(
  tx: Transaction,
  { rideId, byAdultId, at }: { rideId: string; byAdultId: string; at: Temporal.Instant },
) {
  await tx
    .update(noShowReports)
    .set({ status: 'rejected', decidedByAdultId: byAdultId, decidedAt: at })
    .where(
      and(
        ofLocked(tx, noShowReports),
        eq(noShowReports.rideId, rideId),
        eq(noShowReports.status, 'confirmed'),
      ),
    )
}

type Again = { rideId: string; overturnedAt: Temporal.Instant; byAdultId: string; at: Temporal.Instant }

/** Confirms the report again that was overturned at this time. */
export async function confirmAgain(tx: Transaction, { rideId, overturnedAt, byAdultId, at }: Again) {
  const overturned = tx
    .select({ id: noShowReports.id })
    .from(noShowReports)
    .where(
      and(
        ofLocked(tx, noShowReports),
        eq(noShowReports.rideId, rideId),
        eq(noShowReports.status, 'rejected'),
        eq(noShowReports.decidedAt, overturnedAt),
      ),
    )
    .orderBy(noShowReports.createdAt, noShowReports.id)
    .limit(1)
  await tx
    .update(noShowReports)
    .set({ status: 'confirmed', decidedByAdultId: byAdultId, decidedAt: at })
    .where(and(ofLocked(tx, noShowReports), inArray(noShowReports.id, overturned)))
}

type Decision = { status: 'confirmed' | 'rejected'; decidedByAdultId: string; decidedAt: Temporal.Instant }

export async function closeReport(tx: Transaction, reportId: string, decision: Decision) {
  await tx
    .update(noShowReports)
    .set(decision)
    .where(
      and(ofLocked(tx, noShowReports), eq(noShowReports.id, reportId), eq(noShowReports.status, 'pending')),
    )
}

// Deletes the notes that a deleted account wrote about drivers who did not come.
export async function forgetReportsOf(tx: Transaction, adultId: string) {
  await tx.update(noShowReports).set({ note: null }).where(eq(noShowReports.reportedByAdultId, adultId))
}

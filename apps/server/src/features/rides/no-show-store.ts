// The SQL of no-show reports.
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { newId } from '../../db/columns.ts'
import type { Queryable, Transaction } from '../../db/pool.ts'
import { adults } from '../../db/schema/accounts.ts'
import { noShowReports } from '../../db/schema/rides.ts'

export type LatestReport = NonNullable<Awaited<ReturnType<typeof latestReport>>>

/** The ride's newest report with who made it, or null. */
export async function latestReport(db: Queryable, rideId: string) {
  const [row] = await db
    .select({
      report: noShowReports,
      reporterName: adults.firstName,
      reporterHouseholdId: adults.householdId,
    })
    .from(noShowReports)
    .innerJoin(adults, eq(adults.id, noShowReports.reportedByAdultId))
    .where(eq(noShowReports.rideId, rideId))
    .orderBy(desc(noShowReports.createdAt), desc(noShowReports.id))
    .limit(1)
  return row ?? null
}

/** Whether a report waits or was confirmed, or this household has reported already. */
export async function isReported(db: Queryable, rideId: string, householdId: string): Promise<boolean> {
  const rows = await db
    .select({ id: noShowReports.id })
    .from(noShowReports)
    .innerJoin(adults, eq(adults.id, noShowReports.reportedByAdultId))
    .where(
      and(
        eq(noShowReports.rideId, rideId),
        or(inArray(noShowReports.status, ['pending', 'confirmed']), eq(adults.householdId, householdId)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function insertReport(
  tx: Transaction,
  report: { rideId: string; reportedByAdultId: string; note: string | null; createdAt: Temporal.Instant },
) {
  await tx.insert(noShowReports).values({ ...report, id: newId() })
}

/** The driver did come after all: what was confirmed is rejected. */
export async function overturnReport(
  tx: Transaction,
  { rideId, byAdultId, at }: { rideId: string; byAdultId: string; at: Temporal.Instant },
) {
  await tx
    .update(noShowReports)
    .set({ status: 'rejected', decidedByAdultId: byAdultId, decidedAt: at })
    .where(and(eq(noShowReports.rideId, rideId), eq(noShowReports.status, 'confirmed')))
}

type Again = { rideId: string; overturnedAt: Temporal.Instant; byAdultId: string; at: Temporal.Instant }

/** What was overturned at that moment is confirmed after all. */
export async function confirmAgain(tx: Transaction, { rideId, overturnedAt, byAdultId, at }: Again) {
  const overturned = tx
    .select({ id: noShowReports.id })
    .from(noShowReports)
    .where(
      and(
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
    .where(inArray(noShowReports.id, overturned))
}

type Decision = { status: 'confirmed' | 'rejected'; decidedByAdultId: string; decidedAt: Temporal.Instant }

export async function closeReport(tx: Transaction, reportId: string, decision: Decision) {
  await tx
    .update(noShowReports)
    .set(decision)
    .where(and(eq(noShowReports.id, reportId), eq(noShowReports.status, 'pending')))
}

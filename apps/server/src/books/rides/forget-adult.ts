// Empties what somebody whose account is deleted wrote of drivers who did not come.
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/pool.ts'
import { noShowReports } from '../../db/schema/rides.ts'

export async function forgetReportsOf(tx: Transaction, adultId: string) {
  await tx.update(noShowReports).set({ note: null }).where(eq(noShowReports.reportedByAdultId, adultId))
}

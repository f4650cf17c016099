// Naming the driver of a past ride: conflicts of interest, and the effect on a no-show report (decision 26).
import type { OwnCase } from '../standing/history.ts'
import type { ReportStatus } from './no-show.ts'

export type Report = {
  status: ReportStatus
  accusedHouseholdId: string | null
  reporterHouseholdId: string | null
}

/** Returns the families involved in an open or confirmed report: the accused one and the reporter's. */
export function partiesTo(report: Report | null): (string | null)[] {
  if (report === null || report.status === 'rejected') return []
  return [report.accusedHouseholdId, report.reporterHouseholdId]
}

/**
 * Tells whether the household would decide its own case by naming the driver: it is involved in the report, or named as the driver.
 * Uninvolved families decide first, then the named family, unless the report involves it.
 */
export function namingCase(
  report: Report | null,
  by: { householdId: string; namedHouseholdId: string; adminHouseholdIds: string[] },
): OwnCase {
  const parties = partiesTo(report)
  const judges = by.adminHouseholdIds.filter((householdId) => !parties.includes(householdId))
  if (parties.includes(by.householdId)) return { ownCase: true, otherAdmin: judges.length > 0 }
  return {
    ownCase: by.namedHouseholdId === by.householdId,
    otherAdmin: judges.some((householdId) => householdId !== by.householdId),
  }
}

export const namingOutcomes = ['confirmed', 'rejected', 'overturned'] as const
export type NamingOutcome = (typeof namingOutcomes)[number]

/**
 * Returns the effect of recording a driver on the report. A driver of the accused family rejects an open report and
 * overturns a confirmed one. Any other driver confirms an open report. Null: no effect.
 */
export function reportAfterNaming(report: Report | null, namedHouseholdId: string): NamingOutcome | null {
  if (report === null || report.status === 'rejected') return null
  const came = report.accusedHouseholdId === namedHouseholdId
  if (report.status === 'pending') return came ? 'rejected' : 'confirmed'
  return came ? 'overturned' : null
}

// Naming who drove a ride that is over: whose case it is, and how it answers a no-show report (docs/decisions/0041).
import type { OwnCase } from '../standing/own-case.ts'
import type { ReportStatus } from './no-show.ts'

export type Report = {
  status: ReportStatus
  accusedHouseholdId: string | null
  reporterHouseholdId: string | null
}

/** The families with a part in a report that waits or stands: the accused one and the reporter's. */
export function partiesTo(report: Report | null): (string | null)[] {
  if (report === null || report.status === 'rejected') return []
  return [report.accusedHouseholdId, report.reporterHouseholdId]
}

/**
 * Whether naming who drove is a case of the household's own: it has a part in the report, or is named itself. Who has a
 * part in neither decides first, then who is named without a part in the report.
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
 * What becomes of the report once it is said who drove: somebody of the accused family, and it is rejected, or what was
 * confirmed is overturned; somebody else, and what waited is confirmed. Null: nothing.
 */
export function reportAfterNaming(report: Report | null, namedHouseholdId: string): NamingOutcome | null {
  if (report === null || report.status === 'rejected') return null
  const came = report.accusedHouseholdId === namedHouseholdId
  if (report.status === 'pending') return came ? 'rejected' : 'confirmed'
  return came ? 'overturned' : null
}

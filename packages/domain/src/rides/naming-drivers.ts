// Naming who drove a ride that is over: whose case it is, and how it answers a no-show report (decision 26).
import type { OwnCase } from '../standing/own-case.ts'
import type { ReportStatus } from './no-show.ts'

export type Report = {
  status: ReportStatus
  accusedHouseholdId: string | null
  reporterHouseholdId: string | null
}

/** The families with a part in a report that is pending or confirmed: the accused one and the reporter's. */
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
 * The effect of recording a driver on the report. A driver of the accused family: a pending report is rejected, a
 * confirmed one is overturned. Any other driver: a pending report is confirmed. Null: no effect.
 */
export function reportAfterNaming(report: Report | null, namedHouseholdId: string): NamingOutcome | null {
  if (report === null || report.status === 'rejected') return null
  const came = report.accusedHouseholdId === namedHouseholdId
  if (report.status === 'pending') return came ? 'rejected' : 'confirmed'
  return came ? 'overturned' : null
}

// Finds the parties of a no-show, and who may record the driver (decision 26).
import { namingCase, partiesTo, type Report } from '@beanpool/domain/rides/no-show'
import type { OwnCase } from '@beanpool/domain/standing/history'
import { adminHouseholdsOf, type Member } from '../../../books/members/access.ts'
import type { LatestReport } from '../../../books/rides/no-show-store.ts'
import type { Queryable } from '../../../db/pool.ts'

/** Returns a report as the rules see it. */
export function reportFacts(latest: LatestReport | null): Report | null {
  if (latest === null) return null
  const { report, accusedHouseholdId, reporterHouseholdId } = latest
  return { status: report.status, accusedHouseholdId, reporterHouseholdId }
}

/** Judges the report itself: the accused family and the reporter's have a part in it. */
export async function caseOf(db: Queryable, member: Member, latest: LatestReport | null): Promise<OwnCase> {
  return caseAmong(await adminHouseholdsOf(db, member.groupId), member, partiesTo(reportFacts(latest)))
}

type Naming = { member: Member; latest: LatestReport | null; namedHouseholdId: string }

/** Judges naming a family as the driver's. */
export async function caseOfNaming(
  db: Queryable,
  { member, latest, namedHouseholdId }: Naming,
): Promise<OwnCase> {
  const adminHouseholdIds = await adminHouseholdsOf(db, member.groupId)
  const { householdId } = member
  return namingCase(reportFacts(latest), { householdId, namedHouseholdId, adminHouseholdIds })
}

/** Judges a case with these parties, among the households with an admin. */
export function caseAmong(admins: string[], member: Member, parties: (string | null)[]): OwnCase {
  return {
    ownCase: parties.includes(member.householdId),
    otherAdmin: admins.some((householdId) => !parties.includes(householdId)),
  }
}

/** Returns when a no-show was confirmed that is still in force; null without one. */
export function confirmedAt(latest: LatestReport | null): Temporal.Instant | null {
  return latest?.report.status === 'confirmed' ? latest.report.decidedAt : null
}

// Parties of a no-show: whose case it is, and who may record the driver (decision 26).
import { namingCase, partiesTo, type Report } from '@beanpool/domain/rides/naming-drivers'
import type { OwnCase } from '@beanpool/domain/standing/history'
import { adminHouseholdsOf, type Member } from '../../../books/members/access.ts'
import type { LatestReport } from '../../../books/rides/no-show-store.ts'
import type { Queryable } from '../../../db/pool.ts'

/** A report as the rules see it. */
export function reportFacts(latest: LatestReport | null): Report | null {
  if (latest === null) return null
  const { report, accusedHouseholdId, reporterHouseholdId } = latest
  return { status: report.status, accusedHouseholdId, reporterHouseholdId }
}

/** Of the report itself: the accused family and the reporter's have a part in it. */
export async function caseOf(db: Queryable, member: Member, latest: LatestReport | null): Promise<OwnCase> {
  return caseAmong(await adminHouseholdsOf(db, member.groupId), member, partiesTo(reportFacts(latest)))
}

type Naming = { member: Member; latest: LatestReport | null; namedHouseholdId: string }

/** Of saying that a family drove. */
export async function caseOfNaming(
  db: Queryable,
  { member, latest, namedHouseholdId }: Naming,
): Promise<OwnCase> {
  const adminHouseholdIds = await adminHouseholdsOf(db, member.groupId)
  const { householdId } = member
  return namingCase(reportFacts(latest), { householdId, namedHouseholdId, adminHouseholdIds })
}

/** The same among the households with an admin. */
export function caseAmong(admins: string[], member: Member, parties: (string | null)[]): OwnCase {
  return {
    ownCase: parties.includes(member.householdId),
    otherAdmin: admins.some((householdId) => !parties.includes(householdId)),
  }
}

/** When a no-show was confirmed that is still in force, or null. */
export function confirmedAt(latest: LatestReport | null): Temporal.Instant | null {
  return latest?.report.status === 'confirmed' ? latest.report.decidedAt : null
}

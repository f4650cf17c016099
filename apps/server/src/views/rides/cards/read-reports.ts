// Shows pending no-show reports to the accused, the reporter and the admins.
import type { WaitingReport } from '@beanpool/contract/ride-lists'
import { judgesOwnCase } from '@beanpool/domain/standing/history'
import { caseOf } from '../../../acts/rides/outcome/no-show.ts'
import { activeMemberships, type Member } from '../../../books/members/access.ts'
import { type LatestReport, latestReports, reportedRides } from '../../../books/rides/no-show-store.ts'
import type { Caller } from '../../../context/context.ts'

export async function readReports(caller: Caller): Promise<{ reports: WaitingReport[] }> {
  const { db } = caller
  const members = await activeMemberships(db, caller.adultId)
  const rows = await reportedRides(
    db,
    members.map((member) => member.groupId),
  )
  const latest = await latestReports(
    db,
    rows.map(({ rideId, groupId }) => ({ id: rideId, groupId })),
  )
  const reports: WaitingReport[] = []
  for (const { rideId, groupId, startsAt, ...named } of rows) {
    const found = latest.find(({ report }) => report.rideId === rideId)
    const member = members.find((each) => each.groupId === groupId)
    const part = found && member ? partOf(found, member, caller.adultId) : null
    if (!found || !member || part === null) continue
    const { reporterName, accusedName } = found
    const canDecide = member.role === 'admin' && judgesOwnCase(await caseOf(db, member, found))
    const shown = { reporterName, accusedName: accusedName ?? '', part, canDecide }
    reports.push({ rideId, groupId, ...named, startAt: startsAt.toString(), ...shown })
  }
  return { reports }
}

/** Returns null for households that the report does not involve. */
function partOf(
  { accusedAdultId, accusedHouseholdId, reporterHouseholdId, report }: LatestReport,
  { householdId, role }: Member,
  adultId: string,
): WaitingReport['part'] | null {
  if (adultId === accusedAdultId) return 'accused adult'
  if (householdId === accusedHouseholdId) return 'accused'
  if (adultId === report.reportedByAdultId) return 'reporter adult'
  if (householdId === reporterHouseholdId) return 'reporter'
  return role === 'admin' ? 'admin' : null
}

// Whose case a no-show is: the driver's family and the reporter's have a part in it (docs/decisions/0037).
import type { OwnCase } from '@beanpool/domain/standing/own-case'
import type { Queryable } from '../../db/pool.ts'
import { hasAdminBeside, type Member } from '../groups/access.ts'
import type { LatestReport } from './no-show-store.ts'

type Case = {
  member: Member
  ride: { driverHouseholdId: string | null }
  latest: LatestReport | null
}

export async function caseOf(db: Queryable, { member, ride, latest }: Case): Promise<OwnCase> {
  const parties = [ride.driverHouseholdId, latest?.reporterHouseholdId ?? null]
  return {
    ownCase: parties.includes(member.householdId),
    otherAdmin: await hasAdminBeside(db, member.groupId, parties),
  }
}

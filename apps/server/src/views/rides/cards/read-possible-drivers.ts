// The drivers whom an admin may name in a correction, and the effect of each, by the same rules as the correction.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { namingCase, reportAfterNaming } from '@beanpool/domain/rides/naming-drivers'
import { judgesOwnCase } from '@beanpool/domain/standing/own-case'
import { reportFacts } from '../../../acts/rides/outcome/no-show-case.ts'
import { adminHouseholdsOf, type Member } from '../../../books/members/access.ts'
import type { readNames } from '../../../books/members/read-names.ts'
import type { LatestReport } from '../../../books/rides/no-show-store.ts'
import { claimantOf, drivenAsUrgent } from '../../../books/urgent/urgent-book.ts'
import type { Queryable } from '../../../db/pool.ts'

type Names = Awaited<ReturnType<typeof readNames>>
type Seen = { card: RideCard; member: Member; latest: LatestReport | null; names: Names }
type PossibleDrivers = Pick<RideDetail, 'possibleDrivers' | 'othersNameThem'>

export async function readPossibleDrivers(db: Queryable, seen: Seen): Promise<PossibleDrivers> {
  const { card, member, latest, names } = seen
  if (!card.canCorrect || member.role !== 'admin') return { possibleDrivers: [], othersNameThem: false }
  const adminHouseholdIds = await adminHouseholdsOf(db, member.groupId)
  const claimant = await claimantOf(db, card.rideId)
  const report = reportFacts(latest)
  const adults = names.filter((name) => name.adultId !== null && name.status === 'active')
  const isDriver = (adultId: string | null) =>
    card.status === 'completed' && adultId !== null && adultId === card.driver?.adultId
  const mayName = ({ adultId, householdId: namedHouseholdId }: Names[number]) => {
    const by = { householdId: member.householdId, namedHouseholdId, adminHouseholdIds }
    return isDriver(adultId) || judgesOwnCase(namingCase(report, by))
  }
  const named = adults.filter(mayName)
  return {
    possibleDrivers: named.map(({ adultId, firstName, householdId, householdName }) => ({
      adultId: adultId ?? '',
      name: firstName ?? '',
      householdName,
      forCash: drivenAsUrgent(claimant, { status: 'completed', driverAdultId: adultId }),
      report: isDriver(adultId) ? null : reportAfterNaming(report, householdId),
    })),
    othersNameThem: named.length < adults.length,
  }
}

// A ride's no-show report, as its sheet shows it to this adult.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { reportRefusal } from '@beanpool/domain/rides/no-show'
import { waitedFor } from '@beanpool/domain/rides/not-riding'
import { judgesOwnCase } from '@beanpool/domain/standing/own-case'
import type { Caller } from '../../../context/caller.ts'
import { rulesOfGroups } from '../../fair-guards/read-rules.ts'
import type { Member } from '../../groups/members/access.ts'
import { caseOf, confirmedAt } from '../outcome/no-show-case.ts'
import { isReported, type LatestReport } from '../record/no-show-store.ts'

type Seen = { card: RideCard; member: Member; latest: LatestReport | null }

export async function readNoShow(
  caller: Caller,
  { card, member, latest }: Seen,
): Promise<RideDetail['noShow']> {
  const by = {
    hasSeat: waitedFor(card.seats).some((seat) => seat.mine),
    drives: card.driver?.isMyHousehold ?? false,
    reported: latest !== null && (await isReported(caller.db, card.rideId, member.householdId)),
  }
  const ride = { status: card.status, startsAt: Temporal.Instant.from(card.startAt) }
  const rules = (await rulesOfGroups(caller.db, [card.groupId])).get(card.groupId)
  const waits = latest?.report.status === 'pending'
  return {
    canReport: reportRefusal(ride, by, caller.now()) === null,
    canDecide: waits && member.role === 'admin' && judgesOwnCase(await caseOf(caller.db, member, latest)),
    strikeWeight: Math.abs(rules?.fairGuard.noShowStrike ?? 0),
    waiting: waits
      ? {
          reporterName: latest.reporterName,
          reporterIsMe: latest.report.reportedByAdultId === caller.adultId,
          accusedName: latest.accusedName ?? '',
          accusedIsMe: latest.accusedAdultId === caller.adultId,
          note: latest.report.note,
        }
      : null,
    confirmedAt: confirmedAt(latest)?.toString() ?? null,
  }
}

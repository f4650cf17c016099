// A ride's no-show report, as its sheet shows it to this adult.
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { reportRefusal } from '@beanpool/domain/rides/no-show'
import { judgesOwnCase } from '@beanpool/domain/standing/own-case'
import type { Caller } from '../../app/caller.ts'
import { rulesOfGroups } from '../fair-guards/read-rules.ts'
import type { Member } from '../groups/access.ts'
import { caseOf } from './no-show-case.ts'
import { isReported, type LatestReport, latestReport } from './no-show-store.ts'

type Seen = { card: RideCard; member: Member }

export async function readNoShow(caller: Caller, { card, member }: Seen): Promise<RideDetail['noShow']> {
  const latest = await latestReport(caller.db, card.rideId)
  const by = {
    hasSeat: card.seats.some((seat) => seat.mine && seat.state !== 'held'),
    drives: card.driver?.isMyHousehold ?? false,
    reported: latest !== null && (await isReported(caller.db, card.rideId, member.householdId)),
  }
  const ride = { status: card.status, startsAt: Temporal.Instant.from(card.startAt) }
  const rules = (await rulesOfGroups(caller.db, [card.groupId])).get(card.groupId)
  const waits = latest?.report.status === 'pending'
  return {
    canReport: reportRefusal(ride, by, caller.now()) === null,
    canDecide: waits && member.role === 'admin' && (await mayDecide(caller, { card, member, latest })),
    strikeWeight: Math.abs(rules?.fairGuard.noShowStrike ?? 0),
    waiting: waits ? { reporterName: latest.reporterName, note: latest.report.note } : null,
  }
}

type Deciding = Seen & { latest: LatestReport }

async function mayDecide({ db }: Caller, { card, member, latest }: Deciding): Promise<boolean> {
  const ride = { driverHouseholdId: card.driver?.householdId ?? null }
  return judgesOwnCase(await caseOf(db, { member, ride, latest }))
}

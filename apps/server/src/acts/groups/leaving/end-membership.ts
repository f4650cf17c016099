// Ends everything that a family has in a group when it leaves or is removed, in one transaction; only the books stay.
import { withdrawalStrikeFor } from '@beanpool/domain/standing/strikes'
import { endTokensOf } from '../../../books/clubs/token-store.ts'
import { adultsOfFamily, familyIn } from '../../../books/groups/leaving/store.ts'
import { cancelInvitationsBy, cancelInvitationsTo } from '../../../books/invitations/request-store.ts'
import { endMembership } from '../../../books/members/membership-store.ts'
import { placesLeave, unlinkPlaces } from '../../../books/places/store.ts'
import { leavePools } from '../../../books/pools/store.ts'
import { recordOwn } from '../../../books/record/own-events.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { withdrawAbsencesIn } from '../../../books/rides/absence-store.ts'
import { ownDrives } from '../../../books/rides/own-drives-store.ts'
import { giveBackCost } from '../../../books/rides/price.ts'
import { rideWithSeats } from '../../../books/rides/store.ts'
import { type LetGo, saveStrikes } from '../../../books/strikes/saved-strikes.ts'
import { leavingWasActedOn } from '../../../books/undo/close-undos.ts'
import { endRequests, requestsOfFamily } from '../../../books/urgent/end-requests.ts'
import { termsOfClaim } from '../../../books/urgent/request-facts.ts'
import type { Caller } from '../../../context/context.ts'
import type { Closing, EventLine, OpenGroup } from '../../opening/change-group.ts'

/** The context in which a membership ends, which is either a tap or a scheduled job. */
export type Ended = Pick<OpenGroup, 'tx' | 'groupId' | 'locked' | 'now'> & {
  caller: Pick<Caller, 'jobs'> & { adultId?: string }
}

type Ending = { householdId: string; status: 'left' | 'removed' }

/**
 * Re-plans the family's drives on dates that are not frozen, and releases those on frozen dates. Gives up its seats,
 * and charges those given up late. The balance stays in the books.
 */
export async function endFamily(open: Ended, { householdId, status }: Ending): Promise<Closing> {
  const { tx, groupId, locked, now } = open
  const adultIds = (await adultsOfFamily(tx, householdId)).map(({ adultId }) => adultId)
  await saveStrikes(tx, await letGo(open, adultIds, null), now)
  const name = (await familyIn(tx, { groupId, householdId }))?.name ?? ''
  await leavingWasActedOn(tx, { groupId, householdId }, now)
  await endMembership(tx, { groupId, householdId, status, now })
  const reopenedPoolIds = await leavePools(tx, { groupId, householdId })
  await withdrawAbsencesIn(tx, { groupId, householdId, now })
  await unlinkPlaces(tx, { groupId, householdId })
  const { timeZone } = locked.group
  const lines = await endRequests(tx, { groupId, adultIds, timeZone, rules: locked.rules, now })
  await cancelInvitationsBy(tx, { groupId, adultIds, now })
  if (status === 'removed') await cancelInvitationsTo(tx, { groupId, householdId, now })
  const byAdultId = open.caller.adultId
  await recordActivities(tx, await endTokensOf(tx, { groupId, adultIds, byAdultId, now }))
  const freed = await placesLeave(tx, { groupId, now })
  await recordOwn(tx, [{ kind: 'groups_changed', adultIds }])
  const kind = status === 'left' ? ('household_left' as const) : ('household_removed' as const)
  const gone: EventLine = { kind, data: { householdIds: [householdId], adultIds } }
  return {
    what: status === 'left' ? locked.group.name : name,
    events: [gone, ...lines, ...freed],
    plan: { byCaller: true, reopenedPoolIds },
  }
}

/**
 * Finds the drives to release on frozen dates (only those after the last day, if there is one) and near claims, each
 * with its strike.
 */
export async function letGo(
  { tx, groupId, locked, now }: Ended,
  adultIds: string[],
  lastDay: string | null,
): Promise<LetGo[]> {
  const { rules } = locked
  const drives: LetGo[] = []
  for (const adultId of adultIds)
    for (const { ride, frozen } of await ownDrives(tx, { adultId, groupIds: [groupId], now })) {
      if (!frozen || ride.status !== 'assigned') continue
      if (lastDay !== null && ride.date <= lastDay) continue
      const { strikeWeight: weight } = await giveBackCost(tx, { ride, rules, now })
      drives.push({ groupId, adultId, rideId: ride.id, urgentRequestId: null, weight, lateAt: ride.lateAt })
    }
  // The adults keep their claims until their last day.
  if (lastDay !== null) return drives
  const { claimed } = await requestsOfFamily(tx, { groupId, adultIds, now })
  const { weight } = withdrawalStrikeFor(rules, now)
  for (const request of claimed) {
    const { id, rideId, claimedByAdultId: adultId } = request
    const ride = rideId === null ? null : ((await rideWithSeats(tx, rideId))?.ride ?? null)
    const { lateAt, costsStrike } = termsOfClaim(request, ride, { rules, now })
    if (adultId !== null && costsStrike)
      drives.push({ groupId, adultId, rideId, urgentRequestId: id, weight, lateAt })
  }
  return drives
}

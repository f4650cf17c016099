// Takes an adult out of their family's drives in a group. The co-parent takes these over if free; the rest are given
// back as when leaving the group.
import type { Parting } from '@beanpool/domain/record/events'
import { endTokensOf } from '../../../books/clubs/token-store.ts'
import { setOwner } from '../../../books/groups/roles/store.ts'
import { cancelInvitationsBy } from '../../../books/invitations/request-store.ts'
import { lockGroup } from '../../../books/members/access.ts'
import { recordOwn } from '../../../books/record/own-events.ts'
import { type ActivityWrite, recordActivities } from '../../../books/record/record-activities.ts'
import { applyStep } from '../../../books/rides/apply.ts'
import { ownDrives } from '../../../books/rides/own-drives-store.ts'
import { planGroup } from '../../../books/rides/planning.ts'
import { saveStrikes } from '../../../books/strikes/saved-strikes.ts'
import { lapseSwaps } from '../../../books/swaps/lapse-swaps.ts'
import { endRequests } from '../../../books/urgent/end-requests.ts'
import type { Caller } from '../../../context/context.ts'
import type { Transaction } from '../../../db/pool.ts'
import { letGo } from '../../groups/leaving/end-membership.ts'
import { partnerIsFree } from './drives-given-up.ts'

type Leaving = {
  groupId: string
  householdId: string
  adultId: string
  partnerId: string
  lastDay: string | null
  how: Parting
}

/** Runs under the lock of the group, once the adult has left the household. */
export async function partFromGroup(tx: Transaction, caller: Caller, leaving: Leaving) {
  const { groupId, householdId, adultId, partnerId, how } = leaving
  const now = caller.now()
  const locked = await lockGroup(tx, groupId)
  const line = { groupId, actorAdultId: caller.adultId, at: now }
  const owned = locked.group.ownerAdultId === adultId
  if (owned) await setOwner(tx, groupId, partnerId, now)
  const data = { householdIds: [householdId], adultId, how, ...(owned ? { ownerAdultId: partnerId } : {}) }
  const lines: ActivityWrite[] = [{ ...line, kind: 'co_parent_left', data }]
  lines.push(
    ...(await handDrives(tx, leaving, { line, requireCredentials: locked.rules.requireCredentials })),
  )
  const open = { tx, caller, groupId, locked, now }
  // The strikes for drives given back apply again if the adult returns, as they do for a family. A deleted account
  // never returns.
  if (how !== 'deleted') await saveStrikes(tx, await letGo(open, [adultId], null), now)
  const { timeZone } = locked.group
  const ended = await endRequests(tx, { groupId, adultIds: [adultId], timeZone, rules: locked.rules, now })
  lines.push(...ended.map((each) => ({ ...line, ...each })))
  await cancelInvitationsBy(tx, { groupId, adultIds: [adultId], now })
  lines.push(...(await endTokensOf(tx, { groupId, adultIds: [adultId], byAdultId: caller.adultId, now })))
  await recordActivities(tx, lines)
  await lapseSwaps(tx, { groupId, now })
  const byAdultId = caller.adultId
  await planGroup(tx, { groupId, now, reopenedPoolIds: [], byAdultId, jobs: caller.jobs })
  await recordOwn(tx, [{ kind: 'groups_changed', adultIds: [adultId, partnerId] }])
}

type Handing = {
  line: { groupId: string; actorAdultId: string; at: Temporal.Instant }
  requireCredentials: boolean
}

/** Hands drives over to the partner. The family's car and the price stay the same; only the driver changes. */
async function handDrives(
  tx: Transaction,
  { groupId, adultId, partnerId, lastDay }: Leaving,
  { line, requireCredentials }: Handing,
): Promise<ActivityWrite[]> {
  const lines: ActivityWrite[] = []
  const now = line.at
  for (const drive of await ownDrives(tx, { adultId, groupIds: [groupId], now })) {
    if (!(await partnerIsFree(tx, { partnerId, drive, requireCredentials, lastDay, now }))) continue
    await applyStep(tx, drive.ride, { step: 'hand_over', adultId: partnerId }, { now })
    const data = { fromAdultId: adultId, toAdultId: partnerId }
    lines.push({ ...line, rideId: drive.ride.id, kind: 'partner_drives', data })
  }
  return lines
}

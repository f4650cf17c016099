// Makes an adult a household's second adult: uses up the link, moves the adult, and lets planning give them drives from
// then on.
import type { coParents as contract } from '@beanpool/contract/co-parents'
import type { RefusalOf } from '@beanpool/contract/errors'
import { linkRefusal, moveRefusal } from '@beanpool/domain/households/co-parent'
import { refused } from '../../../api/failures.ts'
import { limitRate } from '../../../api/limit-rate.ts'
import { LockedTooLittle } from '../../../base/database-errors.ts'
import {
  adultIdsOf,
  adultWithEmail,
  cancelCoParentInvitations,
  closeHousehold,
  coParentInvitationByCode,
  handOverHousehold,
  lockCoParentInvitation,
  moveAdult,
  useCoParentInvitation,
  wasEverInGroup,
} from '../../../books/households/co-parent-store.ts'
import { householdIdOf, lockAdult, lockHousehold } from '../../../books/households/store.ts'
import { endJoinRequests } from '../../../books/invitations/request-store.ts'
import { lockGroups } from '../../../books/members/access.ts'
import { groupIdsOf } from '../../../books/members/membership-store.ts'
import { tellAdult, tellOfFamily } from '../../../books/notifications/tell-adult.ts'
import type { OwnEvent } from '../../../books/record/own-events.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { deleteAbsences } from '../../../books/rides/absence-store.ts'
import { planGroup } from '../../../books/rides/planning.ts'
import type { Caller } from '../../../context/context.ts'
import type { Transaction } from '../../../db/pool.ts'
import { changeAdult } from '../../opening/change-adult.ts'

type Refusal = RefusalOf<typeof contract.accept>

export async function acceptCoParent(caller: Caller, { code }: { code: string }) {
  await limitRate(caller, { key: `co-parent-accept:${caller.adultId}`, limit: 20, windowMinutes: 10 })
  await changeAdult(caller, 'coParents.accept', async ({ tx }) => ({
    events: await accept(tx, caller, code),
  }))
  return {}
}

async function accept(tx: Transaction, caller: Caller, code: string): Promise<OwnEvent[]> {
  const now = caller.now()
  const known = await coParentInvitationByCode(tx, code)
  const own = await lockBoth(tx, caller.adultId, known?.invitation.householdId ?? null)
  const row = await lockCoParentInvitation(tx, code)
  if (row?.invitation.status === 'accepted' && row.invitation.householdId === own) return []
  const email = (await adultWithEmail(tx, caller.adultId))?.email ?? ''
  const refusal = linkRefusal(row?.invitation ?? null, email, now)
  if (refusal === 'restricted_email') throw refused<Refusal>(refusal, row?.invitation.invitedEmail)
  if (refusal || !row) throw refused<Refusal>(refusal ?? 'invalid_or_expired')
  const { householdId } = row.invitation
  const move = moveRefusal({
    isTheirs: own === householdId,
    everInGroup: own !== null && (await wasEverInGroup(tx, own)),
    adultCount: (await adultIdsOf(tx, householdId)).length,
  })
  if (move) throw refused<Refusal>(move)
  await useCoParentInvitation(tx, row.invitation.id, now)
  await moveAdult(tx, { adultId: caller.adultId, householdId, now })
  const left = own === null ? [] : await leaveBehind(tx, caller, { householdId: own, now })
  return [...left, ...(await tellOfMove(tx, caller, { householdId, now }))]
}

/**
 * Locks the households in the order of their ids, then their invitations, as withdrawing an invitation does. Then locks
 * the groups of the new family and finally the adults, as every change to a family does. Returns the adult's household.
 */
async function lockBoth(
  tx: Transaction,
  adultId: string,
  householdId: string | null,
): Promise<string | null> {
  const before = await householdIdOf(tx, adultId)
  const families = [before, householdId].filter((each) => each !== null)
  for (const id of families.toSorted()) await lockHousehold(tx, id)
  const groupIds = householdId === null ? [] : await groupIdsOf(tx, householdId)
  await lockGroups(tx, groupIds, { otherAdultId: adultId })
  const own = (await lockAdult(tx, adultId)).householdId
  if (own !== null && !families.includes(own))
    throw new LockedTooLittle('the adult has just made or joined a family')
  return own
}

/** Leaves the old family to its other adult, who gets a notice; a family without adults is closed. */
async function leaveBehind(
  tx: Transaction,
  caller: Caller,
  { householdId, now }: { householdId: string; now: Temporal.Instant },
): Promise<OwnEvent[]> {
  const { adultId } = caller
  const [heir] = await adultIdsOf(tx, householdId)
  if (heir !== undefined) {
    await handOverHousehold(tx, householdId, heir)
    const name = (await adultWithEmail(tx, adultId))?.firstName ?? ''
    await tellOfFamily(tx, caller, { toAdultId: heir, what: 'left', adultId, actorAdultId: adultId, name })
    return [{ kind: 'family_shrank', adultIds: [heir] }]
  }
  await cancelCoParentInvitations(tx, householdId, now)
  await deleteAbsences(tx, householdId)
  await endJoinRequests(tx, householdId, adultId, now)
  await closeHousehold(tx, householdId, now)
  return []
}

/** Records the new driver in each of the household's groups, and plans each group with them. */
async function tellOfMove(
  tx: Transaction,
  caller: Caller,
  { householdId, now }: { householdId: string; now: Temporal.Instant },
): Promise<OwnEvent[]> {
  const groupIds = await groupIdsOf(tx, householdId)
  if (groupIds.length === 0) await tellFamilyOfNoGroup(tx, caller, householdId)
  for (const [place, groupId] of groupIds.entries()) {
    const data = { householdIds: [householdId], ...(place > 0 ? { again: true } : {}) }
    const line = { groupId, actorAdultId: caller.adultId, at: now, data }
    await recordActivities(tx, [{ ...line, kind: 'co_parent_joined' }])
    await planGroup(tx, { groupId, now, reopenedPoolIds: [], byAdultId: caller.adultId, jobs: caller.jobs })
  }
  const others = (await adultIdsOf(tx, householdId)).filter((adultId) => adultId !== caller.adultId)
  return [
    { kind: 'family_joined', adultIds: [caller.adultId] },
    { kind: 'family_grew', adultIds: others },
  ]
}

/** Notifies a family without a group directly, as it has no record. */
async function tellFamilyOfNoGroup(tx: Transaction, caller: Caller, householdId: string) {
  const { adultId: joinedId } = caller
  const name = (await adultWithEmail(tx, joinedId))?.firstName ?? ''
  for (const adultId of await adultIdsOf(tx, householdId)) {
    if (adultId === joinedId) continue
    const about = { adultId, actorAdultId: joinedId, priority: 'normal', type: 'co_parent_joined' } as const
    await tellAdult(tx, caller, { ...about, data: { adultId: joinedId, name } })
  }
}

// Joining a group by a code: the code is used once, the household becomes a member, consent is recorded.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { invitationRefusal } from '@beanpool/domain/invitations/invite-code'
import { refused } from '../../api/failures.ts'
import { limitRate } from '../../api/limit-rate.ts'
import type { Caller } from '../../context/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { publish } from '../../live/publish.ts'
import { lockGroup } from '../groups/members/access.ts'
import { ensureHousehold } from '../households/family/ensure-household.ts'
import { recordActivities } from '../record/book/record-activities.ts'
import { emailOf, invitationByCode, joinGroup, recordJoin, usedBefore, useInvitation } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.invitations.accept>

export async function acceptInvitation(
  caller: Caller,
  { code }: { code: string },
): Promise<{ groupId: string }> {
  await limitRate(caller, { key: `accept-code:${caller.adultId}`, limit: 20, windowMinutes: 10 })
  return withTransaction(caller.db, (tx) => accept(tx, caller, code))
}

async function accept(tx: Transaction, caller: Caller, code: string) {
  const { householdId } = await ensureHousehold(tx, caller)
  const invitation = await invitationByCode(tx, code, true)
  if (invitation && (await usedBefore(tx, invitation.id, householdId))) return { groupId: invitation.groupId }
  const now = caller.now()
  const refusal = invitationRefusal(invitation, await emailOf(tx, caller.adultId), now)
  if (refusal || !invitation) throw refused<Refusal>(refusal ?? 'unknown_code')
  const { groupId } = invitation
  await lockGroup(tx, groupId)
  const joining = { groupId, householdId, adultId: caller.adultId, now }
  // A member who tries a code keeps it for somebody else.
  if (!(await joinGroup(tx, joining))) return { groupId }
  await useInvitation(tx, invitation, now)
  await recordJoin(tx, invitation, joining)
  const line = { groupId, actorAdultId: caller.adultId, at: now, data: { householdIds: [householdId] } }
  await recordActivities(tx, [{ ...line, kind: 'household_joined' }])
  await publish(tx, { adultId: caller.adultId, topics: ['me', 'groups'], membership: true })
  return { groupId }
}

// Shows where a code leads, for somebody who may not be signed in; nothing about kids or times.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { invitationRefusal } from '@beanpool/domain/invitations/invite-code'
import { addressBlock } from '../../api/address-blocks.ts'
import { refused } from '../../api/failures.ts'
import { limitRate } from '../../api/limit-rate.ts'
import type { RequestContext } from '../../api/request-context.ts'
import { activeMemberships } from '../groups/members/access.ts'
import { groupPreview, invitationByCode } from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.invitations.preview>

export async function previewInvitation(context: RequestContext, { code }: { code: string }) {
  await limitRate(context, {
    key: `invite-code:${addressBlock(context.clientAddress)}`,
    limit: 30,
    windowMinutes: 10,
  })
  const invitation = await invitationByCode(context.db, code, false)
  const memberOf = invitation && (await groupOfMember(context, invitation.groupId))
  const refusal = invitationRefusal(invitation, context.signedIn?.email ?? null, context.now())
  // An adult who is in already is shown the way to the group, also by the code that let them in.
  if (refusal && !memberOf) throw refused<Refusal>(refusal)
  const group = invitation && (await groupPreview(context.db, invitation.groupId))
  if (!group) throw refused<Refusal>('unknown_code')
  const forOneAddress = invitation.invitedEmail !== null
  const { name, city, householdCount, pools } = group
  return { code, groupName: name, city, householdCount, pools, forOneAddress, memberOf }
}

async function groupOfMember({ db, signedIn }: RequestContext, groupId: string) {
  if (signedIn === null) return null
  const memberships = await activeMemberships(db, signedIn.adultId)
  return memberships.some((each) => each.groupId === groupId) ? groupId : null
}

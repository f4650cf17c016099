// Shows which group a code is for, even to visitors, but no kids or times.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { invitations as contract } from '@beanpool/contract/invitations'
import { waitsForAdmin } from '@beanpool/domain/invitations/admission'
import { invitationRefusal } from '@beanpool/domain/invitations/invite-code'
import { timesOnly } from '@beanpool/domain/pools/timetable'
import { refused } from '../../api/failures.ts'
import { addressBlock, limitRate, requireBelow } from '../../api/limit-rate.ts'
import type { RequestContext } from '../../api/request-context.ts'
import { requestStatusOf } from '../../books/invitations/request-store.ts'
import {
  adultNames,
  groupPreview,
  householdOf,
  type InvitationRow,
  invitationByCode,
  inviterOf,
  linkedRuns,
} from '../../books/invitations/store.ts'
import { activeMemberships } from '../../books/members/access.ts'

type Refusal = RefusalOf<typeof contract.preview>

export async function previewInvitation(context: RequestContext, { code }: { code: string }) {
  // Counts only wrong codes, as a whole school can join from one address. After too many, even right ones are refused.
  const guesses = {
    key: `invite-code:${addressBlock(context.clientAddress)}`,
    limit: 30,
    windowMinutes: 10,
  }
  const invitation = await invitationByCode(context.db, code, false)
  if (invitation) await requireBelow(context, guesses)
  else await limitRate(context, guesses)
  const memberOf = invitation && (await groupOfMember(context, invitation.groupId))
  const asked = invitation && (await statusAsked(context, invitation))
  const waits = asked === 'pending'
  const refusal =
    asked === 'rejected' ? 'declined' : invitationRefusal(invitation, await holderOf(context), context.now())
  // A member is sent to the group, even by the code with which they joined.
  if (refusal && !memberOf && !waits)
    throw refused<Refusal>(refusal, refusal === 'restricted_email' ? invitation?.invitedEmail : null)
  const group = invitation && (await groupPreview(context.db, invitation.groupId, context.now()))
  if (!group) throw refused<Refusal>('unknown_code')
  const { name, city, timeZone, householdCount } = group
  const isSignedIn = context.signedIn !== null
  const linked = context.signedIn
    ? await linkedRuns(context.db, { groupId: invitation.groupId, adultId: context.signedIn.adultId })
    : []
  return {
    code,
    inviterName: (await adultNames(context.db, invitation.invitedByAdultId)).firstName,
    groupName: name,
    city,
    timeZone,
    householdCount,
    pools: group.pools.map((pool) => ({
      ...(isSignedIn
        ? { ...pool, timetable: timesOnly(pool.timetable) }
        : { ...pool, poolId: null, startTime: null, timetable: null }),
      linkedKidIds: linked.flatMap(({ poolId, kidId }) => (poolId === pool.poolId ? [kidId] : [])),
    })),
    forOneAddress: invitation.invitedEmail !== null,
    needsApproval: await asksAnAdmin(context, invitation),
    waits,
    memberOf,
  }
}

async function holderOf({ db, signedIn }: RequestContext) {
  if (signedIn === null) return { email: null, householdId: null }
  return { email: signedIn.email, householdId: await householdOf(db, signedIn.adultId) }
}

async function asksAnAdmin({ db }: RequestContext, invitation: InvitationRow) {
  const { admission, isAdmin } = await inviterOf(db, invitation)
  return waitsForAdmin(admission, { needsApproval: invitation.needsApproval, isAdmin })
}

async function statusAsked({ db, signedIn }: RequestContext, invitation: InvitationRow) {
  return signedIn === null ? null : requestStatusOf(db, invitation, signedIn.adultId)
}

async function groupOfMember({ db, signedIn }: RequestContext, groupId: string) {
  if (signedIn === null) return null
  const memberships = await activeMemberships(db, signedIn.adultId)
  return memberships.some((each) => each.groupId === groupId) ? groupId : null
}

// Creates a group's invitations, and withdraws them.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { invitations as contract, Invitation } from '@beanpool/contract/invitations'
import { invitingRefusal } from '@beanpool/domain/invitations/admission'
import { invitationExpiresAt } from '@beanpool/domain/invitations/invite-code'
import { notFound, refused } from '../../api/failures.ts'
import { adultsInvited } from '../../books/invitations/sent-store.ts'
import {
  adultNames,
  type InvitationRow,
  invitationById,
  lockInvitation,
  setInvitationStatus,
} from '../../books/invitations/store.ts'
import { requireAccess } from '../../books/members/access.ts'
import { recordOwn } from '../../books/record/own-events.ts'
import type { Caller } from '../../context/context.ts'
import { groupOf } from '../../db/directory.ts'
import { invitations } from '../../db/schema/groups.ts'
import { changeAsMember } from '../opening/change-adult.ts'
import { changeGroup, type OpenGroup } from '../opening/change-group.ts'
import { insertWithFreshCodes, invite } from './invite.ts'
import { requireMail } from './mail-limit.ts'
import { presentInvitation } from './present-invitation.ts'

// Creates an invitation for an adult to share: a code for any family, or for one address.

type Refusal = RefusalOf<(typeof contract)['create' | 'revoke']>

type Input = { invitationId?: string | undefined; groupId: string; email: string | null; households: number }

export async function createInvitation(caller: Caller, input: Input): Promise<Invitation> {
  const { groupId, email, households } = input
  // Anyone can own a group, so without a limit owners could email any address again and again.
  if (email !== null) {
    await requireAccess(caller.db, caller, 'invitations.create', { groupId })
    await requireMail(caller, email)
  }
  return changeGroup(caller, 'invitations.create', { groupId }, async (open) => {
    const refusal = invitingRefusal(open.locked.group, { role: open.member.role, households })
    if (refusal) throw refused<Refusal>(refusal)
    const { invitations, events } =
      email === null
        ? { invitations: [await createOpen(open, input)], events: [] }
        : await invite(open, { emails: [email.toLowerCase()], householdIds: [] })
    const [invitation] = invitations
    if (!invitation) throw notFound()
    const inviter = await adultNames(open.tx, caller.adultId)
    return { events, answer: presentInvitation(caller.appUrl, { invitation, ...inviter }) }
  })
}

/** Creates an open invitation. A repeated call with the same id returns the one already created. */
async function createOpen(
  { tx, caller, groupId, member, locked, now }: OpenGroup,
  { invitationId, households }: Input,
): Promise<InvitationRow> {
  const known = invitationId === undefined ? null : await invitationById(tx, invitationId)
  if (known) {
    if (known.groupId === groupId && known.invitedByAdultId === caller.adultId) return known
    throw notFound()
  }
  const [made] = await insertWithFreshCodes(tx, [
    {
      ...(invitationId === undefined ? {} : { id: invitationId }),
      groupId,
      invitedByAdultId: caller.adultId,
      maxUses: households,
      createdAt: now,
      needsApproval: households > 1 || member.role !== 'admin',
      expiresAt: invitationExpiresAt(now, locked.group.timeZone),
    },
  ])
  if (!made) throw notFound()
  await recordOwn(tx, [{ kind: 'invitation_made', groupIds: [groupId] }])
  return made
}

export async function revokeInvitation(caller: Caller, { invitationId }: { invitationId: string }) {
  const rowGroupId = await groupOf(caller.db, invitations, invitationId)
  await changeAsMember(caller, 'invitations.revoke', { rowGroupId }, async ({ tx, member, now }) => {
    const invitation = await lockInvitation(tx, { id: invitationId, groupId: member.groupId })
    if (!invitation) throw notFound()
    if (member.role !== 'admin' && invitation.invitedByAdultId !== member.adultId) throw notFound()
    // Withdrawing an invitation twice changes nothing.
    if (invitation.status === 'cancelled') return {}
    const { status, useCount, maxUses } = invitation
    // A used-up link can be revoked too: declining a waiting family would free a place in it.
    const isOpen = status === 'pending' ? useCount < maxUses : status === 'approved' && maxUses > 1
    if (!isOpen) throw refused<Refusal>('not_pending')
    await setInvitationStatus(tx, invitation, 'cancelled', now)
    const adultIds = await adultsInvited(tx, invitation)
    return { events: [{ kind: 'invitation_taken_back', adultIds, groupIds: [member.groupId] }] }
  })
  return {}
}

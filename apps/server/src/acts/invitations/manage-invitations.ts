// Lists the pending invitations of a group, and takes one back.

import type { RefusalOf } from '@beanpool/contract/errors'
import type { invitations as contract } from '@beanpool/contract/invitations'
import { notFound, refused } from '../../api/failures.ts'
import { adultsInvited } from '../../books/invitations/sent-store.ts'
import {
  invitationById,
  lockInvitation,
  pendingInvitations,
  setInvitationStatus,
} from '../../books/invitations/store.ts'
import { requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/caller.ts'
import { changeAsMember } from '../opening/change-adult.ts'
import { presentInvitation } from './present-invitation.ts'

type Refusal = RefusalOf<typeof contract.revoke>

export async function listInvitations(caller: Caller, { groupId }: { groupId: string }) {
  const member = await requireAccess(caller.db, caller, 'invitations.list', { groupId })
  const rows = await pendingInvitations(caller.db, groupId, caller.now())
  // A code is a key to the group: members see only their own.
  const shown = rows.filter(
    (row) => member.role === 'admin' || row.invitation.invitedByAdultId === caller.adultId,
  )
  return { invitations: shown.map((row) => presentInvitation(caller.appUrl, row)) }
}

export async function revokeInvitation(caller: Caller, { invitationId }: { invitationId: string }) {
  const rowGroupId = (await invitationById(caller.db, invitationId))?.groupId
  await changeAsMember(caller, 'invitations.revoke', { rowGroupId }, async ({ tx, member, now }) => {
    const invitation = await lockInvitation(tx, invitationId)
    if (!invitation) throw notFound()
    if (member.role !== 'admin' && invitation.invitedByAdultId !== member.adultId) throw notFound()
    // Taking it back twice is the same as once.
    if (invitation.status === 'cancelled') return {}
    const isUsedUp = invitation.useCount >= invitation.maxUses
    if (invitation.status !== 'pending' || isUsedUp) throw refused<Refusal>('not_pending')
    await setInvitationStatus(tx, invitationId, 'cancelled', now)
    const adultIds = await adultsInvited(tx, invitation)
    return { events: [{ kind: 'invitation_taken_back', adultIds, groupIds: [member.groupId] }] }
  })
  return {}
}

// Lists the invitations to an adult or their family, and those that the adult sent.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { invitations as contract, InvitationForMe, SentInvitation } from '@beanpool/contract/invitations'
import { waitsForAdmin } from '@beanpool/domain/invitations/admission'
import { notFound, refused } from '../../api/failures.ts'
import {
  declineAll,
  invitationsBy,
  invitationsTo,
  lockInvitationFor,
} from '../../books/invitations/sent-store.ts'
import type { Caller } from '../../context/caller.ts'
import { changeAdult } from '../opening/change-adult.ts'
import { presentInvitation } from './present-invitation.ts'

type Refusal = RefusalOf<typeof contract.decline>

/** Lists one per group: one that admits at once, if any, otherwise the newest. */
export async function listForMe(caller: Caller): Promise<{ invitations: InvitationForMe[] }> {
  const rows = await invitationsTo(caller.db, { adultId: caller.adultId, now: caller.now() })
  const shown = rows.map(({ invitation, approvalRule, inviterIsAdmin, ...row }) => ({
    ...row,
    invitationId: invitation.id,
    groupId: invitation.groupId,
    code: invitation.code,
    needsApproval: waitsForAdmin(
      { approvalRule, membersInvite: true },
      { needsApproval: invitation.needsApproval, isAdmin: inviterIsAdmin },
    ),
    expiresAt: invitation.expiresAt.toString(),
  }))
  const best = [...Map.groupBy(shown, ({ groupId }) => groupId).values()].flatMap(
    (ofGroup) => ofGroup.find(({ needsApproval }) => !needsApproval) ?? ofGroup[0] ?? [],
  )
  return { invitations: best.map(({ groupId: _, ...each }) => each) }
}

export async function declineInvitation(caller: Caller, { invitationId }: { invitationId: string }) {
  await changeAdult(caller, 'invitations.decline', async ({ tx, adultId, now }) => {
    const invitation = await lockInvitationFor(tx, { invitationId, adultId })
    if (!invitation) throw notFound()
    // Declining twice changes nothing.
    if (invitation.status === 'declined') return {}
    const isOver = Temporal.Instant.compare(now, invitation.expiresAt) >= 0
    if (invitation.status !== 'pending' || invitation.useCount > 0 || isOver)
      throw refused<Refusal>('not_pending')
    const { groupId } = invitation
    const declined = await declineAll(tx, { groupId, adultId, now })
    const adultIds = [...new Set([adultId, ...declined.map(({ invitedByAdultId }) => invitedByAdultId)])]
    return { events: [{ kind: 'invitation_declined', adultIds, groupIds: [groupId] }] }
  })
  return {}
}

export async function listSent(caller: Caller): Promise<{ invitations: SentInvitation[] }> {
  const rows = await invitationsBy(caller.db, { adultId: caller.adultId, now: caller.now() })
  return {
    invitations: rows.map(({ groupName, ...row }) => ({
      ...presentInvitation(caller.appUrl, row),
      groupId: row.invitation.groupId,
      groupName,
      asked: row.invitation.useCount >= row.invitation.maxUses,
    })),
  }
}

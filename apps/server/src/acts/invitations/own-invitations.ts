// Lets an adult decline an invitation that they received.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { invitations as contract } from '@beanpool/contract/invitations'
import { notFound, refused } from '../../api/failures.ts'
import { declineAll, lockInvitationFor } from '../../books/invitations/sent-store.ts'
import type { Caller } from '../../context/context.ts'
import { changeAdult } from '../opening/change-adult.ts'

type Refusal = RefusalOf<typeof contract.decline>

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

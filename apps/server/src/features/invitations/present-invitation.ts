// An invitation as admins see it.
import type { Invitation } from '@beanpool/contract/invitations'
import type { InvitationRow } from './store.ts'

export function joinLink(appUrl: string, code: string): string {
  return `${appUrl}/join?code=${code}`
}

type Row = { invitation: InvitationRow; firstName: string; lastName: string }

export function presentInvitation(appUrl: string, { invitation, firstName, lastName }: Row): Invitation {
  return {
    invitationId: invitation.id,
    code: invitation.code,
    link: joinLink(appUrl, invitation.code),
    invitedEmail: invitation.invitedEmail,
    invitedByName: `${firstName} ${lastName}`.trim(),
    createdAt: invitation.createdAt.toString(),
    expiresAt: invitation.expiresAt.toString(),
  }
}

// An invitation as admins see it.
import type { Invitation } from '@beanpool/contract/invitations'
import type { InvitationRow } from './store.ts'

/** `email`: in the mail to that address alone, so that its owner need not type it. */
export function joinLink(appUrl: string, code: string, email?: string): string {
  const link = `${appUrl}/join?code=${code}`
  return email === undefined ? link : `${link}&email=${encodeURIComponent(email)}`
}

type Row = { invitation: InvitationRow; firstName: string; lastName: string }

export function presentInvitation(appUrl: string, { invitation, firstName, lastName }: Row): Invitation {
  return {
    invitationId: invitation.id,
    code: invitation.code,
    link: joinLink(appUrl, invitation.code),
    invitedEmail: invitation.invitedEmail,
    invitedByName: `${firstName} ${lastName}`.trim(),
    households: invitation.maxUses,
    useCount: invitation.useCount,
    createdAt: invitation.createdAt.toString(),
    expiresAt: invitation.expiresAt.toString(),
  }
}

// Shows an invitation to its inviter and the group's admins.
import type { Invitation } from '@beanpool/contract/invitations'
import type { InvitationRow } from '../../books/invitations/store.ts'

/** `email`: set only in the email to that address, so its owner need not type it. */
export function joinLink(appUrl: string, code: string, email?: string): string {
  const link = `${appUrl}/join?code=${code}`
  return email === undefined ? link : `${link}&email=${encodeURIComponent(email)}`
}

type Row = { invitation: InvitationRow; firstName: string; lastName: string; familyName?: string | null }

export function presentInvitation(
  appUrl: string,
  { invitation, firstName, lastName, familyName = null }: Row,
): Invitation {
  return {
    invitationId: invitation.id,
    code: invitation.code,
    link: joinLink(appUrl, invitation.code),
    invitedEmail: invitation.invitedEmail,
    invitedFamilyName: familyName,
    invitedByName: `${firstName} ${lastName}`.trim(),
    households: invitation.maxUses,
    useCount: invitation.useCount,
    needsApproval: invitation.needsApproval,
    createdAt: invitation.createdAt.toString(),
    expiresAt: invitation.expiresAt.toString(),
  }
}

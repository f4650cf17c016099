// Words of open-invitations.tsx.
export const couldNotRevoke = 'Could not revoke'
export const usedOrRevoked = 'It has already been used or revoked.'
export const by = (invitedByName: string): string => `by ${invitedByName}`
export const revokeCode = (code: string): string => `Revoke ${code}`
export const revokeButton = 'Revoke'
export const openInvitations = 'Open invitations'
export const couldntLoadInvitations = "Couldn't load invitations."
export const retry = 'Retry'

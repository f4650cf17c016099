export const couldNotRevoke = 'Could not revoke'
export const usedOrRevoked = 'It has already been used or revoked.'
export const whoAndBy = (who: string | null, invitedByName: string): string =>
  who === null ? `by ${invitedByName}` : `${who}, by ${invitedByName}`
export const showAll = (count: number): string => `Show all ${count}`
export const revokeCode = (code: string): string => `Revoke ${code}`
export const revokeButton = 'Revoke'
export const openInvitations = 'Open invitations'
export const couldntLoadInvitations = "Couldn't load invitations."
export const retry = 'Retry'
export const noneYet = 'None right now. What you send stays here until it’s used or runs out.'

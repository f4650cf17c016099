export const waiting = 'Waiting to be let in'
export const inviteFamilies = 'Invite families'
export const howToInvite =
  'Send a link or a code. A family that uses it sees the group, its pools and who invites them.'
export const adminsInvite = 'Admins invite families'
export const whomToAsk = (ownerName: string): string =>
  `Know someone who should ride along? Tell ${ownerName}.`

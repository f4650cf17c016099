export const couldNotRevoke = 'Could not revoke'
export const invitationTakenBack = 'Invitation taken back'
export const invitedExpires = (ago: string): string => `Invited, expires ${ago}`
export const revoke = 'Revoke'
export const couldNotInvite = 'Could not invite'
export const invitationSent = 'Invitation sent'
export const sendANewInvitation = 'Send a new invitation'
export const inviteToTheFamily = 'Invite to the family'
export const emailOfTheSecondAdult = 'Email of the second adult'
export const whatTheyGet = 'They get a sign-in of their own and share everything here: kids, rides and turns.'
export const adults = 'Adults'
const you = 'You'
const owner = 'Owner'
/** "You · Owner": the owner is named where there are two adults. */
export const partOf = ({ isMe, isOwner }: { isMe: boolean; isOwner: boolean }, areTwo: boolean): string =>
  [isMe && you, isOwner && areTwo && owner].filter(Boolean).join(' · ')
export const inviteSomebodyElse = 'Invite someone else'
export const inviteASecondAdult = 'Invite a second adult'

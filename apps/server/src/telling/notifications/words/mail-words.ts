// Words around a notice in its mail, and of the day's digest.
export const openBeanpool = 'Open Beanpool'
export const openTheRide = 'Open the ride'
export const accept = 'Accept'
export const decline = 'Decline'
export const confirm = 'Confirm'
export const stopThese = 'Stop these emails'
export const stopDigest = 'Stop this email'
export const alwaysSent = 'You always get emails about the safety of your account.'
export const sentToJoiner = (groupName: string): string =>
  `You get this email because you asked ${groupName} for something.`
export const sentToInvited = (groupName: string): string =>
  `You get this email because a family in ${groupName} invites yours. If you do not know them, nothing happens until you join.`
/** `about`: the category's words, such as "your drives". */
export const sentToMember = (about: string, groupName: string): string =>
  `You get this email about ${about} because you are in ${groupName}.`
export const digestSubject = (count: number): string => `${count} things from your day`
export const digestHeading = 'Your day in Beanpool'
export const digestFootnote = 'You asked for one email a day. You can change that in the settings.'

export const inviteFamilies = 'Invite families'
export const otherWays = 'Other ways'
export const invite = 'Invite'

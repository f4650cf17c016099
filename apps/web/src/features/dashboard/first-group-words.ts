export const youAskedToJoin = (groups: string): string => `You asked to join ${groups}`
export const startWithYourGroup = 'Start with your group'
export const completeYourProfile = 'Complete your profile'
export const createGroup = 'Create Group'
export const joinWithACode = 'Join with a code'
export const untilYouAreIn =
  'We’ll email you when an admin lets you in. Until then, you can add your car and the days you’re away.'
export const whatAGroupIs = 'A group is the families you share rides with: a class, a team, a street.'

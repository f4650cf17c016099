// Words of first-group.tsx.
export const youAskedToJoin = (in2: string): string => `You asked to join ${in2}`
export const startWithYourGroup = 'Start with your group'
export const completeYourProfile = 'Complete your profile'
export const createGroup = 'Create Group'
export const joinWithACode = 'Join with a code'
export const wellEmailYouWhenAn =
  'We’ll email you when an admin lets you in. Until then, you can add your car and the days you’re away.'
export const aGroupIsTheFamilies = 'A group is the families you share rides with: a class, a team, a street.'

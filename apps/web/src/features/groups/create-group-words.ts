// Words of create-group-page.tsx.
export const groupCreated = 'Group created'
export const couldNotCreateGroup = 'Could not create group'
export const almostThere = 'Almost there'
export const groupWillBeWaiting =
  'Create your account, and your group will be waiting here with everything you typed.'
export const createAccount = 'Create account'
export const noRoomForAnotherGroup = 'No room for another group'
export const upgradeToPro = 'Upgrade to Pro'
export const seeYourGroups = 'See your groups'
export const startYourGroup = 'Start your group'
export const whatAGroupIs = 'The families you share rides with: a class, a team, a street.'
export const createGroup = 'Create Group'

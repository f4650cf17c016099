// Words of groups-page.tsx.
export const admin = 'Admin'
export const nextRide = (moment: string): string => `Next ride: ${moment}`
export const noRidesPlanned = 'No rides planned'
export const finishSettingUp = 'Finish setting up'
export const haveACode = 'Have a code?'
export const invitationCode = 'Invitation code'
export const lookAtTheGroup = 'Look at the group'
export const createGroup = 'Create Group'
export const myGroups = 'My Groups'
export const sub = 'The families you share rides with'
export const failedToLoadGroups = 'Failed to load groups'
export const noGroupsYet = 'No groups yet'
export const createOrJoin =
  'Create one for your class, team or street, or join one with the code you were sent.'
export const yourBalance = 'Your balance'

export const joinedGroup = 'Joined group'
export const couldNotJoin = 'Could not join'
export const whoSeesWhat = (groupName: string): string =>
  `Families in ${groupName} will see your kids’ names and your phone number.`
export const askToJoin = 'Ask to join'
export const joinGroup = 'Join Group'

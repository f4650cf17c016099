// Words of a group that was deleted.
export const yourBeans = 'Your beans'
export const beansDidNotLoad = 'The beans did not load'
export const whatHappened = 'What happened'
export const happenedDidNotLoad = 'What happened did not load'
export const showEarlier = 'Show earlier'

export const groupNameIsRequired = 'Group name is required'
export const cityIsRequired = 'City is required'
export const timeZoneIsRequired = 'Time zone is required'
export const groupName = 'Group name'
export const sampleNames = 'Maple Street, U9 football, Class 3b'
export const descriptionOptional = 'Description (optional)'
export const whatYouShareRidesFor = 'What you share rides for'
export const city = 'City'
export const timeZone = 'Time zone'
export const timeZoneHint = 'Rides are shown in it.'

export const noRoom = (counted: string): string =>
  `The free plan covers ${counted} of your own. Upgrade for more. Joining is free.`

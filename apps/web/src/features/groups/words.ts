// Words of a group that was deleted.
export const yourBeans = 'Your beans'

export const groupNameIsRequired = 'Group name is required'
export const cityIsRequired = 'City is required'
export const timeZoneIsRequired = 'Time zone is required'
export const sampleNames = 'Maple Street, U9 football, Class 3b'
export const whatYouShareRidesFor = 'What you share rides for'
export const timeZoneHint = 'Rides are shown in it.'

export const noRoom = (counted: string): string =>
  `Free covers ${counted} of your own. Upgrade for more. Joining is free.`

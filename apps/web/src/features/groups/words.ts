// Sentences about a deleted group.

export const timeZoneIsRequired = 'Time zone is required'
export const sampleNames = 'Maple Street, U9 football, Class 3b'
export const timeZoneHint = 'Rides are shown in it.'

export const noRoom = (counted: string): string =>
  `Free covers ${counted} of your own. Upgrade for more. Joining is free.`

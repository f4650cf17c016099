// Words of a group that was deleted.
import * as everyday from '../../ui/everyday-words.ts'
export const yourBeans = everyday.yourBeans

export const groupNameIsRequired = everyday.groupNameRequired
export const cityIsRequired = everyday.cityRequired
export const timeZoneIsRequired = 'Time zone is required'
export const sampleNames = 'Maple Street, U9 football, Class 3b'
export const whatYouShareRidesFor = everyday.whatYouShare
export const timeZoneHint = 'Rides are shown in it.'

export const noRoom = (counted: string): string =>
  `Free covers ${counted} of your own. Upgrade for more. Joining is free.`

import { inWords } from '@beanpool/contract/in-words'
export const withdrawTitle = (name: string): string => `Withdraw ${name}?`
export const undoHint =
  'You can undo it for ten minutes. Enrolled again later, a kid joins a locked ride only where there is room.'
export const withdrawButton = 'Withdraw'
export const keep = 'Keep'
export const withdrawKid = (name: string): string => `Withdraw ${name}`
export const enrolKid = (name: string): string => `Enrol ${name}`
export const enrolButton = 'Enrol'
export const yourFamily = 'your family'
export const enrolled = 'Enrolled'
export const notEnrolled = 'Not enrolled'
export const readOnly = 'Read Only'
export const viewOnly = 'View only'
export const otherFamilies = 'Other families'
export const whoRides = 'Who rides'
export const addAKid = 'Add a kid'
export const leaves = (name: string, rides: number): string =>
  rides > 1
    ? `${name} leaves this pool, and these rides that are locked already:`
    : `${name} leaves this pool, and a ride that is locked already:`
export const noKidsToEnrol = 'None of your kids can be enrolled yet.'
export const ridesThen = (pools: string[]): string => `Rides ${inWords(pools)} at the same time`

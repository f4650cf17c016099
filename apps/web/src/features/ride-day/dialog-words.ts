export const whoRode = 'Who rode?'
export const rideIsDone = 'Ride is done'

export const notPickedUp = 'not picked up'
export const rideDone = 'Ride done'
export const youEarnedThankYou = (beans: string): string => `You earned ${beans}. Thank you!`
export const kidsOfThisRide = 'Kids of this ride'
export const rode = 'rode'
export const absent = 'absent'

export const illOrCantDrive = 'Ill, or can’t drive'

export const notPickedUp = 'not picked up'
export const rideDone = 'Ride done'
export const youEarnedThankYou = (beans: string): string => `You earned ${beans}. Thank you!`
export const kidsOfThisRide = 'Kids of this ride'
export const dashboard = 'Dashboard'
export const rode = 'rode'
export const absent = 'absent'

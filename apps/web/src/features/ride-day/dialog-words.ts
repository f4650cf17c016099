import * as everyday from '../../ui/everyday-words.ts'
export const whoRode = everyday.whoRode
export const rideIsDone = everyday.rideIsDone

export const notPickedUp = everyday.notPickedUp
export const rideDone = everyday.rideDone
export const youEarnedThankYou = (beans: string): string => `You earned ${beans}. Thank you!`
export const kidsOfThisRide = everyday.kidsOfRide
export const rode = 'rode'
export const absent = 'absent'

export const illOrCantDrive = 'Ill, or can’t drive'

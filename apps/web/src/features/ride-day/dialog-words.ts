import * as everyday from '../../ui/everyday-words.ts'
export const whoRode = 'Who rode?'
export const rideIsDone = everyday.rideIsDone

export const notPickedUp = 'not picked up'
export const rideDone = 'Ride done'
export const youEarnedThankYou = (beans: string): string => `You earned ${beans}. Thank you!`
export const kidsOfThisRide = everyday.kidsOfRide
export const rode = 'rode'
export const absent = 'absent'

export const illOrCantDrive = 'Ill, or can’t drive'

import { counted } from '../../ui/counted.ts'

export const thisCarDoesNotGo = 'This car is not needed'
export const needsDriver = 'Needs driver'
export const noDriverYet = 'No driver yet'
export const whatKeepsEachFamilyOut = 'What keeps each family out'
export const whoCouldTakeIt = 'Who could take it, and who could not'
export const couldTakeIt = 'Could take it:'
export const changedSince = 'Changed since'
export const carOf = (carNumber: number, carCount: number): string => `Car ${carNumber} of ${carCount}`
export const followsFromIt = 'Follows from it'
export const everyRide = 'Every ride'
export const whatChanges = 'What changes'
export const changesOnly = (count: number): string => `Changes only (${count})`
export const allRides = (count: number): string => `All rides (${count})`
export const noRides = 'These pools have no rides on these days.'
export const seatsOnHold = (count: number): string => `${counted(count, 'seat', 'seats')} on hold`
export const ridesWithoutADriver = (count: number): string =>
  `${counted(count, 'ride', 'rides')} without a driver`

// Words of start-field.tsx.
export const lockedAlreadySoFamiliesAre = 'locked already, so families are asked who can drive.'
export const everyRideOfTheseDates = (asked: string): string => `Every ride of these dates is ${asked}`
export const theRideBeforeItIs = 'The ride before it is'
export const theRidesBeforeItAre = (count: number): string => `The ${count} rides before it are`
export const firstRideThatCanStill = (day: string, before: string, asked: string): string =>
  `First ride that can still be planned: ${day}. ${before} ${asked}`
export const startDate = 'Start date'

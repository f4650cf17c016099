// Words of ride-admin.tsx and use-ride-admin.ts.
export const cancelThisRide = 'Cancel this ride?'
export const claimEnds = 'The claim ends with the ride, and no cash is owed.'
export const kidsWithoutRide = (kids: string): string => `These kids will have no ride: ${kids}.`
export const whyOptional = 'Why (optional)'
export const schoolIsClosed = 'School is closed'
export const moveTheKids = 'Move the kids to free seats in the other cars'
export const moveHint = 'Kids without a free seat will have no ride.'
export const cancelRide = 'Cancel ride'
export const keepIt = 'Keep it'
export const noBadWeatherAfterAll = 'No bad weather after all?'
export const badWeather = 'Bad weather?'
export const costsMore = 'Each seat costs more under the Fair Guard’s bad-weather rule. Riders see it.'
export const removeTheMark = 'Remove the mark'
export const markBadWeather = 'Mark bad weather'
export const leaveIt = 'Leave it'
export const bringRideBack = 'Bring ride back'
export const noBadWeather = 'No bad weather'
export const badWeatherButton = 'Bad weather'
export const mergeThisCar = 'Merge cars'
export const pickAnotherDriver = 'Pick another driver'

export const notSaved = 'Not saved'
export const rideCancelled = 'Ride cancelled'
export const youDrive = 'You drive'
export const drives = (name: string): string => `${name} drives`
export const itNeedsADriver = 'It needs a driver.'
export const theRideIsOnAgain = 'The ride is on again'
export const badWeatherMarked = 'Bad weather marked'
export const weatherMarkRemoved = 'Weather mark removed'
export const aSeatCosts = (beans: string): string => `A seat costs ${beans}.`
/** `driver`: by name, or null for the reader. */
export const noLongerHasTo = (driver: string | null): string =>
  driver === null ? 'You no longer have to drive.' : `${driver} no longer has to drive.`
export const nobodyIsCharged =
  'Nobody is charged and nobody gets a strike. Until the start an admin can bring it back.'
export const usualPriceAgain = (beansMoved: boolean): string =>
  beansMoved
    ? 'The seats go back to their usual price, and the beans that moved are corrected.'
    : 'The seats go back to their usual price.'

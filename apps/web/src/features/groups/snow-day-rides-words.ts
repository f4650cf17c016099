export const atTheUsualTime = 'At the usual time'
export const affectedRides = 'Affected rides'
export const cancelled = 'cancelled'
export const notSaved = 'Not saved'
export const ridesCancelled = (counted: string): string => `${counted} cancelled`
export const whyOptional = 'Why (optional)'
export const snow = 'Snow'
export const cancelTheDaysRides = 'Cancel the day’s rides'
export const bringBack = (counted: string): string => `Bring ${counted} back`
export const atTheUsualTimeAgain = 'At the usual time again'
export const ridesMoved = 'Rides moved'
export const orOnlyALateStart = 'Or only a late start'
export const moveTheDaysRides = 'Move the day’s rides'
export const hourEarlier = '1 hour earlier than usual'
export const halfHourEarlier = '30 minutes earlier'
export const halfHourLater = '30 minutes later'
export const hourLater = '1 hour later than usual'
export const hourAndHalfLater = '1½ hours later'
export const twoHoursLater = '2 hours later'
export const threeHoursLater = '3 hours later'
export const carOf = (poolName: string, carNumber: number, carCount: number): string =>
  `${poolName}, car ${carNumber} of ${carCount}`
export const onAgain = (count: number): string =>
  count === 1 ? '1 ride is on again' : `${count} rides are on again`

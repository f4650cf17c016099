// Words of snow-day-rides.tsx.
export const atTheUsualTime = 'At the usual time'
export const n1HoursLater = '1½ hours later'
export const affectedRides = 'Affected rides'
export const carOf = (carNumber: number, carCount: number): string => `, car ${carNumber} of ${carCount}`
export const cancelled = 'cancelled'
export const notSaved = 'Not saved'
export const rideIs = 'ride is'
export const ridesAre = 'rides are'
export const onAgain = (counted: string): string => `${counted} on again`
export const cancelled2 = (counted: string): string => `${counted} cancelled`
export const whyOptional = 'Why (optional)'
export const snow = 'Snow'
export const cancelTheDaysRides = 'Cancel the day’s rides'
export const bringBack = (counted: string): string => `Bring ${counted} back`
export const atTheUsualTimeAgain = 'At the usual time again'
export const ridesMoved = 'Rides moved'
export const orOnlyALateStart = 'Or only a late start'
export const moveTheDaysRides = 'Move the day’s rides'

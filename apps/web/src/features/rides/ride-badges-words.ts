// Words of ride-badges.ts.
export const lock = 'Lock'
export const urgent = 'Urgent'
export const shortNotice = 'Short notice'
export const shortNotice2 = ', short notice'
export const swapForYou = 'Swap for you'
export const swapProposed = 'Swap proposed'
export const youTookIt = 'You took it'
export const seatsOnHold = (held: number): string => `${held} seats on hold`
export const priorityToYou = 'Priority to you'
export const suggested = 'Suggested'
export const badWeather = 'Bad weather'
export const nobodyRides = 'Nobody rides'
export const carOf = (carNumber: number, carCount: number): string => `Car ${carNumber} of ${carCount}`

export const takeThisRideEarn = (beanNumber: string): string => `Take this ride, earn ${beanNumber}`
export const takeThisRide = 'Take this ride'
export const to = (place: string): string => `to ${place}`

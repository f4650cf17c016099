export const scheduledRide = 'Scheduled ride'
export const toArrow = 'to'
export const until = (time: string): string => `to ${time}`

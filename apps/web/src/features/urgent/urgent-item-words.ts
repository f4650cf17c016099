// Words of urgent-item.tsx.
export const scheduledRide = 'Scheduled ride'
export const to = 'to'
export const to2 = (time: string): string => `to ${time}`

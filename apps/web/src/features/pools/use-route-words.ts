export const notSaved = 'Not saved'
export const routeSaved = 'Route saved'
export const everyRideFollows = 'Every ride ahead goes this way now. Drivers and families are told.'
export const stopSaved = (name: string): string => `${name}’s stop is saved`
export const driversAreTold = 'Drivers of the rides ahead are told.'

// Words of no-ride-days.tsx.
export const notSaved = 'Not saved'
export const dayWithoutRidesAdded = 'Day without rides added'
export const addADayWithoutRides = 'Add a day without rides'
export const day = 'Day'
export const whatForOptional = 'What for (optional)'
export const teachersDay = "Teachers' day"
export const whatAddingDoes = 'Its rides are cancelled, but for those already locked. Nobody gets a strike.'
export const addDay = 'Add day'
export const ridesArePlannedAgain = 'Rides are planned again'
export const daysWithoutRides = 'Days without rides'
export const snowDay = 'Snow day'
export const noneYet = 'None yet. Add holidays ahead, and no ride is planned.'
export const letRidesRunOnAgain = (shortDate: string): string => `Let rides run on ${shortDate} again`
export const addADay = 'Add a day'

export const fromUntilFurtherNotice = (fullDate: string): string => `From ${fullDate} until further notice`
export const failedToTakeItBack = 'Failed to take it back'
export const ridesAgain = (kidName: string): string => `${kidName} rides again`
export const doesNotRide = (kidName: string): string => `${kidName} does not ride`
export const ridesAgainOn = (kidName: string, range: string): string => `${kidName} rides again: ${range}`
export const failedToSave = 'Failed to save'
export const notRidingNoted = 'Not riding, noted'
export const pickBothDays = 'Pick the first and the last day.'
export const pickFirstDay = 'Pick the first day.'
export const pickLastDay = 'Pick the last day, or “Until further notice”.'
export const notRiding = 'Not riding'
export const whoIsNotRiding = 'Who is not riding'
export const firstDayNotRiding = 'First day not riding'
export const lastDayNotRiding = 'Last day not riding'
export const untilFurtherNotice = 'Until further notice'
export const seatsHint = 'Seats cost nothing, except on rides that start too soon: those are still charged.'
export const everybodyRides = 'Everybody rides. Add the days when a child stays home, and its seat is free.'
export const addDaysOff = 'Add days off'

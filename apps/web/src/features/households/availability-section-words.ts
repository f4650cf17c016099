export const saveWeek = 'Save week'
export const youCanDriveEveryDay = 'You can drive every day'
export const addADayHint = 'Any days you can’t drive? Add them here.'
export const availabilitySaved = 'Availability saved'
export const whenYouCannotDrive = 'When you cannot drive'
export const whenCantYouDrive = "When can't you drive?"
export const addVacation = 'Add vacation'
export const firstDayAway = 'First day away'
export const lastDayAway = 'Last day away'
export const noteOptional = 'Note (optional)'
export const vacationAdded = 'Vacation added'
export const addAVacation = 'Add a vacation'
export const deleteVacation = (range: string): string => `Delete vacation ${range}`
export const vacations = 'Vacations'
export const nonePlanned = "None planned. Add the days you're away, and nobody counts on you then."
export const editWeek = 'Edit week'

// Words of pool-configuration.tsx.
export const eventNameIsRequired = 'Event name is required'
export const startTimeIsRequired = 'Start time is required'
export const pickAtLeastOneDay = 'Pick at least one day'
export const throughDateIsRequired = 'Through date is required'
export const eventName = 'Event name'
export const startTime = 'Start time'
export const endTimeOptional = 'End time (optional)'
export const throughDate = 'Through date'
export const seatsForKids = 'Seats for kids in a car'
export const notesOptional = 'Notes (optional)'
export const whatChanges =
  'Locked rides stay as they are. The others move or are cancelled with the pool; a driver who was picked by hand stays.'
export const savePool = 'Save pool'

import { fullDate } from '../../ui/date-words.ts'

export const when = 'When'
export const startTime = 'Start time'
export const endTimeOptional = 'End time (optional)'
export const throughDateOptional = 'Through date (optional)'
export const leaveEmptyFor = (termEnd: string | null, startsOn: string): string =>
  termEnd !== null && termEnd >= startsOn
    ? `Leave empty for the end of the term, ${fullDate(termEnd)}`
    : 'Leave empty for 3 weeks'
export const where = 'Where'
export const whoRides = 'Who rides'
export const clearAll = 'Clear all'
export const selectAll = 'Select all'
export const noKidsYet = 'No kids in this group yet. Families can enrol theirs later.'
export const kidsWhoRide = 'Kids who ride'
export const whoIsTicked =
  'Your own kids, and those who go to one of these places, are ticked. Families can change this for their own kids.'
export const kidOf = (kid: string, family: string): string => `${kid} (${family})`
export const afterTheirNextDrive = 'After their next drive: the family has three strikes'
export const what = 'What'
export const eventName = 'Event name'
export const createPool = 'Create Pool'
export const from = 'From'
export const to = 'To'

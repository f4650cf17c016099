// Words of calendar-bar.tsx.
export const week = 'Week'
export const day = 'Day'
export const previous = (unit: string): string => `Previous ${unit}`
export const goToToday = 'Go to today'
export const next = (unit: string): string => `Next ${unit}`
export const filters = 'Filters'
export const mineAndMyKids = 'Mine and my kids'
export const all = 'All'
export const needsYou = 'Needs you'
export const assignedToMe = 'Assigned to me'
export const offersToMe = 'Offers to me'
export const needsDriver = 'Needs driver'
export const myKids = 'My kids'
export const group = 'Group'
export const allGroups = 'All groups'
export const clearAll = 'Clear all'

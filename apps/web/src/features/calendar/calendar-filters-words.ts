// Words of calendar-filters.tsx.
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
export const clearAllOf = (count: number): string =>
  `Clear all (${count} ${count === 1 ? 'filter' : 'filters'})`
export const pool = 'Pool'
export const allPools = 'All pools'
export const searchEvents = 'Search events...'

export const nothingMatchesTheseFilters = 'Nothing matches these filters'
export const clearFilters = 'Clear filters'
export const nextRide = (moment: string): string => `Next ride: ${moment}`
export const startOrJoinAGroup = 'Start or join a group'
export const yourGroups = 'Your groups'
export const notLetInYet = (groups: string): string =>
  `You asked to join ${groups}. Your rides will show up here once an admin lets you in.`
export const lookAtThePools = 'Look at the pools'
export const ridesComeFromThePools = 'Rides come from the pools of your groups.'

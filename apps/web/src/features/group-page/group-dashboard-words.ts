// Words of group-dashboard-page.tsx.
export const createNewPool = 'Create New Pool'
export const pools = 'Pools'
export const places = 'Places'
export const allPools = (count: number): string => `All ${count} pools`
export const families = 'Families'
export const whatHappened = 'What happened'
export const directory = 'Directory'
export const left = 'left'
export const you = 'you'
export const failedToLoadGroupData = 'Failed to load group data'
export const group = 'Group'
export const generateSchedule = 'Generate schedule'

// Words of group-dashboard-page.tsx.
export const nextRides = 'Next rides'
export const openCalendar = 'Open calendar'
export const noRidesYet = 'No rides yet'
export const createFirstPool = 'Create First Pool'
export const createNewPool = 'Create New Pool'
export const whereRidesComeFrom = 'A pool creates them: the same trip on the same weekdays.'
export const whoSetsUpPools = (ownerName: string): string =>
  `${ownerName} or another admin sets up the pools.`
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

export const nextRides = 'Next rides'
export const openCalendar = 'Open calendar'
export const printTheWeek = 'Print the week'
export const noRidesYet = 'No rides yet'
export const createFirstPool = 'Create First Pool'
export const createNewPool = 'Create New Pool'
export const whereRidesComeFrom = 'A pool creates them: the same trip on the same weekdays.'
export const whoSetsUpPools = (ownerName: string): string =>
  `${ownerName} or another admin sets up the pools.`

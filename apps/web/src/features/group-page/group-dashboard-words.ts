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
export const groupIsReady = (name: string): string =>
  `${name} is ready. Invite the other families, then create the first pool.`
export const seeYourWeek = 'See your week'
export const openYourProfile = 'Open your profile'
export const failedToLoadGroupData = 'Failed to load group data'
export const group = 'Group'
export const generateSchedule = 'Generate schedule'
export const welcomeToRides = (name: string): string => `Welcome to ${name}. These are the next rides.`
export const welcomeWithoutRides = (name: string): string =>
  `Welcome to ${name}. No rides are planned yet. Add what is missing in your family’s profile.`

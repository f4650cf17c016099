// Words of group-dashboard-page.tsx and dashboard-lists.tsx.
export const groupDashboard = 'Group dashboard'
export const groupPage = 'Group page'
export const parts = 'Parts of the dashboard'
export const overview = 'Overview'
export const families = 'Families'
export const admin = 'Admin'
export const pools = 'Pools'
export const createNewPool = 'Create New Pool'
export const allPools = (count: number): string => `All ${count} pools`
export const membersAndFamilies = 'Members and families'
export const allFamilies = (count: number): string => `All ${count} families`
/** `adults` is a list of first names, `kids` a count in words. */
export const adultsAndKids = (adults: string, kids: string): string => `${adults}, ${kids}`
export const whatHappened = 'What happened'
export const you = 'you'
export const failedToLoadGroupData = 'Failed to load group data'
export const generateSchedule = 'Generate schedule'

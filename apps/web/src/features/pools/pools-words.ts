// Words of pools-page.tsx.
import { counted } from '../../ui/counted.ts'

export const fromToTime = (start: string, wallTime: string): string => `${start} to ${wallTime}`
export const active = 'Active'
export const paused = 'Paused'
export const covered = (coveragePercent: number): string => `${coveragePercent}% covered`
export const toArrow = 'to'
export const from = (kids: string, families: string): string => `${kids} from ${families}`
export const next = (moment: string): string => `Next: ${moment}`
export const ridesPlanned = (count: number): string => counted(count, 'ride planned', 'rides planned')
export const viewDetails = 'View Details'
export const detailsOf = (name: string): string => `View Details of ${name}`
export const noRidePlanned = 'No ride planned'
export const activePools = 'Active Pools'
export const totalKids = 'Total Kids'
export const families = 'Families'
export const noPoolsYet = 'No pools yet'
export const createFirstPool = 'Create First Pool'
export const startOrJoinAGroup = 'Start or join a group'
export const carpoolPools = 'Carpool Pools'
export const sub = 'The trips that repeat, and who rides along'
export const createNewPool = 'Create New Pool'
export const group = 'Group'
export const allGroups = 'All Groups'
export const failedToLoadPools = 'Failed to load pools'
export const whatAPoolIs = 'A pool is a trip that repeats on weekdays, like the morning school run.'
export const adminsSetThemUp = 'The admins of your group set them up: ask them for one.'
export const suggested = 'Suggested'
export const suggestedPools = 'See suggested pools'

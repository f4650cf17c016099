import { counted } from '../../ui/counted.ts'

export const didNotLoad = 'What you use of your plan did not load'
export const ownGroups = 'Groups of your own'
export const poolsIn = (group: string): string => `Pools in ${group}`
export const ownTemplates = 'Fair Guard templates of your own'
export const urgents = 'Drives turned into urgent rides, last 7 days'
export const plannedAhead = 'Rides planned ahead'
export const weeks = (number: number): string => counted(number, 'week', 'weeks')

/** "1 of 1", "4, no limit". */
export const usedOf = (used: number, allowed: number | null): string =>
  allowed === null ? `${used}, no limit` : `${used} of ${allowed}`

export const pools = 'Pools'
export const createNewPool = 'Create New Pool'
export const paused = 'Paused'
export const next = (moment: string): string => `Next: ${moment}`
export const allPools = (count: number): string => `All ${count} pools`

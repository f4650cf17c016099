export const onHold = 'on hold'
export const limit = 'limit'
export const driveFirst = 'drive first'
export const atZero = 'at zero'
export const soon = (balance: string): string => `soon ${balance}`
export const drivesFirst = 'drives first'
export const soFar = (balance: string): string => `${balance} so far`
export const left = 'left'
export const next = (drivesNext: string): string => `next: ${drivesNext}`
export const done = 'done'
export const withTheScheduledRides = 'with the scheduled rides'

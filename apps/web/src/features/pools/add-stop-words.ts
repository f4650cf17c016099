import * as counts from '../../ui/count-words.ts'

export const addAStop = 'Add a stop'
export const addStop = 'Add stop'
export const newStop = 'New stop'
export const leaveItOut = 'Leave it out'
export const choose = 'Choose a place'
export const aNewPlace = 'A new place'
export const nameAndAddressRequired = 'Name and address required'
export const noMore = (most: number): string => `A route has at most ${most} stops on the way.`

/** Tells how many of the pool's kids go there. */
export const choice = (name: string, line: string, kidCount: number): string =>
  kidCount === 0 ? `${name}, ${line}` : `${name} (${counts.kids(kidCount)} of this pool), ${line}`

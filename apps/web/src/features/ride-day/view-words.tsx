// The driver view's texts.
import type { ReactNode } from 'react'
import { counted } from '../../ui/count-words.ts'

export const openInMaps = (name: string, address: string): string => `Open ${name}, ${address} in maps`
export const map = 'Map'
export const waitsToBeSent = 'waits to be sent'
export const kidsAtThisStop = 'Kids at this stop'
export const notRidingToday = 'not riding today'
export const notAtTheStop = 'not at the stop'
export const cameAfterAll = (name: string): string => `${name} came after all`
export const onBoard = 'on board'
export const getsOutHere = 'gets out here'
export const homeOf = (name: string): string => `At home: ${name}`
export const droppedOff = 'dropped off'
export const doneWaits = 'Done. We’ll send it once you’re online.'
export const nobodyIsHere = 'Nobody is here'
export const ofHere = (ticked: number, count: number): string => `${ticked} of ${count} here`
export const everybodyIsOut = 'Everybody is out'
export const nobodyRode = 'Nobody rode'
export const youCanTapDoneFrom = (time: string): string => `Done from ${time}`
export const pickUpAt = 'Pick up at'
export const to = 'To'
export const toPickUp = (count: number): string => `${counted(count, 'kid', 'kids')} to pick up`
export const thenTo = (stop: ReactNode) => <>Then to {stop}</>

/** `carried`: the boosters in the car, or null if the family has not told us. */
export const boosters = (kids: string[], carried: number | null): string =>
  `Boosters: ${kids.join(', ')}${carried === null ? '' : ` · your car has\u00a0${carried}`}`

// The family view's texts.

export const call = (name: string): string => `Call ${name}`
export const text = (name: string): string => `Text ${name}`
export const notOnTheWayYet = (time: string): string =>
  `The ride starts at ${time}. Maybe the driver just forgot to tap.`
export const yourKids = 'Your kids'
const stop = (each?: { name: string; atHome: boolean }) => (each?.atHome ? 'home' : each?.name)
export const route = (from?: Parameters<typeof stop>[0], to?: Parameters<typeof stop>[0]) => (
  <>
    {stop(from)} to <b>{stop(to)}</b>
  </>
)

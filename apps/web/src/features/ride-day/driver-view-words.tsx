import type { ReactNode } from 'react'
import { counted } from '../../ui/count-words.ts'

export const openInMaps = (name: string, address: string): string => `Open ${name}, ${address} in maps`
export const map = 'Map'
export const waitsToBeSent = 'waits to be sent'
export const kidsAtThisStop = 'Kids at this stop'
export const notRidingToday = 'not riding today'
export const kidsOfThisRide = 'Kids of this ride'
export const notAtTheStop = 'not at the stop'
export const cameAfterAll = (name: string): string => `${name} came after all`
export const onBoard = 'on board'
export const getsOutHere = 'gets out here'
export const homeOf = (name: string): string => `At home: ${name}`
export const droppedOff = 'dropped off'
export const notCounted = 'Not counted'
export const doneWaits = 'Done. We’ll send it once you’re online.'
export const nobodyIsHere = 'Nobody is here'
export const ofHere = (ticked: number, count: number): string => `${ticked} of ${count} here`
export const everybodyIsOut = 'Everybody is out'
export const nobodyRode = 'Nobody rode'
export const youCanTapDoneFrom = (time: string): string => `Done from ${time}`
export const pickUpAt = 'Pick up at'
export const seeTheWholeRide = 'See the whole ride'
export const to = 'To'
export const toPickUp = (count: number): string => `${counted(count, 'kid', 'kids')} to pick up`
export const thenTo = (stop: ReactNode) => <>Then to {stop}</>

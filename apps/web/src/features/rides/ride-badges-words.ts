import { counted } from '../../ui/counted.ts'
import type { HandSource } from './why-words.ts'

export const lock = 'Lock'
export const twoRidesAtOnce = 'Two rides at once'
export const urgent = 'Urgent'
export const shortNotice = 'Short notice'
export const swapForYou = 'Swap for you'
export const swapProposed = 'Swap proposed'
export const youTookIt = 'You took it'
export const priorityToYou = 'Priority to you'
export const suggested = 'Suggested'
export const badWeather = 'Bad weather'
export const nobodyRides = 'Nobody rides'
export const carOf = (carNumber: number, carCount: number): string => `Car ${carNumber} of ${carCount}`
export const beansShortNotice = (beans: string): string => `${beans}, short notice`
export const seatsOnHold = (count: number): string => `${counted(count, 'seat', 'seats')} on hold`
/** Tells adults who did not choose a drive how it came about by hand. */
export const handWords: Partial<Record<HandSource, string>> = {
  picked: 'Host-picked',
  took: 'Volunteered',
  accepted: 'Accepted',
  swapped: 'Swapped',
}

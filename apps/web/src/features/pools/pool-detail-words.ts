// Words of pool-detail-page.tsx.
import { counted } from '../../ui/counted.ts'

export const theTrip = 'The trip'
export const route = 'Route'
export const when = 'When'
export const dateToDate = (from: string, through: string): string => `${from} to ${through}`
export const car = 'Car'
export const locks = 'Locks'
export const notes = 'Notes'
export const upcomingRides = 'Upcoming rides'
export const noRidePlanned = 'No ride planned'
export const whenRidesAppear = 'Rides appear as soon as a kid is enrolled and the dates are near.'
export const thisPoolDidNotLoad = 'This pool did not load'
export const backToPools = 'Back to Pools'
export const kidsACar = (count: number): string => counted(count, 'kid a car', 'kids a car')
export const ended = 'Ended'
export const endedWithTerm = 'This pool ended with its term. It can be read, and its rides are in the books.'

import { inWords } from '@beanpool/contract/in-words'
import type { PreviewedTrip } from '@beanpool/contract/pool-preview'
import { counted } from '../../ui/counted.ts'
import { capital, shortDate } from '../../ui/date-words.ts'

export const firstTwoWeeks = 'The first two weeks'
/** `first`: what to fill in. */
export const nothingYet = (first: string): string => `${first}, and the plan shows here.`
export const offline = 'You’re offline. The plan shows here once you’re connected.'
export const didNotLoad = 'The plan did not load.'
export const planning = 'Planning'
export const noKids =
  'No kids are ticked, so there is nothing to drive. Tick one, or let families enrol theirs later.'
export const notYet = (plannedOn: string): string =>
  `It starts too far ahead to plan today. The first rides will be planned on ${shortDate(plannedOn)}.`
export const noDates = 'It has no ride on these days. Check its days, its dates, and the days without rides.'
export const showAll = (count: number): string => `Show all ${count} trips`
export const laterRides = (endsOn: string): string =>
  `Rides are planned up to ${shortDate(endsOn)} for now. Later ones follow.`
export const movedElsewhere = (count: number): string =>
  count === 1
    ? 'One drive of another pool gets another driver.'
    : `${count} drives of other pools get another driver.`
export const pickedCannot = (name: string): string =>
  `${name} can’t drive the first ride. Pick another driver.`
export const thisDriver = 'This driver'

/** "You'd drive 3 of the 10 trips." */
function drivesOf(mine: number, count: number): string {
  if (count === 1) return mine === 1 ? 'You’d drive the only trip.' : 'You wouldn’t have to drive.'
  if (mine === count) return `You’d drive ${count === 2 ? 'both trips' : `all ${count} trips`}.`
  return mine === 0 ? `You’d drive none of the ${count} trips.` : `You’d drive ${mine} of the ${count} trips.`
}

/** The same, with the number of trips without a driver. */
export const summary = (trips: PreviewedTrip[]): string => {
  const mine = trips.filter((trip) => trip.drivers.some((driver) => driver.isMe)).length
  const open = trips.filter((trip) => trip.missing > 0).length
  const drives = drivesOf(mine, trips.length)
  return open === 0 ? drives : `${drives} ${counted(open, 'trip lacks', 'trips lack')} a driver.`
}

/** "you'd drive", "Ole and Rosa", "a driver is sought". The adult comes first, as `myselfFirst` has it. */
export const whoDrives = ({ drivers, missing, locked }: PreviewedTrip): string => {
  const [first, ...others] = myselfFirst(drivers)
  if (!first) return locked ? 'too near to be planned: a driver is sought' : 'nobody can drive'
  const names = [first.isMe ? 'you' : first.name, ...others.map((driver) => driver.name)]
  const driven = first.isMe && others.length === 0 ? 'you’d drive' : inWords(names)
  return missing === 0 ? driven : `${driven}, and ${counted(missing, 'car', 'cars')} without a driver`
}

export const myselfFirst = (drivers: PreviewedTrip['drivers']): PreviewedTrip['drivers'] =>
  drivers.toSorted((one, other) => Number(other.isMe) - Number(one.isMe))

/** "Mon 30 Nov". */
export const day = (date: string): string => capital(shortDate(date))
export const clash = (kidName: string, poolName: string): string =>
  `${kidName} rides ${poolName} at the same time.`

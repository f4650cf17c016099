import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import type { PreviewedTrip } from '@beanpool/contract/pool-preview'
import type { PoolRoute, poolRoutes } from '@beanpool/contract/pool-routes'
import type { PoolSuggestion } from '@beanpool/contract/pool-suggestions'
import { hasEnded } from '../../parts/pools/words.ts'
import * as counts from '../../ui/count-words.ts'
import { counted } from '../../ui/count-words.ts'
import { capital, fullDate, shortDate, wallTimeText, weekdaysText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { numberFormat } from '../../ui/formats.ts'
import { lockMinutesOf } from './first-ride.ts'

export const addAStop = 'Add a stop'
export const addStop = 'Add stop'
export const newStop = 'New stop'
export const leaveItOut = 'Leave it out'
export const addStopChoose = 'Choose a place'
export const aNewPlace = 'A new place'
export {
  endTimeOptional,
  eventName,
  from,
  nameAndAddressRequired,
  seatsForKids,
  startTime,
  to,
} from '../../parts/pools/words.ts'
export const noMore = (most: number): string => `A route has at most ${most} stops on the way.`

/** Says how many of the pool's kids go to a place. */
export const choice = (name: string, line: string, kidCount: number): string =>
  kidCount === 0 ? `${name}, ${line}` : `${name} (${counts.kids(kidCount)} of this pool), ${line}`

export const andBack = 'And back'
export const makesTheReturnTripToo = 'The return trip too. Counts as one pool.'
export const backAt = 'Back at'
export const thisPool = 'this pool'
export const makesNamed = (returnName: string): string =>
  `Makes “${returnName}” too, with the same kids and days. Counts as one pool.`

export const firstDriver = 'First driver'
export const sampleNotes = 'Gate, booster seats, what to bring'
export const carsAndDrivers = 'Cars and drivers'
export const hideCarsAndDrivers = 'Hide cars and drivers'
export const changeCarsAndDrivers = 'Change cars and drivers'
export const hide = 'Hide'
export const change = 'Change'
export const carsAndDriversNow = (seats: number, lock: string, firstDriver: string | undefined): string => {
  const first = firstDriver ? `${firstDriver} drives first.` : 'The family whose turn it is drives first.'
  return `${counted(seats, 'kid', 'kids')} a car. Drivers are fixed ${lock}. ${first}`
}
export const whoseTurnItIs = 'The family whose turn it is'

export const whereKidsGetInAndOut = 'Pick-up and drop-off'
export const nobodyIsEnrolled = 'No kid is enrolled yet.'
/** `more`: true if more are listed above. */
export const othersAllTheWay = (count: number, more: boolean): string =>
  `${count} ${more ? 'more ' : ''}${count === 1 ? 'kid rides' : 'kids ride'} all the way: show`
export const getsInAt = 'Gets in at'
export const getsOutAt = 'Gets out at'
export const atHome = 'At home'
export const home = 'home'
export const homeOfOthers = 'a private stop (the driver is told)'
export const homeIsPrivate = 'Only the driver sees your address, on the day.'
export const fromTo = (from: string, to: string): string => `From ${from} to ${to}`

export const changeStop = (name: string): string => `Change where ${name} gets in and out`

// Says when a pool's drivers are fixed: no later than the start of the late window, whatever was typed.

type Rules = { fairGuardLockHours: number; lateWindowMinutes: number }

const spanText = (minutes: number) =>
  minutes % 60 === 0 ? counted(minutes / 60, 'hour', 'hours') : counted(minutes, 'minute', 'minutes')

/** Formats a lock as "24 hours before". `typed`: the hours in the form, or null for the Fair Guard's. */
export const lockedWords = (typed: number | null, rules: Rules): string =>
  `${spanText(lockMinutesOf(typed ?? rules.fairGuardLockHours, rules.lateWindowMinutes))} before`

/** Shown under the field. */
export const lockHint = (typed: number | null, rules: Rules): string => {
  const late = spanText(rules.lateWindowMinutes)
  if (typed !== null && typed * 60 < rules.lateWindowMinutes)
    return `Drivers are fixed ${late} before at the latest.`
  return `Drivers are fixed from then. Empty: ${rules.fairGuardLockHours}. At the latest ${late}.`
}

export const addTheReturnTrip = 'Add the return trip'
export const whatItAdds = (toName: string, fromName: string, name: string): string =>
  `From ${toName} to ${fromName}, same kids and days. Counts as one pool with ${name}.`

export const addReturnTrip = 'Add return trip'
export const wayBack = 'Way back'
export const wayThere = 'Way there'

export const days = 'Days'
export const meetingPoint = 'Meeting point'
export const copyAnAddressOfYours = 'Copy an address of yours:'
export const address = (label: string): string => `${label} address`
export const poolChoose = 'Choose'

export const lockWindowInHours = 'Fixed, hours before'

export const poolWhen = 'When'
export const throughDateOptional = 'Through date (optional)'
export const leaveEmptyFor = (termEnd: string | null, startsOn: string): string =>
  termEnd !== null && termEnd >= startsOn ? `Empty: end of term, ${fullDate(termEnd)}` : 'Empty: 3 weeks'
export const where = 'Where'
export const selectAll = 'Select all'
export const noKidsYet = 'No kids here yet. Families enrol theirs later.'
export const kidsWhoRide = 'Kids who ride'
export const whoIsTicked = 'Ticked: your kids, and those who go there. Families can change it.'
export const poolKidOf = (kid: string, family: string): string => `${kid} (${family})`
export const afterTheirNextDrive = 'After their next drive (three strikes)'
export const what = 'What'

export const firstTwoWeeks = 'The first two weeks'
/** `first`: what has to be filled in first. */
export const nothingYet = (first: string): string => `${first}, and the plan shows here.`
export const offline = 'You’re offline. The plan shows here later.'
export const didNotLoad = 'The plan did not load.'
export const planning = 'Planning'
export const noKids = 'Tick a kid, or let families enrol theirs.'
export const notYet = (plannedOn: string): string =>
  `Too early. We plan the first rides on ${shortDate(plannedOn)}.`
export const noDates = 'No ride on these days. Check its dates and the holidays.'
export const showAll = (count: number): string => `Show all ${count} trips`
export const laterRides = (endsOn: string): string => `Planned up to ${shortDate(endsOn)} for now.`
export const movedElsewhere = (count: number): string =>
  `${counted(count, 'drive of another pool gets', 'drives of other pools get')} another driver.`
export const pickedCannot = (name: string): string =>
  `${name} can’t drive the first ride. Pick another driver.`
export const thisDriver = 'This driver'

function drivesOf(mine: number, count: number): string {
  if (count === 1) return mine === 1 ? 'You’d drive the only trip.' : 'You wouldn’t have to drive.'
  if (mine === count) return `You’d drive ${count === 2 ? 'both trips' : `all ${count} trips`}.`
  return mine === 0 ? `You’d drive none of the ${count} trips.` : `You’d drive ${mine} of the ${count} trips.`
}

/** The adult's drives, with the number of trips without a driver. */
export const summary = (trips: PreviewedTrip[]): string => {
  const mine = trips.filter((trip) => trip.drivers.some((driver) => driver.isMe)).length
  const open = trips.filter((trip) => trip.missing > 0).length
  const drives = drivesOf(mine, trips.length)
  return open === 0 ? drives : `${drives} ${counted(open, 'trip lacks', 'trips lack')} a driver.`
}

/** The adult comes first, as `myselfFirst` requires. */
export const whoDrives = ({ drivers, missing, locked }: PreviewedTrip): string => {
  const [first, ...others] = myselfFirst(drivers)
  if (!first) return locked ? 'no driver yet' : 'nobody can drive'
  const names = [first.isMe ? 'you' : first.name, ...others.map((driver) => driver.name)]
  const driven = first.isMe && others.length === 0 ? 'you’d drive' : inWords(names)
  return missing === 0 ? driven : `${driven}, and ${counted(missing, 'car', 'cars')} without a driver`
}

export const myselfFirst = (drivers: PreviewedTrip['drivers']): PreviewedTrip['drivers'] =>
  drivers.toSorted((one, other) => Number(other.isMe) - Number(one.isMe))

export const day = (date: string): string => capital(shortDate(date))
export const clash = (kidName: string, poolName: string): string =>
  `${kidName} rides ${poolName} at the same time.`

export const theWay = 'The way, in order'
export const openInMaps = 'Open in maps'
export const changeRoute = 'Change route'

const numberText = (value: number): string => numberFormat({ maximumFractionDigits: 1 }).format(value)

const mile = (miles: number): string => `${numberText(miles)} ${miles === 1 ? 'mile' : 'miles'}`

export const milesText = ({ miles, milesCount, canEdit }: PoolRoute): string => {
  if (miles === null)
    return canEdit && milesCount ? 'Add the miles with Change route: seats are priced by them.' : ''
  return milesCount ? `${mile(miles)}. Seats are priced by them.` : `${mile(miles)}.`
}

// Says why a route or a kid's stop was not saved.

type RouteRefusal = RefusalOf<typeof poolRoutes.save> | RefusalOf<typeof poolRoutes.saveKid>

export const refusalText: Record<RouteRefusal, string> = {
  admin_only: everyday.onlyAdmins,
  pool_ended: hasEnded,
  same_place: 'A place is on the route twice.',
  not_your_kid: 'Only the kid’s family or an admin can change this.',
  not_enrolled: 'This kid has left the pool.',
  not_on_route: 'The route no longer stops there.',
  not_forward: 'The kid must get out after getting in.',
  home_is_theirs: 'Only the kid’s family can choose home.',
}

export const stopsInOrder = 'Stops, in order'
export const noStops = 'No stops on the way yet.'
export const moveUp = (name: string): string => `Move ${name} up`
export const moveDown = (name: string): string => `Move ${name} down`
export const remove = (name: string): string => `Remove ${name}`
export const isStop = (name: string, place: number, count: number): string =>
  `${name} is stop ${place} of ${count}.`
export const isFirst = (name: string): string => `${name} is the first stop.`
export const isLast = (name: string): string => `${name} is the last stop.`
export const isRemoved = (name: string): string => `${name} is no longer a stop.`

export const startDate = 'Start date'
export const allLocked = 'It’s short notice: we’ll ask who can drive.'
export const firstPlanned = (day: string, lockedBefore: number): string =>
  `Planned from ${day} on. For the ${lockedBefore === 1 ? 'ride' : `${lockedBefore} rides`} before it we’ll ask who can drive.`

export const suggestedPools = 'Suggested pools'
export const sub = (group?: string): string =>
  `${group ? `${group}: kids` : 'Kids'} who go to the same place without a pool.`
export const newPool = 'New pool'
export const comesWithPro = 'Suggested pools come with Pro'
export const whatProGives =
  'We find kids who go to the same place, and fill in the form. Nothing leaves Beanpool.'
export const ownersPlanCounts = (name: string): string => `The plan of ${name} (owner) counts.`
export const forAdmins = 'Suggested pools are for admins'
export const askForOne = 'You can ask for a pool yourself.'
export const nothingToSuggest = 'Nothing to suggest now'
export const whatIsLookedFor = 'Families link kids to a school or an activity. We look for matches.'
export const setItUp = 'Set it up'
export const notForUs = 'Not for us'
export const declineOf = (name: string): string => `Not for us: ${name}`
export const showAgain = 'Show again'
export const showAgainOf = (name: string): string => `Show again: ${name}`
export const declined = 'Declined'
export const showDeclined = (count: number): string => `${count} declined: show`

const clock = ({ startTime }: PoolSuggestion): string => (startTime ? ` at ${wallTimeText(startTime)}` : '')

export const reason = (suggestion: PoolSuggestion): string => {
  const { kids, destination } = suggestion
  const names = inWords(kids.map(({ name }) => name))
  return `${names} ${kids.length === 2 ? 'both' : 'all'} go to ${destination.name}${clock(suggestion)}.`
}

const ordinals = ['', '', 'other', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

const part = ({ startTime }: PoolSuggestion): string => {
  if (startTime === null) return 'time'
  return startTime < '12:00' ? 'morning' : 'afternoon'
}

/** Assumes that all families who can drive take turns. */
export const suggestionsChange = (suggestion: PoolSuggestion): string => {
  const { driverCount, iDrive } = suggestion
  const often = ordinals[driverCount]
    ? `every ${ordinals[driverCount]} ${part(suggestion)}`
    : `one ${part(suggestion)} in ${driverCount}`
  return iDrive ? `You’d drive ${often}.` : `Each of ${driverCount} families would drive ${often}.`
}

export const suggestionsWhen = ({ weekdayMask, startTime, endTime }: PoolSuggestion): string => {
  if (startTime === null) return `${weekdaysText(weekdayMask)}, time still open`
  const to = endTime ? ` to ${wallTimeText(endTime)}` : ''
  return `${weekdaysText(weekdayMask)}, ${wallTimeText(startTime)}${to}`
}

export const likeTheOther = 'Same time as the other pool there.'
export const whoCanDrive = 'Two or more families can drive then.'
export const whoWouldRide = 'Who would ride'
export const suggestionsKidOf = (name: string, household: string): string => `${name}, ${household}`
export const poolName = (place: string): string => `${place} run`.slice(0, 80)
export const notDeclined = 'Not changed'
export const isDeclined = (name: string): string => `${name} is declined`
export const untilMore = 'It’s back when another kid goes there.'

export const routeSaved = 'Route saved'
export const everyRideFollows = 'Every ride ahead goes this way. Families are told.'
export const stopSaved = (name: string): string => `${name}’s stop is saved`
export const driversAreTold = 'Drivers of the rides ahead are told.'

export const otherTimes = 'Other times on some days'
export const everySecondWeek = 'Every second week'
export const certainDates = 'Only on certain dates'
export const wordsToLookFor = 'Words to look for (optional)'
export const sampleWords = 'U9, away'
export const minutesBefore = 'Minutes before the start'
export const seeItsDates = 'See its dates'
export const noEvents = 'No event ahead matches.'
export const datesFound = (count: number): string => `${counted(count, 'date', 'dates')}.`
export const sameEveryWeek = 'Same every week'
export const times = (number: number): string => `Times ${number}`
export const weeks = 'Weeks'
export const everyWeek = 'Every week'
/** `from`: the Monday of the first week, or null while the pool has no start date. */
export const secondWeek = (name: 'A' | 'B', from: string | null): string =>
  from === null ? `${name} weeks` : `${name} weeks, from ${from}`
export const dateNumber = (number: number): string => `Date ${number}`
export const date = 'Date'
export const anotherPlace = 'Another place or a note'
export const placeIfAnother = 'Place, if another'
export const noteForDriver = 'Note'
export const nextDates = (dates: { date: string; startTime: string }[]): string =>
  `Next: ${dates.map((each) => `${shortDate(each.date)} ${wallTimeText(each.startTime)}`).join(', ')}.`

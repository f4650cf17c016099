import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { rides as contractRides, RideDetail } from '@beanpool/contract/rides'
import { beansText } from '../../ui/balance-words.ts'
import { counted } from '../../ui/count-words.ts'
import { todayIn } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { firstName } from '../../ui/first-name.ts'
import { isForCash } from '../ride-steps/at-once.ts'
import type { HandSource } from './why-words.ts'

type Kid = RideDetail['attendance'][number]

const nobodyElse = everyday.nobodyElseRides

/** Says what this tap costs or ends; null if the tap is free and easy to undo. */
export const consequence = (ride: RideCard, kid: Kid): string | null => {
  const seat = ride.seats.find((each) => each.kidId === kid.kidId)
  if (!seat || seat.state === 'held') return null
  const alone = ride.seats.every((each) => each === seat || each.state === 'held' || each.cancelledLate)
  if (isForCash(ride)) {
    if (!alone || !ride.driver || ride.driver.householdId === seat.householdId) return null
    const who = ride.driver.isMe ? everyday.youDrive : `${firstName(ride.driver.name)} drives`
    return `Nobody else rides. ${who} for cash: please talk, the ride stays on.`
  }
  if (ride.late && !ride.driver && alone) return 'Nobody rides or drives, so it’s cancelled for free.'
  if (ride.late) {
    const ownDrive = ride.driver?.householdId === seat.householdId
    if (ownDrive) return alone ? nobodyElse : null
    const who = kid.mine ? 'You' : kid.householdName
    const pays = `${who} still ${kid.mine ? 'pay' : 'pays'} ${beansText(ride.seatPriceHundredths)}`
    const if_ = ride.driver ? '' : ` if someone drives${ride.urgent ? ' for beans' : ''}`
    return `It’s too late to cancel for free. ${pays}${if_}.`
  }
  if (!alone || !ride.locked) return null
  return nobodyElse
}

export const rides = 'rides'
export const doesNotRide = 'does not ride'
export const isNotRiding = (kidName: string): string => `${kidName} is not riding`
export const ridesAfterAll = (kidName: string): string => `${kidName} rides after all`
export const ridesAfterAllButton = 'Rides after all'
export const markAsNotRiding = (kidName: string): string => `Mark ${kidName} as not riding?`
export const keepTheSeat = 'Keep the seat'
export const kidsOfOtherFamilies = 'Kids of other families'

export const theSeatIsFree = 'The seat is free.'
export const theSeatIsCharged = 'The seat is charged.'
export const kidRides = (kidName: string): string => `${kidName} rides`

// Sentences about confirming tomorrow's drive.

type ConfirmRefusal = RefusalOf<(typeof contractRides)['confirm']>

export const confirmRefusalWords: Record<ConfirmRefusal, string> = {
  not_yours: everyday.notYoursNow,
  not_assigned: 'Nobody drives it right now',
  too_early: 'Confirm from 18:00 the evening before',
  already_started: 'The ride has started',
}

export const confirmed = 'Confirmed'
export const overdue = 'Not confirmed yet'
export const done = confirmed
export const doneLine = 'Thank you. Everyone knows.'

type Asked = Pick<RideCard, 'date' | 'timeZone'>

/** The question is asked in the evening, and again on the day itself. */
export const askWords = ({ date, timeZone }: Asked, now: number): string =>
  `Confirm ${date === todayIn(timeZone, new Date(now)) ? 'today' : 'tomorrow'}’s drive`

export const contactsDrives = (householdName: string): string => `${householdName}, drives`
export const call = (name: string, phone: string): string => `Call ${name}, ${phone}`
export const text = (name: string, phone: string): string => `Text ${name}, ${phone}`
export const callOrText = 'Call or text'

export const lock = 'Lock'
export const urgent = 'Urgent'
/** `cash`: an amount such as "€12.00 in cash". */
export const urgentFor = (cash: string): string => `${urgent}, ${cash}`
export const swapForYou = 'Swap for you'
export const youTookIt = 'You took it'
export const priorityToYou = 'Priority to you'
export const suggested = 'Suggested'
export const badWeather = 'Bad weather'
export const rideBadgesNobodyRides = 'Nobody rides'
export const carOf = (carNumber: number, carCount: number): string => `Car ${carNumber} of ${carCount}`
export const forBeans = (drives: string, beans: string): string => `${drives}, ${beans}`
export const seatsOnHold = (count: number): string => `${counted(count, 'seat', 'seats')} on hold`
/** Explains to adults who did not choose a drive how it was assigned to them. */
export const handWords: Partial<Record<HandSource, string>> = {
  picked: 'Host-picked',
  took: 'Volunteered',
  accepted: 'Accepted',
  swapped: 'Swapped',
}

export const onHold = 'on hold'
export const rideFactsNotRiding = 'not riding'
export const notRidingCharged = 'not riding, charged'
export const ofSeats = (count: number, capacity: number): string => `${count} of ${capacity} seats`
export const pricedFor = (reasons: string): string => `Priced for ${reasons}.`
export const whoCouldDrive = 'Who could drive?'
export const seatsCancelledLateAreCharged = 'Late cancels still pay.'
/** The text of a record entry for something that ends at a given time. */
export const until = (text: string, moment: string): string => `${text} until ${moment}.`
export const rode = 'rode'
export const absent = 'absent'
export const free = (count: number): string => `${count} free`
/** `since`: words such as "since Tuesday". */
export const driverSince = (since: string): string => `Driver ${since}.`
export const earned = (beans: string): string => `Earned ${beans}.`
export const earns = (beans: string): string => `Earns ${beans}.`
export const wouldEarnYou = (beans: string): string => `Would earn you ${beans}.`
export const rideFactsNobodyRides = 'Nobody rides, so no driver is needed.'

export const to = (place: string): string => `to ${place}`

export const takeThisRideEarn = (beanNumber: string): string => `Take this ride, earn ${beanNumber}`
export const takeThisRide = 'Take this ride'

export const carNamed = (poolName: string, driver: string): string => `${poolName}, ${driver}`
export const moreAbout = (poolName: string): string => `More about ${poolName}`
export const swapThisDrive = 'Swap this drive'
export const convertToUrgent = 'Make it urgent'

export const map = 'Map'
export const openMap = {
  from: (name: string, address: string): string => `From ${name}, ${address}: open map`,
  to: (name: string, address: string): string => `To ${name}, ${address}: open map`,
}
export const ends = { from: 'From', to: 'To' } as const

export const ride = 'Ride'

export const findingTheNextDriver = 'Finding the next driver'
export const youNoLongerDrive = 'You no longer drive'
export const yourFamilyDrives = 'Your family drives'
export const hadNoDriver = 'Had no driver'
export const cancelled = 'Cancelled'
export const offeredToYou = 'Offered to you'
export const canYouDrive = (name: string): string => `${name} can’t drive. Can you?`
export const way = (from: string, to: string): string => `${from} to ${to}.`
export const offeredToOthers = 'Offered to others'
export const waitsForAClaim = 'Waits for a claim'
// Texts for a ride's progress on its day.

/** `kids`: names such as "Nneka and Obi". */
export const onBoard = (kids: string, count: number, time: string): string =>
  `${kids} ${count === 1 ? 'is' : 'are'} on board, ${time}`
export const notAtTheStop = (kids: string, count: number, time: string): string =>
  `${kids} ${count === 1 ? 'was' : 'were'} not at the stop, ${time}`
export const onBoardOf = (aboard: number, expected: number, time: string): string =>
  `${aboard} of ${expected} on board, ${time}`
export const droppedOff = (time: string): string => `Dropped off ${time}`
/** `driver`: the driver's name, or null if the reader is the driver. */
export const onTheWay = (driver: string | null, time: string): string =>
  driver === null ? `On your way since ${time}` : `${driver} is on the way, ${time}`
export const nextSteps = { picked_up: 'Pick up', dropped_off: 'Drop off' } as const
export const startTheRide = 'Start the ride'
export const youDidNotCome = 'You did not come'
export const didNotCome = (name: string): string => `${name} did not come`
/** `driver`: the driver's name, or null if the reader is the driver. */
export const drove = (driver: string | null): string => (driver === null ? 'You drove' : `${driver} drove`)
export const rideDrives = (driver: string | null): string =>
  driver === null ? everyday.youDrive : `${driver} drives`

export const assignFairly = 'Assign Fairly'
export const pickADriver = 'Pick a driver'

export const couldNotLoadShortfalls = 'Could not load shortfalls'
export const shortfalls = 'Shortfalls'
export const foundDriverHint = 'A driver you find drives for beans.'
export const whatKeptEachFamilyOut = 'Why not each family'
export const postedUnclaimed = 'Urgent, nobody has claimed it yet.'

export const couldNotTakeRide = 'Could not take ride'

export const decide = 'Decide'
export const lookAtTheRide = 'Look at the ride'

export const howManyFit = 'How many kids fit in your car?'
export const carSaved = 'Car saved'
export const carNotSaved = 'The car was not saved'

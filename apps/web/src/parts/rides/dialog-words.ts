import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import type { Shortfall } from '@beanpool/contract/ride-lists'
import type { rides } from '@beanpool/contract/rides'
import { counted } from '../../ui/count-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { overNow, useCantDrive } from '../ride-steps/words.ts'
import { exclusionWords } from './why-words.ts'

const hasStarted = everyday.rideStarted
const isOver = `${overNow}.`

export const drivesInstead = (name: string): string => `${name} drives instead`
export const findAnotherDriver = 'Find another driver'
export const makeItUrgent = 'Make it urgent, for cash'
export const askingOthers = 'Thanks for telling us. We’re asking the others.'
export const yourPartnerDrives = 'Your partner drives'
export const findDriver = 'Find a driver'
export const setThePrice = 'Set the price'
export const handItOver = 'Hand it over'
export const somethingWentWrong = 'Something went wrong. Please try again.'
export const notGivenBack = 'You still drive'
export const notGivenBackYet = (refusal: string): string => `You still drive. ${refusal}`
export const pleaseChooseAgain = (said: string): string => `${said} Choose again.`
export const whatShouldHappen = 'Can’t drive?'

export const alsoRides = (kidName: string, poolName: string, time: string): string =>
  `${kidName} also rides ${poolName} at ${time}.`
export const keepThisRide = 'Keep this ride'
export const ridesHere = (kidName: string): string => `${kidName} keeps this ride`
export const leaves = (poolName: string): string => `${poolName} is free again.`
export const tooLate = (poolName: string): string =>
  `Too late to leave ${poolName} for free. Open it to leave anyway.`

export type FindRefusal = RefusalOf<(typeof rides)['assignFairly' | 'pickDriver' | 'driverChoices']>

export const findRefusalWords = (reason: FindRefusal, detail: string | null): string => {
  const words: Record<FindRefusal, string> = {
    admin_only: everyday.onlyAdmins,
    has_driver: `${detail ?? 'Someone'} drives already.`,
    already_started: hasStarted,
    already_offered: 'Someone is being asked already.',
    over: isOver,
    nobody_can: 'No eligible driver found. The list says why.',
    driver_not_eligible: 'They can no longer drive it.',
    own_drive: useCantDrive,
  }
  return words[reason]
}

export const drives = (name: string): string => `${name} drives`
export const offered = 'Offered'
export const theyAreAskedFirst = 'It’s close, so we ask them first.'
export const assignFailed = 'Assign failed'
export const noDriverFound = 'No eligible driver found or another error occurred.'

export const driveIsGivenBack = (name: string): string => `We’re looking for a driver for ${name}`

export const cantDriveTitle = (name: string): string => `${name} can’t drive`
export const excuseTheStrike = 'Excuse the strike'
export const thenNoBeansMoveEither = 'No beans move either.'
export const whyLabel = (name: string): string => `Why (for ${name} and admins)`
export const giveItBackFor = (name: string): string => `Find a driver for ${name}`
export const sayWhy = 'Say why'

// Lists why each family is excluded from a ride, in as few lines as possible. Families without a kid on the ride are
// only counted.

type KeptOut = Pick<Shortfall['keptOut'][number], 'householdId' | 'householdName' | 'reason'>
type Line = { key: string; text: string }

export const keptOutLines = (families: KeptOut[]): Line[] => {
  const strangers = families.filter((family) => family.reason === 'not_enrolled')
  const named = strangers.length > 1 ? families.filter((each) => !strangers.includes(each)) : families
  const lines = named.map(({ householdId, householdName, reason }) => ({
    key: householdId,
    text: `${householdName}: ${exclusionWords[reason]}`,
  }))
  if (strangers.length < 2) return lines
  const others = lines.length > 0 ? 'other families have' : 'families have'
  return [...lines, { key: 'strangers', text: `${strangers.length} ${others} no kids in this pool` }]
}

export const mergeTitle = 'Merge this car?'
export const kidsMove = (kids: string[]): string =>
  kids.length === 1
    ? `${inWords(kids)} rides in another car.`
    : `${inWords(kids)} ride in the other cars, siblings together, if all fit.`
export const noKids = 'No kids in this car.'
/** Null if the ride has no driver. */
export const driverStays = (driver: { name: string; isMe: boolean } | null): string => {
  if (driver === null) return ''
  return `${noLongerHasTo(driver.isMe ? null : driver.name)} No strike.`
}
export const allTold = `We tell the families. ${everyday.undoHint}`
export const keepBoth = 'Keep both'
export const carsMerged = 'Cars merged'
export const notMerged = 'Not merged'

type MergeRefusal = RefusalOf<typeof rides.merge>

export const mergeRefusalWords = (reason: MergeRefusal): string => {
  const words: Record<MergeRefusal, string> = {
    admin_only: everyday.onlyAdmins,
    already_started: hasStarted,
    over: isOver,
    for_cash: 'It’s driven for cash. Cancel the ride instead.',
    only_car: 'Nobody drives another car that day.',
    no_room: 'The other cars don’t have room.',
  }
  return words[reason]
}

export const whoDrove = 'Who drove'
export const choose = 'Choose'
export const ownCaseHint = 'About your family? Another admin decides.'
export const youEarn = 'You earn'
export const earns = (householdName: string): string => `${householdName} earns`
export const saveCorrection = 'Save correction'

export const youEarned = (beans: string): string => `You earned ${beans}.`
export const rideCorrected = 'Ride corrected'

export const theUrgentRequestEnds = 'The urgent request ends.'
export const nobodyElseCanDriveThis = 'Nobody else can drive.'
export const nobodyCanDriveThisRide = 'Nobody can drive.'
export const pick = (name: string): string => `Pick ${name}`
export const pickButton = 'Pick'
/** The time left to accept an offer that an admin made to one adult. */
export type TimeToAccept = { minutes: number; untilTheStart: boolean }

const inMinutes = (count: number): string =>
  count < 1 ? 'less than a minute' : counted(count, 'minute', 'minutes')
export const theyAreAsked = ({ minutes, untilTheStart }: TimeToAccept): string =>
  untilTheStart
    ? `They can accept until the start, in ${inMinutes(minutes)}.`
    : `They have ${inMinutes(minutes)} to accept.`
export const theirsAtOnce = 'It’s theirs at once.'
/** `driver`: the driver's name, or null if the reader is the driver. */
export const leavesAtOnce = (driver: string | null, time: TimeToAccept): string => {
  const asked = time.untilTheStart
    ? theyAreAsked(time)
    : `They have ${inMinutes(time.minutes)} to accept, then we ask others.`
  return `${asked} ${driver ? `${driver} is` : 'You’re'} off the drive at once. No strike.`
}
export const noLongerDrives = (driver: string | null): string =>
  `${driver === null ? 'You’re' : `${driver} is`} off the drive, without a strike.`

export const cancelThisRide = 'Cancel this ride?'
export const claimEnds = 'No cash is owed then.'
export const kidsWithoutRide = (kids: string): string => `No ride for ${kids}.`
export const schoolIsClosed = 'School is closed'
export const moveTheKids = 'Move the kids to the other cars'
export const moveHint = 'Kids who don’t fit have no ride.'
export const cancelRide = 'Cancel ride'
export const noBadWeatherAfterAll = 'No bad weather after all?'
export const badWeather = 'Bad weather?'
export const costsMore = 'Each seat costs a bit more. Riders see it.'
export const removeTheMark = 'Remove the mark'
export const markBadWeather = 'Mark bad weather'
export const leaveIt = 'Leave it'
export const bringRideBack = 'Bring ride back'
export const noBadWeather = 'No bad weather'
export const badWeatherButton = 'Bad weather'
export const pickAnotherDriver = 'Pick another driver'

export const rideCancelled = 'Ride cancelled'

export const itNeedsADriver = 'It needs a driver.'
export const theRideIsOnAgain = 'The ride is on again'
export const badWeatherMarked = 'Bad weather marked'
export const weatherMarkRemoved = 'Weather mark removed'
export const aSeatCosts = (beans: string): string => `A seat costs ${beans}.`
/** `driver`: the driver's name, or null if the reader is the driver. */
export const noLongerHasTo = (driver: string | null): string =>
  driver === null ? 'You don’t have to drive.' : `${driver} doesn’t have to drive.`
export const nobodyIsCharged = 'No charge, no strike. You can bring it back until the start.'
export const usualPriceAgain = (beansMoved: boolean): string =>
  `Seats cost the usual again${beansMoved ? ', and beans are corrected' : ''}.`

export const changeWhoRode = 'Change who rode'
export const takeItForBeansInstead = 'Take it for beans'
export { takeThisRide, takeThisRideEarn } from './words.ts'
export const cantGoOn = (admin: string): string => `Can’t go on? Call ${admin}`
export const otherCantDrive = (name: string): string => `${name} can't drive`
export const swap = 'Swap'

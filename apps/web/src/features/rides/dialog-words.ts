import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import type { Shortfall } from '@beanpool/contract/ride-lists'
import type { rides } from '@beanpool/contract/rides'
import { counted } from '../../ui/count-words.ts'
import { exclusionWords } from './why-words.ts'

export const myPartnerDrives = (name: string): string => `My partner drives: ${name}`
export const drivesInstead = (name: string): string => `${name} drives instead`
export const offerItToTheOthers = 'Offer it to the others'
export const giveItBack = 'Give it back'
export const convertToUrgentForCash = 'Convert to urgent, for cash'
export const driveIsOffered = 'Your drive is offered to the others'
export const youGaveTheDriveBack = 'You gave the drive back'
export const yourPartnerDrives = 'Your partner drives'
export const iCantDrive = "I can't drive"
export const setThePrice = 'Set the price'
export const handItOver = 'Hand it over'
export const somethingWentWrong = 'Something went wrong. Please try again.'
export const notGivenBack = 'Not given back'
export const notGivenBackYet = (refusal: string): string => `Not given back yet. ${refusal}`
export const pleaseChooseAgain = (said: string): string => `${said} Please choose again.`
export const whatShouldHappen = 'What should happen?'

export const atOnce = 'Two rides at once'
export const alsoRides = (kidName: string, poolName: string, time: string): string =>
  `${kidName} also rides ${poolName} at ${time}.`
export const keepThisRide = 'Keep this ride'
export const ridesHere = (kidName: string): string => `${kidName} keeps this ride`
export const leaves = (poolName: string): string => `The seat in ${poolName} is free.`
export const tooLate = (poolName: string): string =>
  `It’s too late to leave ${poolName} for free. Open that ride to leave anyway.`

export type FindRefusal = RefusalOf<(typeof rides)['assignFairly' | 'pickDriver' | 'driverChoices']>

export const findRefusalWords = (reason: FindRefusal, detail: string | null): string => {
  const words: Record<FindRefusal, string> = {
    admin_only: 'Only group admins can do that.',
    has_driver: `${detail ?? 'Someone'} drives this ride already.`,
    already_started: 'This ride has already started.',
    already_offered: 'This ride has already been offered to someone.',
    over: 'This ride is over.',
    nobody_can: 'No eligible driver found. The list says what keeps each family out.',
    driver_not_eligible: 'They can no longer drive this ride.',
    own_drive:
      'This drive is your own family’s, and its start is too near to hand it on: use Can’t drive to give it back.',
  }
  return words[reason]
}

export const drives = (name: string): string => `${name} drives`
export const offered = 'Offered'
export const theyAreAskedFirst = 'The ride is locked, so they are asked first.'
export const assignFailed = 'Assign failed'
export const noDriverFound = 'No eligible driver found or another error occurred.'

export const driveIsGivenBack = (name: string): string => `${name}’s drive is given back`

export const cantDriveTitle = (name: string): string => `${name} can’t drive`
export const excuseTheStrike = 'Excuse the strike'
export const thenNoBeansMoveEither = 'Then no beans move either.'
export const whyLabel = (name: string): string => `Why (${name} and the admins read it)`
export const giveItBackFor = (name: string): string => `Give it back for ${name}`
export const sayWhy = 'Say why'

// Gives the reason excluding each family from a ride, in as few lines as possible: families without a kid on it are only counted.

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

export const mergeTitle = 'Merge this car into the others?'
export const kidsMove = (kids: string[]): string =>
  kids.length === 1
    ? `${inWords(kids)} gets a free seat in another car of this date.`
    : `${inWords(kids)} get free seats in the other cars of this date, siblings together. If they don’t all fit, nothing changes.`
export const noKids = 'No kid rides in this car.'
/** Null if it has no driver. */
export const driverStays = (driver: { name: string; isMe: boolean } | null): string => {
  if (driver === null) return ''
  return driver.isMe
    ? 'You no longer have to drive.'
    : `${driver.name} no longer has to drive, without a strike.`
}
export const allTold = 'Every family this affects is told. You can undo it for 10 minutes.'
export const mergeCars = 'Merge cars'
export const keepBoth = 'Keep both'
export const carsMerged = 'Cars merged'
export const notMerged = 'Not merged'

type MergeRefusal = RefusalOf<typeof rides.merge>

export const mergeRefusalWords = (reason: MergeRefusal): string => {
  const words: Record<MergeRefusal, string> = {
    admin_only: 'Only group admins can do that.',
    already_started: 'The ride has already started.',
    over: 'This ride is over.',
    for_cash: 'Someone drives it for cash. Cancelling the ride ends the claim.',
    only_car: 'Nobody drives another car on this date yet.',
    no_room: 'The other cars do not have enough free seats for all of its kids.',
  }
  return words[reason]
}

export const whoDrove = 'Who drove'
export const choose = 'Choose'
export const ownCaseHint = 'If your own family drove, or is involved in a no-show, another admin decides.'
export const noteOptional = 'Note (optional)'
export const whoRode = 'Who rode?'
export const whatReallyHappened = 'What really happened?'
export const youEarn = 'You earn'
export const earns = (householdName: string): string => `${householdName} earns`
export const rideIsDone = 'Ride is done'
export const saveCorrection = 'Save correction'

export const rideDone = 'Ride done'
export const youEarned = (beans: string): string => `You earned ${beans}.`
export const rideCorrected = 'Ride corrected'

export const theUrgentRequestEnds = 'The urgent request ends.'
export const nobodyElseCanDriveThis = 'Nobody else can drive this ride now.'
export const nobodyCanDriveThisRide = 'Nobody can drive this ride now.'
export const pick = (name: string): string => `Pick ${name}`
export const pickButton = 'Pick'
/** The time left to accept an offer that an admin makes by hand. */
export type TimeToAccept = { minutes: number; untilTheStart: boolean }

const inMinutes = (count: number): string =>
  count < 1 ? 'less than a minute' : counted(count, 'minute', 'minutes')
export const theyAreAsked = ({ minutes, untilTheStart }: TimeToAccept): string =>
  untilTheStart
    ? `The ride is locked: they can accept until it starts, in ${inMinutes(minutes)}.`
    : `The ride is locked: they have ${inMinutes(minutes)} to accept.`
export const theirsAtOnce = 'The drive is theirs at once, and stays theirs.'
/** `driver`: by name, or null for the reader. */
export const leavesAtOnce = (driver: string | null, { minutes, untilTheStart }: TimeToAccept): string => {
  const asked = untilTheStart
    ? `This ride is locked, so the family you pick has to accept before it starts, in ${inMinutes(minutes)}.`
    : `This ride is locked, so the family you pick has ${inMinutes(minutes)} to accept. Then others are asked.`
  return `${asked} The drive leaves ${driver ?? 'you'} at once, without a strike.`
}
export const noLongerDrives = (driver: string | null): string =>
  driver === null
    ? 'You no longer drive and get no strike. The ride stays with the driver you pick.'
    : `${driver} no longer drives and gets no strike. The ride stays with the driver you pick.`

export const cancelThisRide = 'Cancel this ride?'
export const claimEnds = 'The claim ends with the ride, and no cash is owed.'
export const kidsWithoutRide = (kids: string): string => `These kids will have no ride: ${kids}.`
export const whyOptional = 'Why (optional)'
export const schoolIsClosed = 'School is closed'
export const moveTheKids = 'Move the kids to free seats in the other cars'
export const moveHint = 'Kids without a free seat will have no ride.'
export const cancelRide = 'Cancel ride'
export const keepIt = 'Keep it'
export const noBadWeatherAfterAll = 'No bad weather after all?'
export const badWeather = 'Bad weather?'
export const costsMore = 'Each seat costs more under the Fair Guard’s bad-weather rule. Riders see it.'
export const removeTheMark = 'Remove the mark'
export const markBadWeather = 'Mark bad weather'
export const leaveIt = 'Leave it'
export const bringRideBack = 'Bring ride back'
export const noBadWeather = 'No bad weather'
export const badWeatherButton = 'Bad weather'
export const mergeThisCar = 'Merge cars'
export const pickAnotherDriver = 'Pick another driver'

export const rideCancelled = 'Ride cancelled'

export const itNeedsADriver = 'It needs a driver.'
export const theRideIsOnAgain = 'The ride is on again'
export const badWeatherMarked = 'Bad weather marked'
export const weatherMarkRemoved = 'Weather mark removed'
export const aSeatCosts = (beans: string): string => `A seat costs ${beans}.`
/** `driver`: by name, or null for the reader. */
export const noLongerHasTo = (driver: string | null): string =>
  driver === null ? 'You no longer have to drive.' : `${driver} no longer has to drive.`
export const nobodyIsCharged =
  'Nobody is charged and nobody gets a strike. Until the start an admin can bring it back.'
export const usualPriceAgain = (beansMoved: boolean): string =>
  beansMoved
    ? 'The seats go back to their usual price, and the beans that moved are corrected.'
    : 'The seats go back to their usual price.'

export const changeWhoRode = 'Change who rode'
export const takeItForBeansInstead = 'Take it for beans instead'
export const takeThisRideEarn = (beanNumber: string): string => `Take this ride, earn ${beanNumber}`
export const takeThisRide = 'Take this ride'
export const cantDriveButton = "Can't drive"
export const otherCantDrive = (name: string): string => `${name} can't drive`
export const swap = 'Swap'

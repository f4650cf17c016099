import type { LeftSeat } from '@beanpool/contract/left-seats'
import type { PoolDetail } from '@beanpool/contract/pools'
import { beansText } from '../../ui/balance-words.ts'
import { counted } from '../../ui/count-words.ts'
import { dateOf, shortDate, wallTimeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

export const active = 'Active'
export const itRuns = 'Its rides are planned.'
export const itIsPaused = 'Paused. Fixed rides still run.'

export const hasItsReturn = 'This pool already has its return trip.'
export const hasEnded = everyday.poolEnded
export const isAReturn = 'This pool is itself a return trip.'
export const returnTripAdded = 'Return trip added'
export const cannotAddTheReturnTrip = 'Cannot add the return trip'

// The texts of the pool form that a member sends to the admins.
export const askForAPool = everyday.askForPool
export const askForPoolSub = 'An admin makes the pool with one tap.'
export const sendRequest = 'Send request'
export const requestSent = 'Request sent'
export const anAdminAnswers = 'We’ll tell you the admins’ answer.'
export const notSent = 'Cannot send the request'
export const tooManyRequests = 'Five wait already. Withdraw one first.'
export const ownKidsRide = 'Other families enrol theirs later.'
export const noKidsYet = 'No kids yet. Enrol them later.'

export const pleaseCheckTheMarkedFields = 'Please check the marked fields.'
export const pleaseCheckRequiredFields = 'Please check required fields.'
export const poolCreated = 'Pool created'
export const poolAndReturnTripCreated = 'Pool and return trip created'
export const cannotCreatePool = 'Cannot create pool'

// Sentences about the seats of a kid who leaves their pool, or leaves for good.

type Family = { mine: boolean; householdName: string }

/** Says what happens to one seat. */
export const fateWords = (seat: LeftSeat, { mine, householdName }: Family): string => {
  switch (seat.fate) {
    case 'free':
      return 'In time: no charge.'
    case 'charged': {
      const who = mine ? 'you still pay' : `${householdName} still pays`
      const beans = beansText(seat.seatPriceHundredths)
      return `Too late to be free: ${who} ${beans} ${seat.driven ? 'when the ride is done' : 'if someone drives'}.`
    }
    case 'cancelled':
      return seat.driven ? everyday.nobodyElseRides : 'Nobody else rides, so it’s cancelled, free of charge.'
    case 'own_drive':
      return `${mine ? 'Your own drive' : 'Their own drive'}: nothing is charged.`
    case 'for_cash':
      return 'The ride is for cash: no beans move.'
  }
}

/** Returns the state that was shown when the adult tapped, for the server to check. */
export const shownOf = (leaves: LeftSeat[]) => ({
  late: leaves.some((seat) => seat.fate === 'charged'),
  locked: leaves.length > 0,
})

export type Overtaken = 'now_late' | 'now_locked'

export const isOvertaken = (reason: string): reason is Overtaken =>
  reason === 'now_late' || reason === 'now_locked'

/** Shown above the question if a deadline passed before the tap. */
export const overtakenWords = (reason: Overtaken): string =>
  reason === 'now_late'
    ? 'It just became too late to be free. Nothing has changed yet.'
    : 'A ride was just fixed. Nothing has changed yet.'

/** Once a kid has left, states the costs as they were shown before. Undefined if no ride was locked. */
export const leftWords = ({ late, locked }: { late: boolean; locked: boolean }): string | undefined => {
  if (!locked) return undefined
  return late ? 'The late seat is charged.' : 'Nothing is charged.'
}

/** If a locked ride has no room for a kid who was just enrolled, says when the kid starts riding; null otherwise. */
export const fromWhenWords = ({ upcoming }: PoolDetail, kidId: string): string | null => {
  const days = Map.groupBy(upcoming, (ride) => dateOf(ride.startAt, ride.timeZone))
  const goesWithout = [...days.values()].some(
    (rides) =>
      rides.some((ride) => ride.locked) &&
      !rides.some((ride) => ride.seats.some((seat) => seat.kidId === kidId && !seat.cancelledLate)),
  )
  if (!goesWithout) return null
  const first = [...days].find(([, rides]) => rides.every((ride) => !ride.locked))?.[0]
  return first
    ? `From ${shortDate(first)} on: earlier rides are full.`
    : 'From the next rides on: these are full.'
}

export const aGroupIsRequired = 'A group is required.'
export const whoCreatesPools = 'Start a group, or join one.'
export const chooseAGroupFirst = 'Choose a group first'
export const newPoolSub = 'A trip that repeats. We plan its drivers.'
export const noRoomForAnotherPool = 'No room for another pool'

export const seeThePools = 'See the pools'

export const failedToUpdatePoolStatus = 'Failed to update pool status'
export const poolPaused = 'Pool paused'
export const lockedRidesStillRun = 'Fixed rides still run.'
export const poolResumed = 'Pool resumed'
export const itsRidesArePlannedAgain = 'Its rides are planned again.'
export const poolSaved = 'Pool saved'
export const unlockedRidesFollow = 'Its rides follow, except fixed ones.'
export const couldNotUpdatePoolConfiguration = 'Could not update pool configuration.'
export const poolDeleted = 'Pool deleted'
export const couldNotDeletePool = 'Could not delete pool.'

export const eventNameIsRequired = 'Event name is required'
export const startTimeIsRequired = 'Start time is required'
export const pickAtLeastOneDay = 'Pick at least one day'
export const throughDateIsRequired = 'Through date is required'
export const eventName = 'Event name'
export const startTime = everyday.startTimeWord
export const endTimeOptional = everyday.endTime
export const throughDate = 'Through date'
export const seatsForKids = 'Seats for kids in a car'
export const whatChanges = 'Fixed rides stay. The others follow; hand-picked drivers stay.'
export const savePool = 'Save pool'

export const nameAndAddressRequired = 'Name and address required'
export const timeIsRequired = 'Time is required'

export const startDateIsRequired = 'Start date is required'
export const pickTheDays = 'Pick the days'
export const pickADateAhead = 'Pick a date from today on'
export const enterAStartTime = 'Enter a start time'
export const endAfterTheStart = 'Set an end time after the start time'
export const setTheWayBack = 'Set when it goes back, after the way there'
export const enterAStartDate = 'Enter a start date'
export const endAfterTheStartDate = 'Set a through date after the start date'
export const oneToEightSeats = 'Give a car 1 to 8 seats'
export const upTo72Hours = 'Up to 72 hours'
export const fromAddressIsRequired = 'From address is required'
export const toAddressIsRequired = 'To address is required'

export const from = 'From'
export const to = 'To'
export const stops = 'Stops on the way'

export const miles = 'Miles on the road (optional)'
export const whatItChanges = 'It applies to every ride ahead.'
export const saveRoute = 'Save route'

export const calendarHasDates = 'Its calendar has its dates. Stop following it first.'
export const itsCalendar = 'Its calendar'
export const calendarWaits = {
  vanished: 'Many dates have vanished from it. Nothing changed yet.',
  moved: 'Many dates have moved in it. Nothing changed yet.',
} as const
export const datesGone = 'Would go'
export const datesNew = 'Would come'
export const cancelsRides = (count: number): string => `Cancels ${counted(count, 'ride', 'rides')}`
export const apply = 'Apply'
/** Formats a date and time as "Sat 7 Mar 09:30". */
export const startOf = ({ date, startTime }: { date: string; startTime: string }): string =>
  `${shortDate(date)} ${wallTimeText(startTime)}`
export const addADate = 'Add a date'
export const dayAndStart = 'Pick a day and a start time'

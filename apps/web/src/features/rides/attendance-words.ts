import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import { beansText } from '../../ui/balance-words.ts'
import { firstName } from '../../ui/first-name.ts'
import { isForCash } from './ride-view.ts'

type Kid = RideDetail['attendance'][number]

/** Says what this tap costs or ends; null when it is free and easily taken back. */
export const consequence = (ride: RideCard, kid: Kid): string | null => {
  const seat = ride.seats.find((each) => each.kidId === kid.kidId)
  if (!seat || seat.state === 'held') return null
  const alone = ride.seats.every((each) => each === seat || each.state === 'held' || each.cancelledLate)
  if (isForCash(ride)) {
    if (!alone || !ride.driver || ride.driver.householdId === seat.householdId) return null
    const who = ride.driver.isMe ? 'You drive' : `${firstName(ride.driver.name)} drives`
    return `Nobody else rides. ${who} for cash, so talk about it: no beans move, and the ride is not cancelled.`
  }
  if (ride.late && !ride.driver && alone)
    return `Nobody else rides and nobody drives, so the ride is cancelled. Nothing is charged. If ${kid.kidName} rides after all, it needs a driver again.`
  if (ride.late) {
    const ownDrive = ride.driver?.householdId === seat.householdId
    if (ownDrive) return alone ? 'Nobody else rides, so the drive is off.' : null
    const who = kid.mine ? 'you' : kid.householdName
    const verb = kid.mine ? 'pay' : 'pays'
    const beans = `${who} still ${verb} ${beansText(ride.seatPriceHundredths)}`
    if (ride.driver)
      return `It is so close to the start that the seat is charged: ${beans} when the ride is done.`
    const unless = ride.urgent ? ' for beans' : ''
    return `It is so close to the start that the seat is charged: ${beans} if someone drives${unless}.`
  }
  if (!alone || !ride.locked) return null
  return `Nobody else rides, so the drive is cancelled. If ${kid.kidName} rides after all, it needs a driver again.`
}

export const rides = 'rides'
export const doesNotRide = 'does not ride'
export const isNotRiding = (kidName: string): string => `${kidName} is not riding`
export const notRiding = 'Not riding'
export const ridesAfterAll = (kidName: string): string => `${kidName} rides after all`
export const ridesAfterAllButton = 'Rides after all'
export const markAsNotRiding = (kidName: string): string => `Mark ${kidName} as not riding?`
export const keepTheSeat = 'Keep the seat'
export const kidsOfOtherFamilies = 'Kids of other families'

export const theSeatIsFree = 'The seat is free.'
export const theRideIsForCash = 'The ride is for cash: no beans move.'
export const theSeatIsCharged = 'The seat is charged.'
export const notSaved = 'Not saved'
export const kidRides = (kidName: string): string => `${kidName} rides`

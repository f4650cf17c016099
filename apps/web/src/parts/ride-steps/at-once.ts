// The ride as it will look after a tap. Shown on its card until the server has answered.
import type { Me } from '@beanpool/contract/accounts'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { RideDetail } from '@beanpool/contract/rides'
import type { Person } from '@beanpool/contract/scalars'
import { asPerson } from '../session/as-person.ts'

/**
 * A card while a change is under way, which shows only what is certain. `searching`: the drive was given back, and the
 * next driver is unknown. `dropped`: the drive was taken by mistake and goes back to what it was. `back`: the drive is
 * the household's again, whichever adult drives.
 */
export type ShownRide = RideCard & { underWay?: 'searching' | 'dropped' | 'back' | 'done' }

const isCard = (value: object): value is RideCard =>
  'rideId' in value && 'seats' in value && 'capacity' in value

/** For use with `showAtOnce`: changes the cards of one ride, wherever they appear. */
export const onRide =
  (rideId: string, change: (ride: ShownRide) => ShownRide) =>
  (value: object): object =>
    isCard(value) && value.rideId === rideId ? change(value) : value

export const drivenBy =
  (me: Me) =>
  (ride: RideCard): RideCard => ({
    ...ride,
    status: 'assigned',
    driver: asPerson(me, ride.groupId),
    carName: null,
    offerToMe: null,
    takeRefusal: 'has_driver',
    urgent: null,
    priorityToMe: false,
  })

export const confirmed = (ride: RideCard): RideCard => ({ ...ride, confirmation: 'confirmed' })

export const declined = (ride: RideCard): RideCard => ({ ...ride, offerToMe: null })

/** Cancels a kid's seat, which is free in good time and charged inside the late window. */
export const without =
  (kidId: string) =>
  (ride: RideCard): RideCard => ({
    ...ride,
    seats: ride.late
      ? ride.seats.map((seat) => (seat.kidId === kidId ? { ...seat, cancelledLate: true } : seat))
      : ride.seats.filter((seat) => seat.kidId !== kidId),
  })

/** Allows no action until the server has answered. */
const settling = {
  undo: null,
  offerToMe: null,
  canCantDrive: false,
  canGiveBackFor: false,
  confirmation: null,
  confirmFrom: null,
  canReoffer: false,
  canSwap: false,
  canPickDriver: false,
}

/** Removes the driver. The server decides what happens next. */
export const left =
  (underWay: 'searching' | 'dropped') =>
  (ride: RideCard): ShownRide => ({
    ...ride,
    ...settling,
    status: 'offered',
    driver: null,
    driverSource: null,
    driverSince: null,
    earnsHundredths: 0,
    canMarkWeather: false,
    takeRefusal: 'has_driver',
    swap: null,
    underWay,
  })

export const convertedToUrgent = (ride: RideCard): ShownRide => ({
  ...left('searching')(ride),
  status: 'urgent_posted',
})

/** The household's other adult becomes the driver. */
export const handedTo =
  (partner: { adultId: string; name: string } | undefined, me: Me) =>
  (ride: RideCard): ShownRide =>
    ride.driver && partner
      ? { ...ride, ...settling, driver: { ...ride.driver, ...partner, isMe: partner.adultId === me.adultId } }
      : ride

export const drivenAgainBy =
  (driver: Person) =>
  (ride: RideCard): ShownRide => ({
    ...ride,
    ...settling,
    status: 'assigned',
    driver,
    takeRefusal: 'has_driver',
    urgent: null,
    underWay: 'back',
  })

type Outcomes = { kidId: string; outcome: 'rode' | 'absent' | 'not_picked_up' }[]

/** Returns what the driver earns for each charged seat of another household, whether the kid rode or was absent. */
export const earnedHundredths = (
  ride: RideCard,
  outcomes: Outcomes,
  driverHouseholdId: string | undefined,
) => {
  const free = new Set(
    outcomes.filter(({ outcome }) => outcome === 'not_picked_up').map(({ kidId }) => kidId),
  )
  const charged = ride.seats.filter(
    (seat) => seat.state !== 'held' && seat.householdId !== driverHouseholdId && !free.has(seat.kidId),
  )
  return charged.length * ride.seatPriceHundredths
}

export const done =
  (outcomes: Outcomes) =>
  (ride: RideCard): ShownRide => {
    const ended = new Map(outcomes.map(({ kidId, outcome }) => [kidId, outcome]))
    return {
      ...ride,
      ...settling,
      status: 'completed',
      canComplete: false,
      earnsHundredths: ride.urgent
        ? ride.earnsHundredths
        : earnedHundredths(ride, outcomes, ride.driver?.householdId),
      seats: ride.seats.map((seat) => ({ ...seat, state: ended.get(seat.kidId) ?? seat.state })),
      underWay: 'done',
    }
  }

export const notDone = (ride: RideCard): ShownRide => ({
  ...ride,
  ...settling,
  status: 'assigned',
  canCorrect: false,
  seats: ride.seats.map((seat) => (seat.state === 'held' ? seat : { ...seat, state: 'booked' as const })),
})

const isDetail = (value: object): value is RideDetail => 'card' in value && 'attendance' in value

/**
 * For use with `showAtOnce`: marks a kid, by name, as riding again. Everything else about the seat comes with the
 * response.
 */
export const ridesAgain =
  (rideId: string, kidName: string) =>
  (value: object): object => {
    if (isDetail(value) && value.card.rideId === rideId)
      return {
        ...value,
        attendance: value.attendance.map((kid) => (kid.kidName === kidName ? { ...kid, riding: true } : kid)),
      }
    return onRide(rideId, (ride) => ({
      ...ride,
      seats: ride.seats.map((seat) => (seat.kidName === kidName ? { ...seat, cancelledLate: false } : seat)),
    }))(value)
  }

/**
 * True if a claimant drives for cash. The ride then moves no beans, whatever its seats. A card shows this
 * as soon as the ride is claimed.
 */
export const isForCash = ({ forCash, urgent }: RideCard): boolean => forCash || urgent?.status === 'claimed'

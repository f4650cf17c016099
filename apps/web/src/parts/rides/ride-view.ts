// Turns the contract's ride card into what the RideCard piece shows.
import { inWords } from '@beanpool/contract/in-words'
import type { RideCard } from '@beanpool/contract/ride-card'
import { type KidDayState, kidDayState, onBoard } from '@beanpool/domain/rides/ride-taps'
import { serverNow } from '../../api/server-clock.ts'
import { beansText } from '../../ui/balance-words.ts'
import { sinceText, timeText } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { firstName } from '../../ui/first-name.ts'
import type { RideDriverLine } from '../../ui/ride-card.tsx'
import type { Seat } from '../../ui/seat-row.tsx'
import type { ShownRide } from '../ride-steps/at-once.ts'
import * as words from './words.ts'

/** Names the adult's own kids first, unless the card's line already names them. `all`: names every kid. */
export const seatsOf = (ride: RideCard, all = false): Seat[] =>
  ride.seats
    .map((seat) => ({
      key: seat.kidId,
      kidName: seat.kidName,
      householdName: seat.householdName,
      beanIndex: seat.beanIndex,
      state: seat.state,
      named: all || (seat.mine && (ride.taps.length === 0 || ride.driver?.isMe === true)),
    }))
    .sort((left, right) => Number(right.named) - Number(left.named))

/** Groups a pool's cars by date, since a card has a row for each car. */
export const carsOfDates = (rides: RideCard[]): RideCard[][] => [
  ...Map.groupBy(rides, ({ poolId, startAt }) => `${poolId} ${startAt}`).values(),
]

const underWayWords = {
  searching: words.findingTheNextDriver,
  dropped: words.youNoLongerDrive,
  back: words.yourFamilyDrives,
} as const

/**
 * Says how long the driver has had the ride, as in "since Tuesday". Null if there is no
 * driver, and once the ride is over.
 */
export const driverSince = (ride: ShownRide): string | null =>
  ride.underWay || !ride.driver || !ride.driverSince || isOver(ride)
    ? null
    : sinceText(ride.driverSince, ride.timeZone)

/** Returns the driver's next tap, as far as a card can tell without knowing the stops; null for Done. */
export const nextStep = ({ taps, seats }: RideCard) => {
  if (taps.length === 0) return 'on_my_way'
  const named = new Set(taps.flatMap(({ kidIds, missingKidIds }) => [...kidIds, ...missingKidIds]))
  const isDue = seats.some((seat) => seat.state === 'booked' && !seat.cancelledLate && !named.has(seat.kidId))
  if (isDue) return 'picked_up'
  return onBoard(taps).length > 0 ? 'dropped_off' : null
}

/**
 * Describes the ride's progress: to riders' families by their kids, to everyone else by
 * numbers. Null before the first tap.
 */
export const liveLine = (ride: RideCard): Pick<RideDriverLine, 'text' | 'tone'> | null => {
  const { taps, driver } = ride
  const last = taps.at(-1)
  if (!last) return null
  const time = (at: string | null) => timeText(at ?? last.at, ride.timeZone)
  const riding = ride.seats.filter(({ state, cancelledLate }) => state !== 'held' && !cancelledLate)
  const mine = driver?.isMe ? [] : riding.filter((seat) => seat.mine)
  const kids = (mine.length > 0 ? mine : riding).map(({ kidId, kidName }) => ({
    kidId,
    kidName,
    ...kidDayState(taps, kidId),
  }))
  const are = (state: KidDayState) => kids.filter((kid) => kid.state === state)
  const since = (list: typeof kids) =>
    time(
      list
        .map((kid) => kid.since ?? '')
        .toSorted()
        .at(-1) ?? null,
    )
  const [missing, aboard, out] = [are('not_here'), are('on_board'), are('dropped_off')]
  const nameAll = (list: typeof kids) => inWords(list.map(({ kidName }) => kidName))
  if (mine.length > 0 && missing.length > 0)
    return { text: words.notAtTheStop(nameAll(missing), missing.length, since(missing)), tone: 'danger' }
  if (aboard.length > 0) {
    const text =
      mine.length > 0
        ? words.onBoard(nameAll(aboard), aboard.length, since(aboard))
        : words.onBoardOf(aboard.length, kids.length - missing.length, time(last.at))
    return { text, tone: 'good' }
  }
  if (out.length > 0) return { text: words.droppedOff(since(out)), tone: 'good' }
  const way = taps[0]?.at ?? last.at
  return {
    text: words.onTheWay(driver?.isMe ? null : firstName(driver?.name ?? ''), time(way)),
    tone: 'good',
  }
}

/** Formats the route and price as "Maple Street to Lincoln School. Earns 3 beans." */
export const offerNote = ({ fromName, toName, earnsHundredths }: RideCard): string =>
  [words.way(fromName, toName), earnsHundredths > 0 && words.earns(beansText(earnsHundredths))]
    .filter(Boolean)
    .join(' ')

/**
 * The line on a card: the ride's progress, or otherwise its driver. On the family's own drive it also shows the beans.
 */
export const cardLine = (ride: ShownRide): RideDriverLine => {
  const line = driverLine(ride)
  const live = liveLine(ride)
  if (live && ride.driver && ride.status !== 'no_show') return { ...line, ...live }
  if (!ride.driver?.isMe || ride.underWay || ride.earnsHundredths <= 0) return line
  return { ...line, text: words.forBeans(line.text, beansText(ride.earnsHundredths)) }
}

const isOver = (ride: RideCard) => ride.status === 'completed' || ride.status === 'no_show'

export const driverLine = (ride: ShownRide): RideDriverLine => {
  const { driver } = ride
  if (ride.underWay && ride.underWay !== 'done' && ride.status !== 'urgent_posted')
    return {
      text: underWayWords[ride.underWay],
      tone: 'plain',
      bean: driver && { index: driver.beanIndex, householdName: driver.householdName },
    }
  if (driver && ride.status === 'no_show')
    return {
      text: driver.isMe ? words.youDidNotCome : words.didNotCome(firstName(driver.name)),
      tone: 'danger',
      bean: { index: driver.beanIndex, householdName: driver.householdName },
    }
  if (driver) {
    const said = isOver(ride) ? words.drove : words.rideDrives
    return {
      text: said(driver.isMe ? null : firstName(driver.name)),
      tone: 'plain',
      bean: { index: driver.beanIndex, householdName: driver.householdName },
    }
  }
  if (ride.status === 'uncovered') return { text: words.hadNoDriver, tone: 'danger', bean: null }
  if (ride.status === 'cancelled') return { text: words.cancelled, tone: 'plain', bean: null }
  if (ride.status === 'offered')
    return ride.offerToMe
      ? {
          text: ride.cantDrive ? words.canYouDrive(ride.cantDrive) : words.offeredToYou,
          tone: 'needs',
          bean: null,
        }
      : { text: words.offeredToOthers, tone: 'plain', bean: null }
  if (ride.status === 'urgent_posted') return { text: words.waitsForAClaim, tone: 'needs', bean: null }
  return { text: everyday.needsDriver, tone: ride.late ? 'danger' : 'needs', bean: null }
}

export const rideTone = (ride: RideCard): 'plain' | 'mine' | 'past' => {
  if (isOver(ride) || ride.status === 'uncovered' || ride.status === 'cancelled') return 'past'
  return ride.driver?.isMe ? 'mine' : 'plain'
}

export const hasMyKid = (ride: RideCard): boolean => ride.seats.some((seat) => seat.mine)
/** True if all expected kids cancelled late and are charged. The drive then exists only in the books. */
export const nobodyRides = (ride: RideCard): boolean => {
  const booked = ride.seats.filter((seat) => seat.state === 'booked')
  return booked.length > 0 && booked.every((seat) => seat.cancelledLate)
}
export const needsDriver = (ride: RideCard): boolean => ride.status === 'needs_driver'
/** Also true while the ride is offered to other families or posted as urgent, since the first adult to take it wins. */
export const canTake = (ride: RideCard): boolean =>
  (needsDriver(ride) || ride.status === 'offered' || ride.status === 'urgent_posted') &&
  ride.offerToMe === null &&
  ride.takeRefusal === null

/** True if the adult may take the ride and is available then. Cards then ask the adult to take it. */
export const asksToTake = (ride: RideCard): boolean => canTake(ride) && !ride.awayThen

/** True for an offer to this adult, or for a driverless ride of their kids that they may take. */
export const waitsForMe = (ride: RideCard): boolean =>
  ride.offerToMe !== null || (needsDriver(ride) && asksToTake(ride) && (ride.priorityToMe || hasMyKid(ride)))

/** True for a drive of the adult's family that has needed confirmation since the evening before. */
export const asksToConfirm = (ride: RideCard): boolean =>
  ride.confirmation === 'asked' && ride.driver?.isMyHousehold === true

const shownAfterMs = 3 * 3_600_000

/** True for admins from 21:00 on, while another family's drive is unconfirmed. */
export const isUnconfirmed = ({ confirmation, confirmFrom, driver }: RideCard, now: number): boolean =>
  confirmation === 'asked' &&
  driver?.isMyHousehold === false &&
  confirmFrom !== null &&
  now >= Date.parse(confirmFrom) + shownAfterMs

/** True for a conversion by the family itself, which is undone by cancelling it. */
export const isOwnConversion = ({ urgent }: RideCard): boolean =>
  urgent?.source === 'convert' && urgent.requester.isMyHousehold
/** Also true for a ride posted for cash, even for the family in whose name an admin posted it. */
export const canTakeForBeans = (ride: RideCard): boolean => canTake(ride) && !isOwnConversion(ride)

/** Returns the one ride in a list that has a prominent action. Actions on the other rides are less prominent. */
export const firstWithAction = (rides: RideCard[]): string | undefined =>
  (
    rides.find((ride) => ride.canComplete) ??
    rides.find((ride) => ride.offerToMe) ??
    rides.find((ride) => ride.urgent === null && asksToTake(ride))
  )?.rideId

/** Returns the adult's own kids who ride and can still stay home, which is possible until the start. */
export const ridingKids = (ride: RideCard) =>
  isOver(ride) ||
  ride.status === 'uncovered' ||
  ride.status === 'cancelled' ||
  serverNow() >= Date.parse(ride.startAt)
    ? []
    : ride.seats
        .filter((seat) => seat.mine && !seat.cancelledLate)
        .map(({ kidId, kidName, householdName }) => ({
          kidId,
          kidName,
          householdName,
          mine: true,
          riding: true,
        }))

const dayOpensMs = 2 * 3_600_000

/** Returns the adult's part in the ride from two hours before the start until Done; null if the sheet is enough. */
const rideDayPart = ({ status, startAt, driver, seats }: RideCard, now: number) => {
  const isOn =
    (status === 'assigned' || status === 'urgent_claimed') && now >= Date.parse(startAt) - dayOpensMs
  if (!isOn) return null
  if (driver?.isMe) return 'driver'
  return seats.some(({ mine, state }) => mine && state !== 'held') ? 'family' : null
}

/** Returns the words for the link to the ride's page on its day; null if there is no link. */
export const rideDayWords = (ride: RideCard, now: number): string | null => {
  const part = rideDayPart(ride, now)
  if (part === null) return null
  // Once On my way is tapped, Can't drive and Withdraw are no longer possible.
  const mayStart = ride.canCantDrive || ride.urgent?.canWithdraw === true
  if (part === 'family') return everyday.rideDay
  const next = nextStep(ride)
  if (next === 'on_my_way')
    return mayStart && now < Date.parse(ride.startAt) ? words.startTheRide : everyday.rideDay
  return next === null ? everyday.rideDay : words.nextSteps[next]
}

import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { CantDriveFacts, RideDetail, rides } from '@beanpool/contract/rides'
import { beanNumber, beansText } from '../../ui/balance-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { firstName } from '../../ui/first-name.ts'

// The texts of Can't drive: what each choice means, before it is confirmed. The types make sure that none is missing.

export type CantDriveAction = 'reoffer' | 'release' | 'convert' | 'partner'

/** Lists what a late tap costs, as in "you get a strike, and your family pays 1 bean". Empty if it costs nothing. */
export const lateCost = (facts: CantDriveFacts): string => {
  const name = firstName(facts.driverName)
  const family = facts.isMyFamily ? 'your family' : `${name}’s family`
  return [
    facts.strikeWeight > 0 && `${facts.driverIsMe ? 'you get' : `${name} gets`} a strike`,
    facts.penaltyHundredths > 0 && `${family} pays ${beansText(facts.penaltyHundredths)}`,
  ]
    .filter(Boolean)
    .join(', and ')
}

/** `condition`: when the driver gets no strike. Left out if the Fair Guard gives none anyway. */
export const noStrike = (facts: CantDriveFacts, condition: string): string =>
  `No strike${facts.driverIsMe ? '' : ` for ${firstName(facts.driverName)}`}${facts.strikeWeight > 0 ? `, ${condition}` : ''}.`

/** States the cost in one sentence. */
export const strikeWords = (facts: CantDriveFacts): string => {
  const name = firstName(facts.driverName)
  if (facts.away) return `${facts.driverIsMe ? 'You’re' : `${name} is`} away that day, so it’s free.`
  if (facts.free) return 'The ride has changed, so it’s free.'
  const cost = lateCost(facts)
  if (!facts.strikeCounts || cost === '') return noStrike(facts, 'as long as someone else can drive')
  return `It’s late: ${cost}.`
}

/** Shown to an admin who gives the drive back for its driver. */
export const toldWords = (facts: CantDriveFacts): string =>
  `We email ${firstName(facts.driverName)}. You can both undo it for ten minutes.`

export const overNow = 'This ride is over'
const underWay = 'The ride is under way'
const notStarted = 'The ride hasn’t started yet'
const costsMore = 'It just got late, so it costs more. See above.'
const asksAll = 'It’s close, so we ask everyone at once.'
export const useCantDrive = 'It’s your own drive: use Can’t drive.'

const asksOthers = 'We’ll ask the other families until the ride starts.'

/** Describes the ride's next step. */
export const nextWords: Record<CantDriveAction, string> = {
  reoffer: asksOthers,
  release: asksOthers,
  convert: 'The first to claim it drives for your cash. No strike, no beans.',
  partner: 'Nothing else changes.',
}

type CantDriveRefusal = RefusalOf<typeof rides.cantDrive>

export const giveBackForRefusalWords = (
  reason: RefusalOf<typeof rides.giveBackFor>,
  driverName: string,
): string => {
  const words: Record<typeof reason, string> = {
    admin_only: everyday.onlyAdmins,
    not_driver: `${firstName(driverName)} no longer drives this ride.`,
    over: `${overNow}.`,
    already_started: `${underWay}.`,
    own_drive: useCantDrive,
    now_late: costsMore,
    now_locked: asksAll,
  }
  return words[reason]
}

export const cantDriveRefusalWords = (reason: CantDriveRefusal): string => {
  const words: Record<CantDriveRefusal, string> = {
    not_driver: 'Your family no longer drives this ride.',
    over: `${overNow}.`,
    already_started: `${underWay}.`,
    locked: asksAll,
    not_your_partner: 'They’re not in your family.',
    partner_drives_then: 'They already drive then.',
    partner_credentials: 'They need valid credentials.',
    probation: 'You have 3 strikes. Drive once, then offer cash.',
    allowance_used: 'No urgent rides left in these 30 days.',
    now_late: costsMore,
    now_locked: asksAll,
  }
  return words[reason]
}

/** Describes the last change that the clock made while the dialog was open; null if there was none. */
export const changedSinceWords = (
  opened: { late: boolean; locked: boolean },
  { facts, ride }: { facts: CantDriveFacts; ride: RideCard },
): string | null => {
  if (facts.strikeCounts && !opened.late) return 'It just got late.'
  if (ride.locked && !opened.locked) return asksAll
  return null
}

export const reasonChoices = [
  { value: '', label: 'Rather not say' },
  { value: 'ill', label: 'I am ill' },
  { value: 'child_ill', label: 'My child is ill' },
  { value: 'car', label: 'The car' },
  { value: 'work', label: 'Work' },
  { value: 'other', label: 'Something else' },
] as const

/** The same reasons, as an admin enters them for another adult. */
export const theirReasonChoices = [
  { value: '', label: 'Not said' },
  { value: 'ill', label: 'Ill' },
  { value: 'child_ill', label: 'A child is ill' },
  { value: 'car', label: 'The car' },
  { value: 'work', label: 'Work' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly { value: CantDriveReason | ''; label: string }[]

export type CantDriveReason = Exclude<(typeof reasonChoices)[number]['value'], ''>

const asksCredentials = 'Drivers here need valid credentials'
export const groupAsks = `${asksCredentials}.`
export const enterThem = 'Your driver credentials'

export const reasonOptional = 'Reason (optional)'
export const onlyTheAdminsSeeIt = 'Only the admins see it, with the strike.'

// Sentences about a ride: refusals, prices, held seats. The types make sure that none is missing. The reasons for a
// driver are in why-words.ts.

export type TakeRefusal = NonNullable<RideCard['takeRefusal']>
type PriceReason = RideCard['priceReasons'][number]

/** Says why a family cannot take a ride at that time, for beans or for cash. */
export const ownRefusals = {
  not_a_member: 'Only for this group’s families',
  car_too_small: 'Your car is too small for these kids',
  you_drive_then: 'You already drive then',
  cars_in_use: 'All your cars are in use then',
  credentials: asksCredentials,
  after_last_day: 'Your family has left by then',
  no_car: 'Your profile says you can’t drive: change it there',
}

/** `detail`: the name of the faster driver, if the server knows it. */
export const takeRefusalWords = (reason: TakeRefusal, detail: string | null): string => {
  const words: Record<TakeRefusal, string> = {
    has_driver: `${detail ?? 'Someone else'} took it a moment ago`,
    already_started: underWay,
    over: overNow,
    ...ownRefusals,
  }
  return words[reason]
}

const priceReasonWords: Record<PriceReason, string> = {
  early_morning: 'early morning',
  evening: 'evening',
  weekend: 'weekend',
  bad_weather: 'bad weather',
  short_notice: 'short notice',
  distance: 'distance',
  rounded_up: 'rounded up',
}

/** Formats a price as "1 bean a seat", or with its reasons as "2 beans a seat: early morning, rounded up". */
export const priceWords = (ride: RideCard): { amount: string; unit: string; reasons: string } => ({
  amount: beanNumber(ride.seatPriceHundredths),
  unit: ride.seatPriceHundredths === 100 ? 'bean a seat' : 'beans a seat',
  reasons: ride.priceReasons.map((reason) => priceReasonWords[reason]).join(', '),
})

export const heldWords = (ride: RideCard): string | null => {
  const names = [...new Set(ride.seats.filter((s) => s.state === 'held').map((s) => s.householdName))]
  if (names.length === 0) return null
  const count = ride.seats.filter((seat) => seat.state === 'held').length
  const seats = count === 1 ? 'One seat is' : `${count} seats are`
  return `${inWords(names)} ${names.length === 1 ? 'is' : 'are'} too far behind. ${seats} on hold until they drive.`
}

const cancelledOrOver = 'This ride is cancelled or over'
const seatsChanged = 'The seats changed. Look again'
const driverOrAdmin = 'Only the driver or an admin can do that'
const familyOrAdmin = 'Only the kid’s family or an admin can do that'

export type CompleteRefusal = RefusalOf<typeof rides.complete>

export const completeRefusalWords = (reason: CompleteRefusal, detail: string | null): string => {
  const words: Record<CompleteRefusal, string> = {
    not_driver: 'Only the driver can do that',
    not_started: notStarted,
    no_driver: 'This ride has no driver',
    over: detail ? `${detail} marked it done already` : cancelledOrOver,
    seats_changed: seatsChanged,
  }
  return words[reason]
}

type CorrectRefusal = RefusalOf<typeof rides.correct>

export const correctRefusalWords = (reason: CorrectRefusal): string => {
  const words: Record<CorrectRefusal, string> = {
    not_allowed: driverOrAdmin,
    not_started: notStarted,
    not_over: 'It isn’t over yet',
    cancelled: everyday.rideCancelled,
    no_driver: 'Please say who drove',
    too_late: 'Only within 7 days of the ride, or of a confirmed no-show',
    seats_changed: seatsChanged,
    not_a_member: 'That driver isn’t in this group',
    urgent: 'It was for cash: no beans to correct',
    own_case: everyday.anotherAdminOfYours,
  }
  return words[reason]
}

type NotRidingRefusal = RefusalOf<typeof rides.notRiding>

export const notRidingRefusalWords = (reason: NotRidingRefusal): string => {
  const words: Record<NotRidingRefusal, string> = {
    not_your_kid: familyOrAdmin,
    no_seat: 'That kid has no seat on this ride',
    over: cancelledOrOver,
    already_started: underWay,
    now_late: 'It just got late, so the seat is charged. Nothing has changed yet',
  }
  return words[reason]
}

type RidingAgainRefusal = RefusalOf<typeof rides.ridingAgain>

export const ridingAgainRefusalWords = (reason: RidingAgainRefusal): string => {
  const words: Record<RidingAgainRefusal, string> = {
    not_your_kid: familyOrAdmin,
    not_absent: 'That kid rides already',
    already_started: underWay,
    no_room: 'The seat is taken, and no car has room',
  }
  return words[reason]
}

type CallOffRefusal = RefusalOf<(typeof rides)['callOff' | 'restore']>

export const callOffRefusalWords = (reason: CallOffRefusal): string => {
  const words: Record<CallOffRefusal, string> = {
    admin_only: everyday.onlyAdmins,
    already_started: underWay,
    over: overNow,
    not_called_off: 'No admin cancelled this ride',
    no_kids: 'No kids ride in this car',
    pool_stopped: 'Its pool doesn’t run then',
  }
  return words[reason]
}

type WeatherRefusal = RefusalOf<typeof rides.markBadWeather>

export const weatherRefusalWords = (reason: WeatherRefusal): string => {
  const words: Record<WeatherRefusal, string> = {
    not_allowed: driverOrAdmin,
    over: overNow,
    too_late: 'Only within 7 days',
  }
  return words[reason]
}

/** True for a record entry that is a whole sentence. Other entries follow the name of the adult who acted. */
export const startsSentence = (text: string) => /^\p{Lu}/u.test(text)

/** Names the adult who gave a drive back, and the driver. */
export const givenBackWords = ({ byName, forName }: NonNullable<RideDetail['givenBack']>): string =>
  `${byName ?? 'An admin'} gave this drive back for ${forName ?? 'you'}.`

export const calledOffWords = ({ byName, note }: { byName: string | null; note: string | null }): string =>
  `${byName ?? 'An admin'} cancelled this ride${note ? `: “${note}”` : '.'}`

export const rode = 'Rode'
export const absent = 'Absent'
export const notPickedUp = 'Not picked up'
export const thisRideIsForCash = 'It’s for cash: no beans move.'
export const absentHint = 'Absent kids still pay. Kids not picked up don’t.'

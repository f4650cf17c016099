import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { CantDriveFacts, RideDetail, rides } from '@beanpool/contract/rides'
import { beanNumber, beansText } from '../../ui/balance-words.ts'
import { firstName } from '../../ui/first-name.ts'

// Words of Can't drive: the meaning of each choice, before confirming. Exhaustive by type.

export type CantDriveAction = 'reoffer' | 'release' | 'convert' | 'partner'

/** What it costs, in one sentence. */
export const strikeWords = (facts: CantDriveFacts): string => {
  const name = firstName(facts.driverName)
  if (facts.away) return `${facts.driverIsMe ? 'You’re' : `${name} is`} away that day, so it’s free.`
  if (facts.free) return 'The ride has changed, so it’s free.'
  if (!facts.strikeCounts)
    return `No strike${facts.driverIsMe ? '' : ` for ${name}`}, as long as someone else can drive.`
  const family = facts.isMyFamily ? 'your family' : `${name}’s family`
  const beans =
    facts.penaltyHundredths > 0 ? `, and ${family} pays ${beansText(facts.penaltyHundredths)}` : ''
  return `It’s late: ${facts.driverIsMe ? 'you get' : `${name} gets`} a strike${beans}.`
}

/** For an admin who gives the drive back for its driver. */
export const toldWords = (facts: CantDriveFacts): string =>
  `It goes on ${firstName(facts.driverName)}’s record. We email them; you can both undo it for 10 minutes.`

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
    admin_only: 'Only admins can do that.',
    not_driver: `${firstName(driverName)} no longer drives this ride.`,
    over: 'This ride is over.',
    already_started: 'This ride is already under way.',
    own_drive: 'It’s your own family’s drive: use Can’t drive.',
    now_late: 'It just got late, so it costs more. See above.',
    now_locked: 'It’s close now, so we ask everyone at once.',
  }
  return words[reason]
}

export const cantDriveRefusalWords = (reason: CantDriveRefusal): string => {
  const words: Record<CantDriveRefusal, string> = {
    not_driver: 'Your family no longer drives this ride.',
    over: 'This ride is over.',
    already_started: 'This ride is already under way.',
    locked: 'It’s close now, so we ask everyone at once.',
    not_your_partner: 'That adult is not in your family.',
    partner_drives_then: 'They already drive at that time.',
    partner_credentials: 'They need valid credentials.',
    probation: 'You have 3 strikes: drive once first, then you can offer cash again.',
    allowance_used: 'You’ve used all urgent rides of these 30 days.',
    now_late: 'It just got late, so it costs more. See above.',
    now_locked: 'It’s close now, so we ask everyone at once.',
  }
  return words[reason]
}

/** Names the latest change by the clock while the dialog was open, or returns null. */
export const changedSinceWords = (
  opened: { late: boolean; locked: boolean },
  { facts, ride }: { facts: CantDriveFacts; ride: RideCard },
): string | null => {
  if (facts.strikeCounts && !opened.late) return 'It just got late.'
  if (ride.locked && !opened.locked) return 'It’s close now, so we ask everyone at once.'
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

/** The same reasons, when an admin enters them for another adult. */
export const theirReasonChoices = [
  { value: '', label: 'Not said' },
  { value: 'ill', label: 'Ill' },
  { value: 'child_ill', label: 'A child is ill' },
  { value: 'car', label: 'The car' },
  { value: 'work', label: 'Work' },
  { value: 'other', label: 'Something else' },
] as const satisfies readonly { value: CantDriveReason | ''; label: string }[]

export type CantDriveReason = Exclude<(typeof reasonChoices)[number]['value'], ''>

export const groupAsks = 'This group asks its drivers for valid credentials.'
export const enterThem = 'Your driver credentials'

export const reasonOptional = 'Reason (optional)'
export const onlyTheAdminsSeeIt = 'Only the admins see it, with the strike.'

// Words about a ride: refusals, prices, held seats. Exhaustive by type. The reasons for a driver are in why-words.ts.

export type TakeRefusal = NonNullable<RideCard['takeRefusal']>
type PriceReason = RideCard['priceReasons'][number]

/** `detail` is the name of the faster driver, where the server knows it. */
export const takeRefusalWords = (reason: TakeRefusal, detail: string | null): string => {
  const words: Record<TakeRefusal, string> = {
    has_driver: `${detail ?? 'Someone else'} took this ride a moment ago`,
    already_started: 'This ride is already under way',
    over: 'This ride is over',
    not_a_member: 'Only families in this group can take this ride',
    no_car: 'Your profile says that your family cannot drive; you can change that there',
    car_too_small: 'Your car is too small for the kids on this ride',
    you_drive_then: 'You already drive at that time',
    cars_in_use: 'All your cars are on the road at that time',
    credentials: 'This group asks its drivers for valid credentials',
    after_last_day: 'Your family leaves this group before this ride',
  }
  return words[reason]
}

export const priceReasonWords: Record<PriceReason, string> = {
  early_morning: 'early morning',
  evening: 'evening',
  weekend: 'weekend',
  bad_weather: 'bad weather',
  short_notice: 'short notice',
  distance: 'distance',
  rounded_up: 'rounded up',
}

/** "1 bean a seat"; with reasons: "2 beans a seat: early morning, rounded up". */
export const priceWords = (ride: RideCard): { amount: string; unit: string; reasons: string } => ({
  amount: beanNumber(ride.seatPriceHundredths),
  unit: ride.seatPriceHundredths === 100 ? 'bean a seat' : 'beans a seat',
  reasons: ride.priceReasons.map((reason) => priceReasonWords[reason]).join(', '),
})

export const heldWords = (ride: RideCard): string | null => {
  const names = [...new Set(ride.seats.filter((s) => s.state === 'held').map((s) => s.householdName))]
  if (names.length === 0) return null
  const count = ride.seats.filter((seat) => seat.state === 'held').length
  const seats = count === 1 ? 'One seat is on hold' : `${count} seats are on hold`
  const it = count === 1 ? 'It is' : 'They are'
  const who = inWords(names)
  const verb = names.length === 1 ? 'is' : 'are'
  return `${seats}: ${who} ${verb} at the limit of the group's Fair Guard. ${it} booked as soon as they take a drive.`
}

type CompleteRefusal = RefusalOf<typeof rides.complete>

export const completeRefusalWords = (reason: CompleteRefusal, detail: string | null): string => {
  const words: Record<CompleteRefusal, string> = {
    not_driver: 'Only the driver can mark it done',
    not_started: 'The ride has not started yet',
    no_driver: 'This ride has no driver',
    over: detail ? `${detail} has already marked this ride done` : 'This ride is already cancelled or over',
    seats_changed: 'The seats have changed. Please look again',
  }
  return words[reason]
}

type CorrectRefusal = RefusalOf<typeof rides.correct>

export const correctRefusalWords = (reason: CorrectRefusal): string => {
  const words: Record<CorrectRefusal, string> = {
    not_allowed: 'Only the driver or an admin can correct a ride',
    not_started: 'The ride has not started yet',
    not_over: 'The ride is not over yet',
    cancelled: 'This ride was cancelled',
    no_driver: 'Nobody is recorded as the driver. Please say who drove',
    too_late: 'A ride can be corrected for 7 days; after a confirmed no-show, for 7 days from then',
    seats_changed: 'The seats have changed. Please look again',
    not_a_member: 'That driver is not in this group',
    urgent: 'It was driven for cash: there are no beans to correct',
    own_case: 'Your family is involved, so another admin has to say who drove',
  }
  return words[reason]
}

type NotRidingRefusal = RefusalOf<typeof rides.notRiding>

export const notRidingRefusalWords = (reason: NotRidingRefusal): string => {
  const words: Record<NotRidingRefusal, string> = {
    not_your_kid: 'Families can do this for their own kids, admins for any kid',
    no_seat: 'That kid has no seat on this ride',
    over: 'This ride is already cancelled or over',
    already_started: 'The ride is already under way',
    now_late:
      'This ride is now inside its late window, so the seat would be charged. Nothing has changed yet',
  }
  return words[reason]
}

type RidingAgainRefusal = RefusalOf<typeof rides.ridingAgain>

export const ridingAgainRefusalWords = (reason: RidingAgainRefusal): string => {
  const words: Record<RidingAgainRefusal, string> = {
    not_your_kid: 'Families can do this for their own kids, admins for any kid',
    not_absent: 'That kid is already riding',
    already_started: 'The ride is already under way',
    no_room: 'Someone else has the seat now, and no car has room',
  }
  return words[reason]
}

type CallOffRefusal = RefusalOf<(typeof rides)['callOff' | 'restore']>

export const callOffRefusalWords = (reason: CallOffRefusal): string => {
  const words: Record<CallOffRefusal, string> = {
    admin_only: 'Only group admins can do that',
    already_started: 'The ride is already under way',
    over: 'This ride is over',
    not_called_off: 'This ride was not cancelled by an admin',
    no_kids: 'No kids are in this car: they have seats in the others or are staying home',
    pool_stopped: 'Its pool no longer runs then',
  }
  return words[reason]
}

type WeatherRefusal = RefusalOf<typeof rides.markBadWeather>

export const weatherRefusalWords = (reason: WeatherRefusal): string => {
  const words: Record<WeatherRefusal, string> = {
    not_allowed: 'Only the driver or an admin can mark that',
    over: 'This ride is over',
    too_late: 'The mark can only be removed within 7 days',
  }
  return words[reason]
}

/** True for a record line that is a whole sentence; other lines continue after the name of the person who did it. */
export const startsSentence = (text: string) => /^\p{Lu}/u.test(text)

/** Says who gave a drive back, and for whom. */
export const givenBackWords = ({ byName, forName }: NonNullable<RideDetail['givenBack']>): string =>
  `${byName ?? 'An admin'} gave this drive back for ${forName ?? 'you'}.`

export const calledOffWords = ({ byName, note }: { byName: string | null; note: string | null }): string =>
  `${byName ?? 'An admin'} cancelled this ride${note ? `: “${note}”` : '.'}`

export const rode = 'Rode'
export const absent = 'Absent'
export const notPickedUp = 'Not picked up'
export const thisRideIsForCash = 'This ride is for cash, so no beans move. We keep this for the record.'
export const absentHint = 'An absent kid’s seat is still charged; a kid who was not picked up costs nothing.'

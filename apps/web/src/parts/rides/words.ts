import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { CantDriveFacts, RideDetail, rides } from '@beanpool/contract/rides'
import { beanNumber, beansText } from '../../ui/balance-words.ts'
import { momentWithin } from '../../ui/date-words.ts'
import { firstName } from '../../ui/first-name.ts'

// Words of Can't drive: the meaning of each choice, before confirming. Exhaustive by type.

export type CantDriveAction = 'reoffer' | 'release' | 'convert' | 'partner'

/** "You get a provisional strike. It goes away as soon as someone else is set to drive, ..." */
export const strikeWords = (facts: CantDriveFacts): string => {
  if (facts.away)
    return `${facts.driverIsMe ? 'You are' : `${firstName(facts.driverName)} is`} away that day: giving it back before the lock costs no strike and no beans.`
  if (facts.free)
    return 'This ride has changed since it was taken, so giving it back costs no strike and no beans.'
  const who = facts.driverIsMe ? 'You get' : `${firstName(facts.driverName)} gets`
  if (!facts.strikeCounts)
    return `${who} a provisional strike. It goes away as soon as someone else is set to drive, and counts only if nobody is.`
  const beans =
    facts.penaltyHundredths > 0
      ? ` ${facts.isMyFamily ? 'Your family' : `${firstName(facts.driverName)}’s family`} pays ${beansText(facts.penaltyHundredths)} to the one that steps in, or, if none does, to the families left waiting.`
      : ''
  return `This is late: ${facts.driverIsMe ? 'you get' : who} a strike for 30 days.${beans}`
}

/** For an admin who gives the drive back for its driver. */
export const toldWords = (facts: CantDriveFacts): string =>
  `It goes on ${firstName(facts.driverName)}’s record, not on yours. We email ${firstName(facts.driverName)} to say it was you, and either of you can undo it for 10 minutes.`

/** Describes the ride's next step. */
export const nextWords = (action: CantDriveAction, ride: RideCard): string => {
  const words: Record<CantDriveAction, string> = {
    reoffer: `We ask one family at a time, in fair order, until ${momentWithin(ride.lockAt, ride.timeZone)}. Anyone can take it until then.`,
    release: ride.locked
      ? `${ride.carCount > 1 ? 'If the other cars have free seats, these kids get them. For the rest, the search' : 'The search'} starts by itself: the others are asked until the start.`
      : 'We’ll look for another driver right away.',
    convert:
      'You offer cash, and the first to claim the ride drives it. Then you get no strike, and no beans move.',
    partner: 'Nothing else changes. No strike, no beans.',
  }
  return words[action]
}

type CantDriveRefusal = RefusalOf<typeof rides.cantDrive>

export const giveBackForRefusalWords = (
  reason: RefusalOf<typeof rides.giveBackFor>,
  driverName: string,
): string => {
  const words: Record<typeof reason, string> = {
    admin_only: 'Only admins can give a drive back for someone else.',
    not_driver: `${firstName(driverName)} no longer drives this ride.`,
    over: 'This ride is over.',
    already_started: 'This ride is already under way.',
    own_drive: 'This drive is your own family’s. Use Can’t drive.',
    now_late: 'This ride is now inside its late window, so it costs more than before. See above.',
    now_locked: 'This ride is now locked, so the search works differently. See above.',
  }
  return words[reason]
}

export const cantDriveRefusalWords = (reason: CantDriveRefusal): string => {
  const words: Record<CantDriveRefusal, string> = {
    not_driver: 'Your family no longer drives this ride.',
    over: 'This ride is over.',
    already_started: 'This ride is already under way.',
    locked: 'This ride is now locked. You can still give it back.',
    not_your_partner: 'That adult is not in your family.',
    partner_drives_then: 'They already drive at that time.',
    partner_credentials: 'This group requires valid driver credentials.',
    probation:
      'Your strikes add up to 3 or more: no drive can be converted to urgent until one drive for beans is done.',
    allowance_used: 'No conversions are left: the Fair Guard allows only some in 30 days.',
    now_late: 'This ride is now inside its late window, so it costs more than before. See above.',
    now_locked: 'This ride is now locked, so the search works differently. See above.',
  }
  return words[reason]
}

/** Names the latest change by the clock while the dialog was open, or returns null. */
export const changedSinceWords = (
  opened: { late: boolean; locked: boolean },
  { facts, ride }: { facts: CantDriveFacts; ride: RideCard },
): string | null => {
  if (facts.strikeCounts && !opened.late) return 'This ride is now inside its late window.'
  if (ride.locked && !opened.locked)
    return 'This ride is now locked, so we no longer ask one family at a time.'
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

export const groupAsks = 'This group asks its drivers for a valid licence and insurance.'
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
    credentials: 'This group asks its drivers for a valid licence and insurance',
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

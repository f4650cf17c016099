// Words of Can't drive: what each choice means, before anything is confirmed. Exhaustive by type.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { CantDriveFacts, rides } from '@beanpool/contract/rides'
import { beansText } from '../../../ui/balance-words.ts'
import { momentWithin } from '../../../ui/date-words.ts'
import { firstName } from '../../../ui/first-name.ts'

export type CantDriveAction = 'reoffer' | 'release' | 'convert' | 'partner'

/** "You get a provisional strike. It goes away as soon as someone else is set to drive, ..." */
export const strikeWords = (facts: CantDriveFacts): string => {
  if (facts.away)
    return `${facts.driverIsMe ? 'You are' : `${firstName(facts.driverName)} is`} away that day: giving it back before the lock costs no strike and no beans.`
  if (facts.free)
    return 'This ride has changed since it was taken, so giving it back costs no strike and no beans.'
  const who = facts.driverIsMe ? 'You get' : `${firstName(facts.driverName)} gets`
  if (!facts.strikeStands)
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

/** Says what happens next with the ride. */
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
  if (facts.strikeStands && !opened.late) return 'This ride is now inside its late window.'
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

// Can't drive in words: what each choice means, before anything is confirmed. Exhaustive by type.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { RideCard } from '@beanpool/contract/ride-card'
import type { CantDriveFacts, rides } from '@beanpool/contract/rides'
import { beansText } from '../../../ui/balance-words.ts'
import { momentWithin } from '../../../ui/date-words.ts'
import { firstName } from './ride-words.ts'

export type CantDriveAction = 'reoffer' | 'release' | 'convert' | 'partner'

/** "You get a strike at once; it is waived as soon as somebody else is set to drive." */
export const strikeWords = (facts: CantDriveFacts): string => {
  if (facts.away)
    return `${facts.driverIsMe ? 'You are' : `${firstName(facts.driverName)} is`} away that day: giving it back before the lock costs no strike and no beans.`
  if (facts.free)
    return 'The pool changed this ride after it was taken: giving it back costs no strike and no beans.'
  const who = facts.driverIsMe ? 'You get' : `${firstName(facts.driverName)} gets`
  if (!facts.strikeStands)
    return `${who} a provisional strike. It is waived as soon as somebody else is set to drive, and counts only if nobody does.`
  const beans =
    facts.penaltyHundredths > 0
      ? ` Your family pays ${beansText(facts.penaltyHundredths)} to the one that steps in, or, if none does, to the families left waiting.`
      : ''
  return `This is late: ${who.charAt(0).toLowerCase()}${who.slice(1)} a strike that stands for 30 days.${beans}`
}

/** What happens next with the ride. */
export const nextWords = (action: CantDriveAction, ride: RideCard): string => {
  const words: Record<CantDriveAction, string> = {
    reoffer: `It is offered to one family after the other, in fair order, until ${momentWithin(ride.lockAt, ride.timeZone)}. Anyone may take it meanwhile.`,
    release: ride.locked
      ? `${ride.carCount > 1 ? 'Its kids get the free seats of the other cars. For the rest the search' : 'The search'} starts by itself: the others are asked until the start.`
      : 'The plan looks for another driver at once.',
    convert:
      'Cash is offered: the first who claims it drives. The strike is waived then, also a late one, and no beans move.',
    partner: 'Nothing else changes: no strike, no beans, the same price.',
  }
  return words[action]
}

type CantDriveRefusal = RefusalOf<typeof rides.cantDrive>

export const cantDriveRefusalWords = (reason: CantDriveRefusal): string => {
  const words: Record<CantDriveRefusal, string> = {
    not_driver: 'Your family does not drive this ride any more.',
    over: 'This ride is over.',
    already_started: 'This ride has already started.',
    locked: 'The ride is locked by now. You can still give it back.',
    not_your_partner: 'That adult is not in your family.',
    partner_drives_then: 'They already drive at that time.',
    partner_credentials: 'This group asks for valid driver credentials.',
    probation:
      'Your strikes count 3 or more: no drive can be converted to urgent until one drive for beans is done.',
    allowance_used: 'No conversions are left: the Fair Guard allows only some in 30 days.',
    now_late: 'Its start is near by now: it costs more than you had read. What it costs stands above.',
    now_locked: 'The ride is locked by now: the search goes another way. What happens stands above.',
  }
  return words[reason]
}

/** What the clock changed while the dialog was open; the last that happened, or null. */
export const changedSinceWords = (
  opened: { late: boolean; locked: boolean },
  { facts, ride }: { facts: CantDriveFacts; ride: RideCard },
): string | null => {
  if (facts.strikeStands && !opened.late)
    return 'Its start has come near meanwhile: giving it back is late now.'
  if (ride.locked && !opened.locked)
    return 'The ride has locked meanwhile: it is no longer offered to one family after the other.'
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
export type CantDriveReason = Exclude<(typeof reasonChoices)[number]['value'], ''>

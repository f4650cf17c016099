// Words of a group's time zone, and of the effect of another one.

import { inWords } from '@beanpool/contract/in-words'
import type { ZonePreview } from '@beanpool/contract/time-zone-preview'
import { counted } from '../../ui/counted.ts'
import { zoneWords } from '../../ui/date-words.ts'

export const timeZone = 'Time zone'
export const hint =
  'Rides are planned and shown on this clock. Before another one is saved, you see what it changes.'
export const readHint = 'Rides are planned and shown on this clock.'
export const seeWhatChanges = 'See what changes'
export const save = 'Save time zone'
export const keep = 'Keep the old one'
export const saved = 'Time zone saved'
export const notSaved = 'Not saved'
export const onlyAdmins = 'Only group admins can do that.'
export const changedSince = 'Something changed in the group since you looked. This is what would happen now.'
export const zone = (name: string): string => zoneWords(name)
const cityOf = (name: string): string => name.split('/').at(-1)?.replaceAll('_', ' ') ?? name
export const whatChanges = (name: string): string => `What changes on ${cityOf(name)} time`
export const rule =
  'Rides keep their clock times, so they start earlier or later than they would have. Locked rides don’t move.'
export const noPools = 'There are no pools yet, so no ride moves.'
export const staysAt = (time: string): string => `stays at ${time}`
const duration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
/** "10 rides 6 h earlier", "paused". */
export const movesWords = ({ active, moves }: ZonePreview['pools'][number]): string => {
  if (moves.length === 0) return active ? 'No ride moves' : 'Paused'
  return inWords(
    moves.map(
      ({ minutes, rides }) =>
        `${counted(rides, 'ride', 'rides')} ${duration(Math.abs(minutes))} ${minutes < 0 ? 'earlier' : 'later'}`,
    ),
  )
}
export const keepMoment = 'Locked or claimed: these don’t move'
export const thatIs = (moment: string, name: string): string => `Still ${moment}, ${cityOf(name)} time.`
export const calledOff = 'Cancelled'
export const isOver = (name: string): string => `By ${cityOf(name)} time it would have started already.`
export const otherDrivers = 'Other drivers'
export const insteadOf = (driver: string | null, before: string | null): string =>
  before === null
    ? `${driver ?? 'Nobody'} drives.`
    : `${driver ?? 'Nobody yet'} instead of ${before}, who is not free then.`
export const more = (count: number): string => `${count} more`

import type { ZonePreview } from '@beanpool/contract/groups'
import { inWords } from '@beanpool/contract/in-words'
import { cityOf } from '@beanpool/domain/time/zones'
import { counted } from '../../../ui/count-words.ts'
import { zoneWords } from '../../../ui/date-words.ts'
import * as everyday from '../../../ui/everyday-words.ts'

// Texts in a group's settings.

export const parts = 'Parts of the group’s settings'
export const partWords = {
  group: 'Group',
  rides: 'Rides',
  families: 'Families',
  term: 'Term',
  leave: 'Leave',
  delete: 'Delete',
} as const
export const forClubs = 'For clubs'
export const adminsChange = 'Only admins can change these.'

export const basics = 'Basics'
export const groupSaved = 'Group saved'
export const changeRefusals = {
  admin_only: everyday.onlyAdmins,
  has_pools: 'The time zone changed. Try again.',
}
export const noDescription = 'None'

export const money = 'Currency'
export const moneyHint = 'For urgent rides. Only the sign changes.'
export const saveMoney = 'Save currency'

export const places = 'Places'
export const whatPlacesAre = 'Where pools start and go.'
export const morePlaces = (count: number): string => `+ ${count} more`
export const noPlaces = 'No places yet.'
export const openPlaces = 'Edit places'
export const readPlaces = 'See all places'

export const fairGuard = 'Fair Guard'
export const overrideOn = 'Urgent rides: other prices allowed.'
export const overrideOff = 'Urgent rides: the price is fixed.'
export const openFairGuard = 'Change the Fair Guard'
export const whatRulesAre = 'Music, smoking, pets, seats.'
export const openRules = 'Change the rules'
export const readRules = 'Read the rules'

export const families = 'Families'
export const familyCount = (count: number): string => counted(count, 'family', 'families')
export const admin = 'Admin'
export const owner = 'Owner'
export const joined = (date: string): string => `Joined ${date}`
export const noAdult = 'No adult with an account'
export const manage = (family: string): string => `Manage ${family}`
export const sample = (amount: string): string => `A price reads ${amount}.`
export const dangerZone = 'Danger zone'
export const adminsDelete = 'Only admins can delete the group.'

// Sentences about a group's time zone, and about the effect of changing it.

export const readHint = 'Rides run on this clock.'
export const hint = `${readHint} You see what changes before saving.`
export const timeZoneSave = 'Save time zone'
export const keep = 'Keep the old one'
export const saved = 'Time zone saved'
export const zone = (name: string): string => zoneWords(name)
export const whatChanges = (name: string): string => `What changes on ${cityOf(name)} time`
export const rule = 'Rides keep their clock times. Fixed rides don’t move.'
export const noPools = 'No pools yet, so no ride moves.'
export const stays = (times: string): string => `${times}: stays so`
const duration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
/** Formats the effect as "10 rides 6 h earlier" or "paused". */
export const movesWords = ({ active, moves }: ZonePreview['pools'][number]): string => {
  if (moves.length === 0) return active ? 'No ride moves' : 'Paused'
  return inWords(
    moves.map(
      ({ minutes, rides }) =>
        `${counted(rides, 'ride', 'rides')} ${duration(Math.abs(minutes))} ${minutes < 0 ? 'earlier' : 'later'}`,
    ),
  )
}
export const keepMoment = 'These don’t move'
export const thatIs = (moment: string, name: string): string => `Still ${moment}, ${cityOf(name)} time.`
export const calledOff = 'Cancelled'
export const isOver = 'It would have started already.'
export const otherDrivers = 'Other drivers'
export const insteadOf = (driver: string | null, before: string | null): string =>
  before === null ? `${driver ?? 'Nobody'} drives.` : `${driver ?? 'Nobody yet'} instead of ${before}.`
export const more = (count: number): string => `${count} more`

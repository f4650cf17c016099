// Words for the effect of a change of a group's rules, before it is saved.
import type { FairGuardPreview } from '@beanpool/contract/fair-guards'
import { inWords } from '@beanpool/contract/in-words'
import { balanceWords, beansText } from '../../ui/balance-words.ts'
import * as counts from '../../ui/count-words.ts'
import { counted } from '../../ui/counted.ts'
import { dateOf, dateRange, shortDate, timeText } from '../../ui/date-words.ts'
import { numberFormat } from '../../ui/formats.ts'

export const title = 'What would change'
export const overtaken = 'Something in the group changed while you were looking. Saving would now do this:'
export const save = 'Save'
export const familiesAreTold = 'The other families are told.'
/** "Rides lock 3 hours before their start (was 6 hours)." */
export const changedRules = (rules: string): string => `${rules.slice(0, 1).toUpperCase()}${rules.slice(1)}.`
export const nothingToSave = 'The group has this already: there is nothing to save.'
export const goBack = 'Go back'

/** "Meyer’s and Sato’s kids". */
const kidsOf = (families: readonly { name: string }[]): string =>
  `${inWords(families.map(({ name }) => `${name}’s`))} kids`

const cannotDrive = (count: number): string =>
  count === 1
    ? 'One adult can’t drive until they have entered valid credentials.'
    : `${count} adults can’t drive until they have entered valid credentials.`

/** "3 drives change hands. Sato’s kids lose seats until their family drives." */
export const verdict = ({ drives, held, freed, withoutCredentials }: FairGuardPreview): string => {
  const said = [
    drives.length === 0
      ? 'No drive changes hands.'
      : `${counted(drives.length, 'drive changes hands', 'drives change hands')}.`,
    ...(held.length > 0 ? [`${kidsOf(held)} lose seats until their family drives.`] : []),
    ...(withoutCredentials.length > 0 ? [cannotDrive(withoutCredentials.length)] : []),
    ...(freed.length > 0 ? [`${kidsOf(freed)} get seats again.`] : []),
  ]
  return said.join(' ')
}

export const inNumbers = 'In numbers'
export const now = 'Now'
export const after = 'Then'
export const drivesAWeek = 'Drives a week'
export const spread = 'From furthest ahead to furthest behind'
export const aWeek = (hundredths: number): string =>
  numberFormat({ maximumFractionDigits: 1 }).format(hundredths / 100)
export const beans = (hundredths: number): string => beansText(hundredths)

export const drivesTitle = 'Drives that change hands'
type Drive = FairGuardPreview['drives'][number]
export const driveLine = ({ before, after }: Drive): string => {
  if (before === null) return `${after ?? ''} drives`
  return after === null ? `${before} no longer drives` : `${after} drives instead of ${before}`
}
export const dayOf = (startAt: string, timeZone: string): string => shortDate(dateOf(startAt, timeZone))
export const atTime = (startAt: string, timeZone: string, poolName: string): string =>
  `${timeText(startAt, timeZone)}, ${poolName}`
export const moreDrives = (count: number): string => counted(count, 'more drive', 'more drives')

export const seatsTitle = 'Seats'
export const heldSeats = (seats: number): string => `${counted(seats, 'seat', 'seats')} on hold`
export const freedSeats = (seats: number): string => `${counted(seats, 'seat is', 'seats are')} booked again`

export const credentialsTitle = 'Without valid credentials'
export const credentialsText = 'They are told, and can enter them at any time. Until then others are asked.'

export const keptTitle = 'Locks that stay as they are'
export const keptText =
  'These drives are already inside the new window. They lock when they would have before.'
export const locksAt = (lockAt: string, timeZone: string): string =>
  `Locks ${shortDate(dateOf(lockAt, timeZone))}, ${timeText(lockAt, timeZone)}`

export const balancesTitle = 'Balances after the rides ahead'
export const sameBalances = 'Every balance comes out as it would now.'
export const was = (hundredths: number): string => `was ${balanceWords(hundredths)}`
export const othersStay = (count: number): string =>
  `${counts.families(count)} ${count === 1 ? 'stays as it is' : 'stay as they are'}.`
export const moreFamilies = (count: number): string => counted(count, 'more family', 'more families')
type Band = FairGuardPreview['balances'][number]['bandAfter']
/** Says that a family crosses a threshold; null if it does not. */
export const bandWords = (before: Band, after: Band): string | null => {
  if (before === after) return null
  if (after === 'blocked') return 'on hold'
  if (before === 'blocked') return 'no longer on hold'
  if (after === 'behind') return 'drives first'
  return before === 'behind' ? 'no longer drives first' : null
}
export const you = 'you'
export const solid = 'Then'
export const lighter = 'Now'

export const replayTitle = 'The last 30 days, tried again'
export const replayText = ({ rides, from, to }: FairGuardPreview['replay']): string =>
  rides === 0
    ? 'No ride in the last 30 days to try these rules on.'
    : `${counts.rides(rides)} from ${dateRange(from, to)}, with the same drivers and kids, at these prices. Only to compare: nobody’s beans change.`
export const sameReplay = 'Every balance would be as it is.'

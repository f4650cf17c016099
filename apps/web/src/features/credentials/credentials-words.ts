// Words of driver credentials: the five states, what to do now, and what is entered.
import type { OwnCredentials } from '@beanpool/contract/credentials'
import { inWords } from '@beanpool/contract/in-words'
import { counted } from '../../ui/counted.ts'
import { fullDate } from '../../ui/date-words.ts'

export type Status = OwnCredentials['status']
type First = NonNullable<OwnCredentials['firstToExpire']>
type Group = OwnCredentials['groups'][number]

export const statusWords: Record<Status, string> = {
  ok: 'Valid',
  expiring: 'Expires soon',
  expired: 'Expired',
  missing: 'Missing',
  flagged: 'Flagged',
}

export const title = 'Driver Credentials'
export const didNotLoad = 'Your credentials did not load'

type Paper = { expire: string; expired: string; renew: string; renewed: string; first: string }

const papers: Record<First['what'], Paper> = {
  licence: {
    expire: 'Your licence expires',
    expired: 'Your licence expired',
    renew: 'Renew it in time, and enter the new date.',
    renewed: 'Once it’s renewed, enter the new date.',
    first: 'Your licence expires first, on',
  },
  insurance: {
    expire: 'Your insurance expires',
    expired: 'Your insurance expired',
    renew: 'Renew it in time, and enter the new date.',
    renewed: 'Once it’s renewed, enter the new date.',
    first: 'Your insurance expires first, on',
  },
  both: {
    expire: 'Your licence and your insurance expire',
    expired: 'Your licence and your insurance expired',
    renew: 'Renew them in time, and enter the new dates.',
    renewed: 'Once they’re renewed, enter the new dates.',
    first: 'Your licence and your insurance expire on',
  },
}

const missingWords = ({ licenseExpiry, insuranceExpiry }: OwnCredentials): string => {
  if (licenseExpiry) return 'Enter when your insurance expires.'
  if (insuranceExpiry) return 'Enter when your licence expires.'
  return 'Enter when your licence and your insurance expire.'
}

/** Says what holds, and what to do now. */
export const whatToDo = (credentials: OwnCredentials): string => {
  const { status, firstToExpire: first } = credentials
  if (first === null) return missingWords(credentials)
  const { expire, expired, renew, renewed, first: firstOn } = papers[first.what]
  const on = fullDate(first.on)
  if (status === 'expired') return `${expired} on ${on}. ${renewed}`
  if (status === 'expiring') return `${expire} on ${on}. ${renew}`
  return `Nothing to do. ${firstOn} ${on}.`
}

const names = (groups: Group[]): string => inWords(groups.map(({ name }) => name))

/** Shown where an adult cannot drive for missing or expired dates; flags have their own words. */
export const nobodyAsks = 'No group of yours asks for them now. Entered, they’re there when one does.'
export const cannotDriveIn = (groups: Group[]): string => `Until then you can’t drive in ${names(groups)}.`

export const drivesAfter = ({ name, drivesAfter: count }: Group): string =>
  `You have ${counted(count, 'drive', 'drives')} in ${name} after that day. Without a new date they go to others.`

export const flaggedIn = (name: string): string => `Flagged in ${name}`
export const flagLine = (byName: string | null, ago: string): string =>
  byName === null ? `An admin flagged it ${ago}:` : `${byName} flagged it ${ago}:`
export const flagBinds =
  'You can’t drive there until an admin of the group clears the flag. Tell them once it’s sorted out.'
export const flagIsFree = 'The group doesn’t ask for credentials now, so nothing follows from it.'

export const entered = 'Licence and insurance'
export const edit = 'Edit'
export const licenceExpires = 'Licence expires'
export const insuranceExpires = 'Insurance expires'
export const insurer = 'Insurer'
export const insurerOptional = 'Insurer (optional)'
export const policy = 'Policy number'
export const policyOptional = 'Last 4 digits of the policy number (optional)'
export const policyEnds = (digits: string): string => `ends in ${digits}`
export const notEntered = 'Not entered'
export const save = 'Save'
export const onlyDigits = 'Only digits, at most 4'

export const saved = 'Credentials saved'
/** Spec 8, word for word. */
export const failedToSave = 'Failed to save credentials. Please try again.'

export const changedElsewhere = 'This was changed on another screen while you had it open here.'
export const keepMine = 'Keep what’s here'
export const takeTheirs = 'Take the other'

export const groups = 'Your groups'
export const noGroups = 'A group can ask its drivers for these. You’re in no group yet.'
export const asks = 'Asks its drivers for them'
export const doesNotAsk = 'Doesn’t ask for them'
export const seenBy =
  'Admins of your groups see the status, never a date or your insurer. We keep what you enter here and nothing else, and it’s deleted with your account.'

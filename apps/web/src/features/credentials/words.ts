import type { OwnCredentials } from '@beanpool/contract/credentials'
import { inWords } from '@beanpool/contract/in-words'
import { counted } from '../../ui/count-words.ts'
import { fullDate } from '../../ui/date-words.ts'

// Words of driver credentials: the five states, what to do now, and what is entered.

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

export const credentialsTitle = 'Driver Credentials'
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
export const credentialsFlagLine = (byName: string | null, ago: string): string =>
  byName === null ? `An admin flagged it ${ago}:` : `${byName} flagged it ${ago}:`
export const flagBinds =
  'You can’t drive there until an admin of the group clears the flag. Tell them once it’s sorted out.'
export const flagIsFree = 'The group doesn’t ask for credentials now, so nothing follows from it.'

export const entered = 'Licence and insurance'
export const licenceExpires = 'Licence expires'
export const insuranceExpires = 'Insurance expires'
export const insurer = 'Insurer'
export const insurerOptional = 'Insurer (optional)'
export const policy = 'Policy number'
export const policyOptional = 'Last 4 digits of the policy number (optional)'
export const policyEnds = (digits: string): string => `ends in ${digits}`
export const notEntered = 'Not entered'
export const onlyDigits = 'Only digits, at most 4'

export const saved = 'Credentials saved'
/** Spec 8, word for word. */
export const failedToSave = 'Failed to save credentials. Please try again.'

export const changedElsewhere = 'This was changed on another screen while you had it open here.'
export const keepMine = 'Keep what’s here'
export const takeTheirs = 'Take the other'

export const groups = 'Your groups'
export const noGroups = 'A group can ask its drivers for these. You’re in no group yet.'
export const credentialsAsks = 'Asks its drivers for them'
export const doesNotAsk = 'Doesn’t ask for them'
export const seenBy =
  'Admins of your groups see the status, never a date or your insurer. We keep what you enter here and nothing else, and it’s deleted with your account.'

export const groupCredentialsTitle = 'Driver credentials'
export const groupCredentialsAsks =
  'Only those with valid credentials can be set to drive here. You see the status, never the dates.'
export const flag = 'Flag'
export const flagOf = (name: string): string => `Flag the credentials of ${name}`
export const clear = 'Clear the flag'
export const clearOf = (name: string): string => `Clear the flag of ${name}`
export const groupCredentialsFlagLine = (byName: string | null, ago: string): string =>
  byName === null ? `Flagged ${ago}:` : `${byName} flagged this ${ago}:`
export const othersDecide = 'Another admin decides on your own family.'
export const showAll = (count: number): string => `Show all ${count} adults`

export const question = (name: string): string => `Flag ${name}’s credentials?`
export const whatFlaggingDoes =
  'They can’t be set to drive in this group until an admin clears the flag, and drives ahead go to others. Other groups are not concerned.'
export const note = 'Why'
export const noteHint = (name: string): string => `${name} and the admins read this. Nobody else does.`
export const sampleNote = 'The insurance is for another car'
export const flagThem = 'Flag'
export const flagged = 'Flagged'
export const cleared = 'Flag cleared'
export const notFlagged = 'Not flagged'
export const notCleared = 'Not cleared'

type Refusal = 'admin_only' | 'already_flagged' | 'own_household'

export const refusalWords = (reason: Refusal): string => {
  const words: Record<Refusal, string> = {
    admin_only: 'Only group admins can do that.',
    already_flagged: 'Another admin flagged it first.',
    own_household: othersDecide,
  }
  return words[reason]
}

export const yourCredentials = 'Your credentials'

export const ownStatus: Record<Exclude<Status, 'ok'>, string> = {
  missing: 'This group asks its drivers for a licence and insurance. Enter yours to be able to drive.',
  expired: 'Your credentials have expired: you can’t drive in this group until you enter the new date.',
  expiring: 'Your credentials expire soon. After that you can’t drive in this group.',
  flagged: 'An admin flagged your credentials: you can’t drive in this group until the flag is cleared.',
}

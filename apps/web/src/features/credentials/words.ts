import type { OwnCredentials } from '@beanpool/contract/credentials'
import { inWords } from '@beanpool/contract/in-words'
import { counted } from '../../ui/count-words.ts'
import { capital, fullDate } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'
import { spelled } from '../../ui/locale.ts'

// Sentences about driver credentials: the five states, what to do now, and the entries.

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

const papers = (what: First['what']): string =>
  ({
    licence: `Your ${spelled('licence')}`,
    insurance: 'Your insurance',
    both: `Your ${spelled('licence')} and insurance`,
  })[what]

const missingWords = ({ licenseExpiry, insuranceExpiry }: OwnCredentials): string => {
  if (licenseExpiry) return 'When does your insurance expire?'
  if (insuranceExpiry) return `When does your ${spelled('licence')} expire?`
  return `When do your ${spelled('licence')} and insurance expire?`
}

/** Describes the current state and what to do now. */
export const whatToDo = (credentials: OwnCredentials): string => {
  const { status, firstToExpire: first } = credentials
  if (first === null) return missingWords(credentials)
  const on = fullDate(first.on)
  if (status === 'ok') return `Good until ${on}.`
  const verb = status === 'expired' ? 'expired' : first.what === 'both' ? 'expire' : 'expires'
  return `${papers(first.what)} ${verb} on ${on}. Enter the new date.`
}

const names = (groups: Group[]): string => inWords(groups.map(({ name }) => name))

/** Shown if missing or expired dates keep an adult from driving. Flags have words of their own. */
export const nobodyAsks = 'None of your groups asks for this yet.'
export const cannotDriveIn = (groups: Group[]): string => `You can’t drive in ${names(groups)} yet.`

export const drivesAfter = ({ name, drivesAfter: count }: Group): string =>
  `Without a new date, others get your ${counted(count, 'drive', 'drives')} in ${name} after that.`

export const flaggedIn = (name: string): string => `Flagged in ${name}`
export const credentialsFlagLine = (byName: string | null, ago: string): string =>
  `${byName ?? 'An admin'} flagged it ${ago}:`
export const flagBinds = 'You can’t drive there until an admin clears it.'
export const flagIsFree = 'The group doesn’t ask for them now.'

export const entered = () => `${capital(spelled('licence'))} and insurance`
export const licenceExpires = () => `${capital(spelled('licence'))} expires`
export const insuranceExpires = 'Insurance expires'
export const insurer = 'Insurer'
export const insurerOptional = 'Insurer (optional)'
export const policy = 'Policy number'
export const policyOptional = 'Policy number, last 4 digits (optional)'
export const policyEnds = (digits: string): string => `ends in ${digits}`
export const notEntered = 'Not entered'

/** Quoted from spec 8, word for word. */
export const failedToSave = 'Failed to save credentials. Please try again.'

export const groups = everyday.yourGroups
export const noGroups = 'You’re in no group yet.'
export const credentialsAsks = 'Asks for them'
export const doesNotAsk = 'Doesn’t ask'
export const seenBy = 'Admins see the status, nothing else.'

export const groupCredentialsTitle = 'Driver credentials'
export const groupCredentialsAsks = 'Only drivers with valid credentials.'
export const flag = 'Flag'
export const flagOf = (name: string): string => `Flag the credentials of ${name}`
export const clear = 'Clear the flag'
export const clearOf = (name: string): string => `Clear the flag of ${name}`
export const groupCredentialsFlagLine = (byName: string | null, ago: string): string =>
  `${byName === null ? 'Flagged' : `${byName} flagged this`} ${ago}:`
export const othersDecide = everyday.anotherAdmin
export const showAll = (count: number): string => `Show all ${count} adults`

export const question = (name: string): string => `Flag ${name}’s credentials?`
export const whatFlaggingDoes = 'Their drives go to others until an admin clears the flag.'
export const note = 'Why'
export const noteHint = (name: string): string => `For ${name} and the admins.`
export const sampleNote = 'Insurance is for another car'
export const flagThem = 'Flag'
export const flagged = 'Flagged'
export const cleared = 'Flag cleared'
export const notFlagged = 'Not flagged'
export const notCleared = 'Not cleared'

type Refusal = 'admin_only' | 'already_flagged' | 'own_household'

export const refusalWords = (reason: Refusal): string => {
  const words: Record<Refusal, string> = {
    admin_only: everyday.onlyAdmins,
    already_flagged: 'Another admin flagged it first.',
    own_household: othersDecide,
  }
  return words[reason]
}

export const yourCredentials = 'Your credentials'

export const ownStatus: Record<Exclude<Status, 'ok'>, string> = {
  missing: 'To drive here, enter your credentials.',
  expired: 'Your credentials have expired. Renew them to drive here.',
  expiring: 'Your credentials expire soon.',
  flagged: 'An admin flagged your credentials, so you can’t drive here.',
}

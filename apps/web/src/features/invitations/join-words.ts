// Words for a code that does not work (spec 8).

import { inWords } from '@beanpool/contract/in-words'
import { fieldIssues, hasCode, isDefinedError, messageOf, reasonOf } from '../../api/api.ts'
import { acceptRefusalWords, type CameBy, type CodeRefusal, wrongCode } from './code-refusal-words.ts'

/** Why the server refused a code; null for every other failure. */
export const codeRefusalOf = (error: Error) => reasonOf<CodeRefusal>(error)

const notValidated = 'Failed to validate code. Please try again.'

/** The message at the field: the server's reason, the right shape, or too many tries. */
export const previewProblem = (error: Error, by: CameBy): string => {
  const reason = codeRefusalOf(error)
  if (reason !== null) return acceptRefusalWords(reason, by)
  if (hasCode(error, 'INVALID_INPUT'))
    return [wrongCode[by], fieldIssues(error)[0]?.message ?? ''].join(' ').trim()
  return isDefinedError(error) ? messageOf(error, notValidated) : notValidated
}

/** The toast next to the field, when the code itself is wrong; null otherwise. */
export const codeToast = (error: Error): 'Invalid Code' | 'Could not join' | null => {
  const reason = codeRefusalOf(error)
  if (reason === 'restricted_email') return 'Could not join'
  return reason !== null || hasCode(error, 'INVALID_INPUT') ? 'Invalid Code' : null
}

/** Under "Could not join". */
export const joinProblem = (error: Error): string => {
  const reason = codeRefusalOf(error)
  return reason === null
    ? messageOf(error, 'Failed to join group. Please try again.')
    : acceptRefusalWords(reason)
}

/** Under "Joined group". */
export const joinedWords = (leftOut: string[]): string | undefined =>
  leftOut.length === 0
    ? undefined
    : `${inWords(leftOut)} cannot ride yet: your family has three strikes and has to drive once first.`

/** Shown under the runs while a kid rides none of them. */
export const withoutRunWords = (kidNames: string[]): string | null =>
  kidNames.length === 0
    ? null
    : `${inWords(kidNames)} ${kidNames.length === 1 ? 'is' : 'are'} in no run yet. Tick the runs to ride, or enrol on a pool’s page later.`

export const invitationCode = 'Invitation code'
export const validate = 'Validate'
export const familyHasAsked = 'You asked to join. We’ll email you when an admin lets you in.'
export const goToYourDashboard = 'Go to your dashboard'
export const familyIsAlreadyIn = 'Your family is already in this group.'
export const openTheGroup = 'Open the group'
export const useTheMailsAddress = 'Use the address the email was sent to.'
export const createAccountToJoin = 'Create account to join'
export const whoInvites = (inviterName: string): string =>
  `${inviterName} invites your family. On Beanpool, families share the driving to school and sports in fair turns.`
export const noPoolsYet = 'No pools yet: the first runs are still to be added.'
export const joinGroup = 'Join Group'
export const enterTheCode = 'Enter the code a family sent you.'

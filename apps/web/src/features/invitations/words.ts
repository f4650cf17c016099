import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import type { invitations } from '@beanpool/contract/invitations'
import { fieldIssues, hasCode, isDefinedError, messageOf, reasonOf } from '../../api/api.ts'

// Words for a refused code.

export type CodeRefusal = RefusalOf<(typeof invitations)['preview' | 'accept']>

/** The spec's sentences (spec 8), then the next step. A wrong typed code can be corrected. */
export const wrongCode = {
  typed: 'Invalid invitation code. Please check and try again.',
  link: 'Invalid or expired invitation code.',
}
export type CameBy = keyof typeof wrongCode

export const acceptRefusalWords = (reason: CodeRefusal, by: CameBy = 'link'): string => {
  const words: Record<CodeRefusal, string> = {
    unknown_code: wrongCode[by],
    used_code: 'Invalid or expired invitation code. It has been used up: ask for a new one.',
    cancelled_code: 'Invalid or expired invitation code. It was taken back: ask for a new one.',
    expired_code: 'Invalid or expired invitation code. Codes work for 14 days: ask for a new one.',
    declined: 'An admin of this group did not let your family in. Ask the family that invited you.',
    restricted_family: 'This invitation is restricted to a different family. Ask for a code of your own.',
    restricted_email: 'This invitation is restricted to a different email address.',
  }
  return words[reason]
}

// Words for a code that does not work (spec 8).

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

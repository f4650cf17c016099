import type { RefusalOf } from '@beanpool/contract/errors'
import { inWords } from '@beanpool/contract/in-words'
import type { invitations } from '@beanpool/contract/invitations'
import { detailOf, fieldIssues, hasCode, isDefinedError, messageOf, reasonOf } from '../../api/api.ts'
import * as everyday from '../../ui/everyday-words.ts'

// Texts for a refused code.

type CodeRefusal = RefusalOf<(typeof invitations)['preview' | 'accept']>

/** The spec's sentences (spec 8), followed by the next step. A code that was mistyped can be corrected. */
export const wrongCode = {
  typed: 'Invalid invitation code. Please check and try again.',
  link: 'Invalid or expired invitation code.',
}
const askForANewOne = `${wrongCode.link} Ask for a new one.`
export type CameBy = keyof typeof wrongCode

/** `email`: the address that the invitation is for. */
const acceptRefusalWords = (
  reason: CodeRefusal,
  by: CameBy = 'link',
  email: string | null = null,
): string => {
  const words: Record<CodeRefusal, string> = {
    unknown_code: wrongCode[by],
    used_code: askForANewOne,
    cancelled_code: askForANewOne,
    expired_code: askForANewOne,
    declined: 'An admin did not let your family in. Ask who invited you.',
    restricted_family: 'This invitation is for a different family.',
    restricted_email: everyday.otherEmail(email),
  }
  return words[reason]
}

// Texts for a code that does not work (spec 8).

/** Returns why the server refused a code; null for every other failure. */
export const codeRefusalOf = (error: Error) => reasonOf<CodeRefusal>(error)

const notValidated = 'Failed to validate code. Please try again.'

/** Returns the message at the field: the server's reason, the expected format, or that there were too many attempts. */
export const previewProblem = (error: Error, by: CameBy): string => {
  const reason = codeRefusalOf(error)
  if (reason !== null) return acceptRefusalWords(reason, by, detailOf(error))
  if (hasCode(error, 'INVALID_INPUT'))
    return [wrongCode[by], fieldIssues(error)[0]?.message ?? ''].join(' ').trim()
  return isDefinedError(error) ? messageOf(error, notValidated) : notValidated
}

/** Returns the toast that goes with the field if the code itself is wrong; null otherwise. */
export const codeToast = (error: Error): string | null => {
  const reason = codeRefusalOf(error)
  if (reason === 'restricted_email') return everyday.couldNotJoin
  return reason !== null || hasCode(error, 'INVALID_INPUT') ? 'Invalid Code' : null
}

/** Shown under the title "Could not join". */
export const joinProblem = (error: Error): string => {
  const reason = codeRefusalOf(error)
  return reason === null
    ? messageOf(error, 'Failed to join group. Please try again.')
    : acceptRefusalWords(reason, 'link', detailOf(error))
}

/** Shown under the title "Joined group". */
export const joinedWords = (leftOut: string[]): string | undefined =>
  leftOut.length === 0
    ? undefined
    : `${inWords(leftOut)} can’t ride until you drive once: your family has three strikes.`

/** Shown under the runs while a kid rides none of them. */
export const withoutRunWords = (kidNames: string[]): string | null =>
  kidNames.length === 0
    ? null
    : `${inWords(kidNames)} ${kidNames.length === 1 ? 'is' : 'are'} in no run yet. You can add them later.`

export const validate = 'Validate'
export const familyHasAsked = 'You asked to join. We’ll email you.'
export const goToYourDashboard = 'Go to your dashboard'
export const familyIsAlreadyIn = 'Your family is already in.'
export const createAccountToJoin = 'Create account to join'
export const whoInvites = (inviterName: string): string =>
  `${inviterName} invites your family to share the driving.`
export const noPoolsYet = 'No pools yet.'
export const enterTheCode = 'Enter the code you got.'

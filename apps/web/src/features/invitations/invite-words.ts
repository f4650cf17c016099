import type { RefusalOf } from '@beanpool/contract/errors'
import type { Invitation, invitations } from '@beanpool/contract/invitations'
import { agoText } from '../../ui/date-words.ts'

const soonMs = 3 * 86_400_000

export const expiresSoon = (invitation: Invitation, now = Date.now()): boolean =>
  Date.parse(invitation.expiresAt) - now < soonMs

export const expiryText = (invitation: Invitation): string => `Expires ${agoText(invitation.expiresAt)}`

/** Whom a code is for, and how many have used it. */
export const whoFor = ({ households, useCount }: Invitation): string => {
  if (households === 1) return 'For one family.'
  const used = useCount === 0 ? '' : ` ${useCount} of them asked.`
  return `For up to ${households} families. You let each one in.${used}`
}

/** "K7QF 3MXA", easier to read out. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

export type CodeRefusal = RefusalOf<(typeof invitations)['preview' | 'accept']>

/** The spec's sentence first (spec 8), then what can be done. */
export const acceptRefusalWords = (reason: CodeRefusal): string => {
  const words: Record<CodeRefusal, string> = {
    unknown_code: 'Invalid or expired invitation code. Please check it and try again.',
    used_code: 'Invalid or expired invitation code. It has been used: each code lets one family in.',
    cancelled_code: 'Invalid or expired invitation code. It was taken back: ask for a new one.',
    expired_code: 'Invalid or expired invitation code. Codes work for 14 days: ask for a new one.',
    declined: 'An admin of this group did not let your family in. Ask the family that invited you.',
    restricted_family: 'This invitation is restricted to a different family. Ask for a code of your own.',
    restricted_email: 'This invitation is restricted to a different email address.',
  }
  return words[reason]
}

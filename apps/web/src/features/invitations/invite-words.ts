import type { Invitation } from '@beanpool/contract/invitations'
import { agoText } from '../../ui/date-words.ts'

const soonMs = 3 * 86_400_000

export const expiresSoon = (invitation: Invitation, now = Date.now()): boolean =>
  Date.parse(invitation.expiresAt) - now < soonMs

export const expiryText = (invitation: Invitation): string => `Expires ${agoText(invitation.expiresAt)}`

/** "K7QF 3MXA", easier to read out. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

type AcceptRefusal = 'invalid_or_expired' | 'restricted_email'

export const acceptRefusalWords = (reason: AcceptRefusal): string => {
  const words: Record<AcceptRefusal, string> = {
    invalid_or_expired: 'Invalid or expired invitation code.',
    restricted_email: 'This invitation is restricted to a different email address.',
  }
  return words[reason]
}

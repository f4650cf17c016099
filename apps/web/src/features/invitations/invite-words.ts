import type { Invitation } from '@beanpool/contract/invitations'
import { serverNow } from '../../api/server-clock.ts'
import { agoText } from '../../ui/date-words.ts'

const soonMs = 3 * 86_400_000

export const expiresSoon = (invitation: Pick<Invitation, 'expiresAt'>, now = serverNow()): boolean =>
  Date.parse(invitation.expiresAt) - now < soonMs

export const expiryText = (invitation: Invitation): string => `Expires ${agoText(invitation.expiresAt)}`

/** Says for whom a code is, and how many have used it. */
export const whoFor = ({ households, useCount, needsApproval }: Invitation): string => {
  if (households === 1) return needsApproval ? 'For one family. An admin lets them in.' : 'For one family.'
  const used = useCount === 0 ? '' : ` ${useCount} of them asked.`
  return `For up to ${households} families. You let each one in.${used}`
}

/** "K7QF 3MXA", easier to read aloud. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

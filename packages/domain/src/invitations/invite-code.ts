// Invitation codes: 8 letters and digits that cannot be misread (product.md 10).

import { endOfDayAfter } from '../time/end-of-day.ts'

/** Without 0, 1, I and O: 32 signs, so that five random bits make one without bias. */
export const inviteAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const inviteCodeLength = 8
const invitationDays = 14

/** A link for a chat lets so many households ask (product.md 10). */
export const householdsPerLink = 12

/** Addresses in one pasted list, and answers in one tap (settled.md). */
export const mostAtOnce = 100

/** A code from 8 random bytes; the caller brings the randomness. */
export function inviteCode(randomBytes: Uint8Array): string {
  return Array.from(randomBytes.subarray(0, inviteCodeLength), (byte) => inviteAlphabet[byte & 31]).join('')
}

/** The end of its 14th day on the group's clock. */
export function invitationExpiresAt(createdAt: Temporal.Instant, timeZone: string): Temporal.Instant {
  return endOfDayAfter(createdAt, invitationDays, timeZone)
}

/** The last day on which it is good, YYYY-MM-DD. */
export const lastDayOf = (expiresAt: Temporal.Instant, timeZone: string): string =>
  expiresAt.subtract({ nanoseconds: 1 }).toZonedDateTimeISO(timeZone).toPlainDate().toString()

export type Invitation = {
  status: string
  expiresAt: Temporal.Instant
  invitedEmail: string | null
  invitedHouseholdId: string | null
  useCount: number
  maxUses: number
}

export const invitationRefusals = [
  'unknown_code',
  'used_code',
  'cancelled_code',
  'expired_code',
  'restricted_email',
  'restricted_family',
  'declined',
] as const
export type InvitationRefusal = (typeof invitationRefusals)[number]

/** Who holds a code. `email` null: nobody is signed in yet. */
export type Holder = { email: string | null; householdId: string | null }

/** Whether a code lets its holder in; null when it does, or may once they have signed in. */
export function invitationRefusal(
  invitation: Invitation | null,
  { email, householdId }: Holder,
  now: Temporal.Instant,
): InvitationRefusal | null {
  if (!invitation) return 'unknown_code'
  if (invitation.useCount >= invitation.maxUses) return 'used_code'
  if (invitation.status !== 'pending') return 'cancelled_code'
  if (Temporal.Instant.compare(now, invitation.expiresAt) >= 0) return 'expired_code'
  if (email === null) return null
  const { invitedEmail, invitedHouseholdId } = invitation
  if (invitedHouseholdId !== null && invitedHouseholdId !== householdId) return 'restricted_family'
  return invitedEmail !== null && invitedEmail.toLowerCase() !== email.toLowerCase()
    ? 'restricted_email'
    : null
}

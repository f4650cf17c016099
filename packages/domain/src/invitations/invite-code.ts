// Invitation codes: 8 unambiguous letters and digits.
import { endOfDayAfter } from '../time/span.ts'

/** Lacks 0, 1, I and O. The remaining 32 characters encode five random bits each, without bias. */
export const inviteAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const inviteCodeLength = 8
const invitationDays = 14

/** The maximum number of households that may ask to join through one chat link. */
export const householdsPerLink = 12

/** The maximum number of addresses in one pasted list, and of requests that one tap answers. */
export const mostAtOnce = 100

/** Makes a code from 8 random bytes, which the caller supplies. */
export function inviteCode(randomBytes: Uint8Array): string {
  return Array.from(randomBytes.subarray(0, inviteCodeLength), (byte) => inviteAlphabet[byte & 31]).join('')
}

/** Returns the end of the code's 14th day on the group's clock. */
export function invitationExpiresAt(createdAt: Temporal.Instant, timeZone: string): Temporal.Instant {
  return endOfDayAfter(createdAt, invitationDays, timeZone)
}

/** Returns the last day on which an invitation is valid, YYYY-MM-DD. */
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
type InvitationRefusal = (typeof invitationRefusals)[number]

/** The adult who uses a code. `email`: null if signed out. */
type Holder = { email: string | null; householdId: string | null }

/** Returns why a code does not admit the adult; null if it does, or if it may do so once they have signed in. */
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

// The second adult of a household. They are invited by email with a single-use link that is valid for a week.
import { endOfDayAfter } from '../time/span.ts'

const validDays = 7
const mostAdults = 2

/** Returns the end of the link's 7th day on the inviter's clock. */
export function coParentInvitationExpiresAt(createdAt: Temporal.Instant, timeZone: string): Temporal.Instant {
  return endOfDayAfter(createdAt, validDays, timeZone)
}

export const inviteRefusals = ['family_full', 'own_email'] as const
type InviteRefusal = (typeof inviteRefusals)[number]

/** Returns why a household with this many adults may not invite this address; null if it may. */
export function inviteRefusal(adultCount: number, ownEmail: string, email: string): InviteRefusal | null {
  if (adultCount >= mostAdults) return 'family_full'
  return ownEmail.toLowerCase() === email.toLowerCase() ? 'own_email' : null
}

type CoParentInvitation = {
  status: string
  expiresAt: Temporal.Instant
  invitedEmail: string
}

export const linkRefusals = ['invalid_or_expired', 'restricted_email'] as const
type LinkRefusal = (typeof linkRefusals)[number]

/**
 * Returns why the link does not work for this address; null if it does. `email` is null before the adult has signed in.
 */
export function linkRefusal(
  invitation: CoParentInvitation | null,
  email: string | null,
  now: Temporal.Instant,
): LinkRefusal | null {
  if (invitation?.status !== 'pending') return 'invalid_or_expired'
  if (Temporal.Instant.compare(now, invitation.expiresAt) >= 0) return 'invalid_or_expired'
  const theirs = email === null || invitation.invitedEmail.toLowerCase() === email.toLowerCase()
  return theirs ? null : 'restricted_email'
}

export const moveRefusals = ['already_yours', 'own_groups', 'family_full'] as const
type MoveRefusal = (typeof moveRefusals)[number]

/**
 * Returns why an adult may not move to the household; null if they may. `everInGroup`: the adult's own household is or
 * was in a group and has balances and seats there, so the adult stays in it.
 */
export function moveRefusal(move: {
  isTheirs: boolean
  everInGroup: boolean
  adultCount: number
}): MoveRefusal | null {
  if (move.isTheirs) return 'already_yours'
  if (move.everInGroup) return 'own_groups'
  return move.adultCount >= mostAdults ? 'family_full' : null
}

// Leaving a household, removing an adult from it, or handing it over.

/**
 * `owner_stays`: the owner must hand the family over first. `alone`: no other adult would be left, so the account has
 * to be deleted instead.
 */
export const leavingFamilyRefusals = ['owner_stays', 'alone'] as const
type LeavingFamilyRefusal = (typeof leavingFamilyRefusals)[number]

export const ownerRefusals = ['owner_only', 'own_self'] as const
type OwnerRefusal = (typeof ownerRefusals)[number]

type Family = { ownerAdultId: string; adultIds: string[] }

/** Returns why the adult may not leave; null if they may. */
export function leavingFamilyRefusal(
  { ownerAdultId, adultIds }: Family,
  adultId: string,
): LeavingFamilyRefusal | null {
  if (adultIds.every((each) => each === adultId)) return 'alone'
  return ownerAdultId === adultId ? 'owner_stays' : null
}

/**
 * Returns why this adult may not remove the other one from the family or hand the family over to them; null if they
 * may.
 */
export function ownerRefusal(
  { ownerAdultId }: Family,
  { byAdultId, adultId }: { byAdultId: string; adultId: string },
): OwnerRefusal | null {
  if (byAdultId !== ownerAdultId) return 'owner_only'
  return byAdultId === adultId ? 'own_self' : null
}

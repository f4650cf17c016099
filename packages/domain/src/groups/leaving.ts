// Leaving a group, and being removed from one: when it is refused, and what returning brings back (settled.md, *Groups and people*).
import type { GroupRole, MembershipStatus } from './memberships.ts'

/**
 * `owner_stays`: the group is handed over first. `last_admin`: another family is made an admin first. `last_family`: nobody else is
 * left; the group is deleted.
 */
export const leavingRefusals = ['owner_stays', 'last_admin', 'last_family'] as const
export type LeavingRefusal = (typeof leavingRefusals)[number]

/** `own_family`: that is leaving. `owners_family`: it stays until the group is handed over. `owner_only`: a family of admins. */
export const removalRefusals = ['own_family', 'owners_family', 'owner_only'] as const
export type RemovalRefusal = (typeof removalRefusals)[number]

/** An active household of a group, beside the others that are active. */
export type Standing = { isOwners: boolean; role: GroupRole; otherFamilies: number; otherAdmins: number }

/** Why the household may not leave; null when it may. Alone in the group, it deletes it. */
export function leavingRefusal({
  isOwners,
  role,
  otherFamilies,
  otherAdmins,
}: Standing): LeavingRefusal | null {
  if (otherFamilies === 0) return 'last_family'
  if (isOwners) return 'owner_stays'
  return role === 'admin' && otherAdmins === 0 ? 'last_admin' : null
}

type Removing = {
  byHouseholdId: string
  isByOwner: boolean
  householdId: string
  isOwners: boolean
  role: GroupRole
}

/** Why this admin may not remove the household; null when they may. Who makes admins also removes them. */
export function removalRefusal({
  byHouseholdId,
  isByOwner,
  householdId,
  isOwners,
  role,
}: Removing): RemovalRefusal | null {
  if (isOwners) return byHouseholdId === householdId ? 'own_family' : 'owners_family'
  if (byHouseholdId === householdId) return 'own_family'
  return role === 'admin' && !isByOwner ? 'owner_only' : null
}

/** A household that is gone: its books stay, and it reads its own. */
export const goneStatuses = ['left', 'removed'] as const satisfies readonly MembershipStatus[]

export const isGone = (status: MembershipStatus): boolean =>
  (goneStatuses as readonly MembershipStatus[]).includes(status)

const savedDays = 30

/** Returning brings back the strikes that leaving saved after this. */
export const strikesComeBackSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: savedDays * 24 })

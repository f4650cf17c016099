// Leaving a group and being removed from it: the reasons to refuse, and the effect of returning.
import type { GroupRole, MembershipStatus } from './roles.ts'

/**
 * `owner_stays`: the owner must hand the group over first. `last_admin`: the family must make another one an admin
 * first. `last_family`: no other family is left, so the group has to be deleted instead.
 */
export const leavingRefusals = ['owner_stays', 'last_admin', 'last_family'] as const
type LeavingRefusal = (typeof leavingRefusals)[number]

/**
 * `own_family`: an admin's own family leaves instead. `owners_family`: the owner's family stays until the group is
 * handed over. `owner_only`: only the owner can remove a family with an admin.
 */
export const removalRefusals = ['own_family', 'owners_family', 'owner_only'] as const
export type RemovalRefusal = (typeof removalRefusals)[number]

/** An active household in a group, with the number of other active households. */
export type Standing = { isOwners: boolean; role: GroupRole; otherFamilies: number; otherAdmins: number }

/** Returns why the household may not leave; null if it may. The last household in a group deletes it instead. */
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

/**
 * Returns why this admin may not remove the household; null if they may. Only the owner can remove a household with an
 * admin.
 */
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

/** The statuses of a departed household. Its books stay, and it can still read them. */
export const goneStatuses = ['left', 'removed'] as const satisfies readonly MembershipStatus[]

export const isGone = (status: MembershipStatus): boolean =>
  (goneStatuses as readonly MembershipStatus[]).includes(status)

const savedDays = 30

/** Returns the cutoff for returning families: strikes waived after it because the family left come back. */
export const strikesComeBackSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: savedDays * 24 })

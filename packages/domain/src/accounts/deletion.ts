// Deleting an account: the proof required, the reasons to refuse, and the effect on each group.
import type { GroupRole } from '../groups/roles.ts'
import { onTheWayRefusals } from '../rides/under-way.ts'

/**
 * `link_ended`: the link was used or replaced, was mailed more than ten minutes ago, or belongs to another adult.
 * `sign_in_again`: the last sign-in was too long ago.
 */
const proofRefusals = ['wrong_password', 'link_ended', 'sign_in_again'] as const
export type ProofRefusal = (typeof proofRefusals)[number]

export const deletionRefusals = ['only_admin', ...onTheWayRefusals, ...proofRefusals] as const
export type DeletionRefusal = (typeof deletionRefusals)[number]

/** How many minutes a mailed link or a provider sign-in is accepted as proof. */
export const proofMinutes = 10

/** Returns when a proof made at `at` expires. */
export const provesUntil = (at: Temporal.Instant): Temporal.Instant => at.add({ minutes: proofMinutes })

export const isFresh = (at: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, provesUntil(at)) < 0

/** One of the family’s groups, with the number of other active families in it. */
type OwnGroup = {
  hasCoParent: boolean
  role: GroupRole
  otherFamilies: number
  otherAdmins: number
}

/**
 * `stays`: the family stays, as it has a co-parent. `blocked`: no other family could run the group. `deleted`: no other
 * family is in the group.
 */
export const groupFates = ['stays', 'leaves', 'deleted', 'blocked'] as const
export type GroupFate = (typeof groupFates)[number]

/** Returns what happens to the family's membership in a group once this adult's account is gone. */
export function fateOf({ hasCoParent, role, otherFamilies, otherAdmins }: OwnGroup): GroupFate {
  if (hasCoParent) return 'stays'
  if (otherFamilies === 0) return 'deleted'
  return role === 'admin' && otherAdmins === 0 ? 'blocked' : 'leaves'
}

type AdminNow = {
  adultId: string
  householdId: string
  joinedAt: Temporal.Instant
  beanIndex: number
  /** The family's last day in the group, YYYY-MM-DD; null if the family is not leaving. */
  lastDay: string | null
  isBlocked: boolean
}

/**
 * Returns the group's next owner: the co-parent, else the longest-serving admin; null if there is none. A blocked
 * admin, or an admin whose family is leaving, is chosen only as a last resort. `admins`: the adults of the other admin
 * families, oldest account first.
 */
export function ownerAfter(
  coParentId: string | null,
  admins: AdminNow[],
): AdminNow | { adultId: string } | null {
  if (coParentId !== null) return { adultId: coParentId }
  const byStanding = admins.toSorted(
    (one, other) =>
      Number(one.isBlocked) - Number(other.isBlocked) ||
      Number(one.lastDay !== null) - Number(other.lastDay !== null) ||
      Temporal.Instant.compare(one.joinedAt, other.joinedAt) ||
      one.beanIndex - other.beanIndex,
  )
  return byStanding[0] ?? null
}

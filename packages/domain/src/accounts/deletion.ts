// Deleting an account: what proves that its owner asks, when it is refused, and what follows in each group (product.md 12).
import type { GroupRole } from '../groups/memberships.ts'
import { onTheWayRefusals } from '../rides/under-way.ts'

/** `wrong_password`; `link_ended`: used, replaced, older than ten minutes, or somebody else’s; `sign_in_again`: signed in too long ago. */
export const proofRefusals = ['wrong_password', 'link_ended', 'sign_in_again'] as const
export type ProofRefusal = (typeof proofRefusals)[number]

export const deletionRefusals = ['only_admin', ...onTheWayRefusals, ...proofRefusals] as const
export type DeletionRefusal = (typeof deletionRefusals)[number]

/** For so long a mailed link, and having signed in with Google, prove it (settled.md, *Accounts*). */
export const proofMinutes = 10

/** Until when something of that moment proves who asks. */
export const provesUntil = (at: Temporal.Instant): Temporal.Instant => at.add({ minutes: proofMinutes })

export const isFresh = (at: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, provesUntil(at)) < 0

/** A group of the adult’s family, beside its other active families. */
export type GroupBeside = {
  hasCoParent: boolean
  role: GroupRole
  otherFamilies: number
  otherAdmins: number
}

/** `stays`: the family does, with the co-parent. `blocked`: nobody else could run it. `deleted`: nobody else is in it. */
export const groupFates = ['stays', 'leaves', 'deleted', 'blocked'] as const
export type GroupFate = (typeof groupFates)[number]

/** What follows for the family’s place in a group once this adult’s account is gone. */
export function fateOf({ hasCoParent, role, otherFamilies, otherAdmins }: GroupBeside): GroupFate {
  if (hasCoParent) return 'stays'
  if (otherFamilies === 0) return 'deleted'
  return role === 'admin' && otherAdmins === 0 ? 'blocked' : 'leaves'
}

type AdminNow = { adultId: string; householdId: string; joinedAt: Temporal.Instant; beanIndex: number }

/**
 * Who owns the group after an owner who is gone: the co-parent, else the admin of longest standing (settled.md, *Groups and people*).
 * `admins`: the adults of the other families with an admin, in the order of their accounts. Null: there is nobody.
 */
export function ownerAfter(
  coParentId: string | null,
  admins: AdminNow[],
): AdminNow | { adultId: string } | null {
  if (coParentId !== null) return { adultId: coParentId }
  const byStanding = admins.toSorted(
    (one, other) => Temporal.Instant.compare(one.joinedAt, other.joinedAt) || one.beanIndex - other.beanIndex,
  )
  return byStanding[0] ?? null
}

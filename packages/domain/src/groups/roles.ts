// Roles in a group and its hand-over: the owner appoints and removes admins, and hands the group to an adult of another
// family.

// A household's role and status in a group.

export const groupRoles = ['member', 'admin'] as const
export type GroupRole = (typeof groupRoles)[number]

export const membershipStatuses = ['pending', 'active', 'left', 'removed'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

export const handOverStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
export type HandOverStatus = (typeof handOverStatuses)[number]

/** The possible answers to an open hand-over. */
export type HandOverAnswer = Extract<HandOverStatus, 'accepted' | 'declined' | 'withdrawn'>

export const roleRefusals = ['owner_only', 'owners_family'] as const
type RoleRefusal = (typeof roleRefusals)[number]

export const proposalRefusals = ['owner_only', 'own_family'] as const
type ProposalRefusal = (typeof proposalRefusals)[number]

/** `hand_over_ended`: the hand-over was answered or withdrawn, or has lapsed. */
export const withdrawalRefusals = ['owner_only', 'hand_over_ended'] as const
export const answerRefusals = ['asked_only', 'hand_over_ended'] as const
export type HandOverRefusal = (typeof withdrawalRefusals | typeof answerRefusals)[number]

type Owned = { ownerAdultId: string; ownerHouseholdId: string | null }

/**
 * Returns why this adult may not give the household that role; null if they may. The owner's household is always an
 * admin.
 */
export function roleRefusal(
  { ownerAdultId, ownerHouseholdId }: Owned,
  { byAdultId, householdId, role }: { byAdultId: string; householdId: string; role: GroupRole },
): RoleRefusal | null {
  if (byAdultId !== ownerAdultId) return 'owner_only'
  return householdId === ownerHouseholdId && role !== 'admin' ? 'owners_family' : null
}

/**
 * Returns why this adult may not offer that household the hand-over; null if they may. The group's plan does not
 * matter.
 */
export function proposalRefusal(
  { ownerAdultId, ownerHouseholdId }: Owned,
  { byAdultId, toHouseholdId }: { byAdultId: string; toHouseholdId: string },
): ProposalRefusal | null {
  if (byAdultId !== ownerAdultId) return 'owner_only'
  return toHouseholdId === ownerHouseholdId ? 'own_family' : null
}

/** A hand-over, with the times when its two adults joined; null for a non-member. */
export type HandOver = {
  status: HandOverStatus
  fromAdultId: string
  toAdultId: string
  proposedAt: Temporal.Instant
  fromMemberSince: Temporal.Instant | null
  toMemberSince: Temporal.Instant | null
}

const wasMemberAt = (since: Temporal.Instant | null, at: Temporal.Instant) =>
  since !== null && Temporal.Instant.compare(since, at) <= 0

/**
 * Tells whether the hand-over can be accepted. It lapses when one of the two adults leaves the group, even if they
 * return.
 */
export function isHandOverOpen(handOver: HandOver, ownerAdultId: string): boolean {
  const { status, fromAdultId, proposedAt, fromMemberSince, toMemberSince } = handOver
  return (
    status === 'open' &&
    fromAdultId === ownerAdultId &&
    wasMemberAt(fromMemberSince, proposedAt) &&
    wasMemberAt(toMemberSince, proposedAt)
  )
}

/** Returns why this adult may not give this answer; null if they may. `done`: they have already given this answer. */
export function answerRefusal(
  handOver: HandOver,
  { byAdultId, answer, ownerAdultId }: { byAdultId: string; answer: HandOverAnswer; ownerAdultId: string },
): HandOverRefusal | 'done' | null {
  const isOwners = answer === 'withdrawn'
  if (byAdultId !== (isOwners ? handOver.fromAdultId : handOver.toAdultId))
    return isOwners ? 'owner_only' : 'asked_only'
  if (handOver.status === answer) return 'done'
  return isHandOverOpen(handOver, ownerAdultId) ? null : 'hand_over_ended'
}

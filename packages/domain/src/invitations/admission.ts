// Admission to a group: the right to invite, and the cases in which an admin has to approve. Pure.
import type { GroupRole } from '../groups/roles.ts'

// The states of invitations to a group and to a family (spec 3, 4).

export const invitationStatuses = ['pending', 'declined', 'cancelled', 'approved', 'rejected'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** The states of a household's request to join, made by using a code for several households. */
export const joinRequestStatuses = ['pending', 'approved', 'rejected'] as const
export type JoinRequestStatus = (typeof joinRequestStatuses)[number]

/** A kid who will ride in a pool from the day their family is admitted. */
export type Run = { kidId: string; poolId: string }

export const coParentInvitationStatuses = ['pending', 'accepted', 'declined', 'cancelled'] as const
export type CoParentInvitationStatus = (typeof coParentInvitationStatuses)[number]

/** The newcomers who need an admin's approval: those invited by members, or everyone. */
export const approvalRules = ['invited_by_members', 'everyone'] as const
export type ApprovalRule = (typeof approvalRules)[number]

export type Admission = { approvalRule: ApprovalRule; membersInvite: boolean }

export const admissionDefaults: Admission = { approvalRule: 'invited_by_members', membersInvite: true }

/**
 * Returns why the invitation cannot be made; null if it can. Only admins make links for several households, whatever
 * the group's rule.
 */
export function invitingRefusal(
  { membersInvite }: Admission,
  { role, households }: { role: GroupRole; households: number },
): 'admin_only' | 'invites_off' | null {
  if (role === 'admin') return null
  if (households > 1) return 'admin_only'
  return membersInvite ? null : 'invites_off'
}

type Inviter = {
  /** True if a member made the invitation, or if it is for several households. */
  needsApproval: boolean
  /** True if the inviter is currently an admin of the group. */
  isAdmin: boolean
}

/**
 * Tells whether a household that uses an invitation needs an admin's approval. This is decided on use, so earlier
 * invitations are affected as well if the rule becomes stricter or the inviter is no longer an admin.
 */
export function waitsForAdmin({ approvalRule }: Admission, { needsApproval, isAdmin }: Inviter): boolean {
  return needsApproval || !isAdmin || approvalRule === 'everyone'
}

/** Returns the admin's changes, in the panel's order. */
export function changedAdmission(before: Admission, after: Admission): (keyof Admission)[] {
  return (['approvalRule', 'membersInvite'] as const).filter((field) => before[field] !== after[field])
}

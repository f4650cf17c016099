// Admission to a group: permission to invite, and approval by an admin. Pure.
import type { GroupRole } from '../groups/roles.ts'

// The states of an invitation to a group, and of one to a family (spec 3, 4).

export const invitationStatuses = ['pending', 'declined', 'cancelled', 'approved', 'rejected'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** The states of a household's request to join: with a code for several households, it waits for an admin. */
export const joinRequestStatuses = ['pending', 'approved', 'rejected'] as const
export type JoinRequestStatus = (typeof joinRequestStatuses)[number]

/** A kid that will ride in a pool from the day its family is in. */
export type Run = { kidId: string; poolId: string }

export const coParentInvitationStatuses = ['pending', 'accepted', 'declined', 'cancelled'] as const
export type CoParentInvitationStatus = (typeof coParentInvitationStatuses)[number]

/** The invitations whose newcomers need an admin's approval: members', or everyone's. */
export const approvalRules = ['invited_by_members', 'everyone'] as const
export type ApprovalRule = (typeof approvalRules)[number]

export type Admission = { approvalRule: ApprovalRule; membersInvite: boolean }

export const admissionDefaults: Admission = { approvalRule: 'invited_by_members', membersInvite: true }

/** Returns null if the invitation can be made. Only admins make links for several households, whatever the group's rule. */
export function invitingRefusal(
  { membersInvite }: Admission,
  { role, households }: { role: GroupRole; households: number },
): 'admin_only' | 'invites_off' | null {
  if (role === 'admin') return null
  if (households > 1) return 'admin_only'
  return membersInvite ? null : 'invites_off'
}

type Inviter = {
  /** True if a member made it, or it is for several households. */
  needsApproval: boolean
  /** True if its inviter is an admin of the group now. */
  isAdmin: boolean
}

/**
 * Tells whether a household that uses an invitation waits for an admin. Judged at use: a stricter rule and a former
 * admin's lost role affect earlier invitations, too.
 */
export function waitsForAdmin({ approvalRule }: Admission, { needsApproval, isAdmin }: Inviter): boolean {
  return needsApproval || !isAdmin || approvalRule === 'everyone'
}

/** Returns the admin's changes, in the order of the panel. */
export function changedAdmission(before: Admission, after: Admission): (keyof Admission)[] {
  return (['approvalRule', 'membersInvite'] as const).filter((field) => before[field] !== after[field])
}

// Admission to a group: who may invite, and whose newcomers wait for an admin (settled.md, Groups and people). Pure.
import type { GroupRole } from '../groups/memberships.ts'

/** Whose newcomers an admin lets in one by one: those that members invited, or all. */
export const approvalRules = ['invited_by_members', 'everyone'] as const
export type ApprovalRule = (typeof approvalRules)[number]

export type Admission = { approvalRule: ApprovalRule; membersInvite: boolean }

export const admissionDefaults: Admission = { approvalRule: 'invited_by_members', membersInvite: true }

/** Null: the invitation can be made. A link for several households is an admin's, whatever the group's rule (product.md 10). */
export function invitingRefusal(
  { membersInvite }: Admission,
  { role, households }: { role: GroupRole; households: number },
): 'admin_only' | 'invites_off' | null {
  if (role === 'admin') return null
  if (households > 1) return 'admin_only'
  return membersInvite ? null : 'invites_off'
}

export type Inviter = {
  /** It was made by a member, or for several households. */
  needsApproval: boolean
  /** Its inviter is an admin of the group now. */
  isAdmin: boolean
}

/**
 * Whether a household that uses an invitation waits for an admin. Judged when it is used: a stricter rule, and an admin who
 * is none any more, count for invitations that are out already.
 */
export function waitsForAdmin({ approvalRule }: Admission, { needsApproval, isAdmin }: Inviter): boolean {
  return needsApproval || !isAdmin || approvalRule === 'everyone'
}

/** What an admin changed, in the order of the panel. */
export function changedAdmission(before: Admission, after: Admission): (keyof Admission)[] {
  return (['approvalRule', 'membersInvite'] as const).filter((field) => before[field] !== after[field])
}

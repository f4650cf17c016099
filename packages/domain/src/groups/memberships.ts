// A household in a group: its role and its status (product.md 1, 10).

export const groupRoles = ['member', 'admin'] as const
export type GroupRole = (typeof groupRoles)[number]

export const membershipStatuses = ['pending', 'active', 'left', 'removed'] as const
export type MembershipStatus = (typeof membershipStatuses)[number]

// The states of an invitation into a group, and of one into a family (spec 3, 4).

export const invitationStatuses = ['pending', 'declined', 'cancelled', 'approved', 'rejected'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/** For a household that used a code: one for several households waits for an admin. */
export const joinRequestStatuses = ['pending', 'approved', 'rejected'] as const
export type JoinRequestStatus = (typeof joinRequestStatuses)[number]

/** A kid that will ride in a pool from the day its family is in. */
export type Run = { kidId: string; poolId: string }

export const coParentInvitationStatuses = ['pending', 'accepted', 'declined', 'cancelled'] as const
export type CoParentInvitationStatus = (typeof coParentInvitationStatuses)[number]

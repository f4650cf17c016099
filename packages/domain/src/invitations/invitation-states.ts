// The states of an invitation into a group, and of one into a family (spec 3, 4).

export const invitationStatuses = ['pending', 'declined', 'cancelled', 'approved', 'rejected'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

export const coParentInvitationStatuses = ['pending', 'accepted', 'declined', 'cancelled'] as const
export type CoParentInvitationStatus = (typeof coParentInvitationStatuses)[number]

// Words of invite-dialog.tsx.
import type { ReactNode } from 'react'

export const couldNotCopy = 'Could not copy'
export const link = 'Link'
export const copyLink = 'Copy link'
export const share = 'Share'
export const inviteAnotherFamily = 'Invite another family'
export const openInviteNotAvailable = 'Open invite not available'
export const failedToSend = 'Failed to send invites. Please try again.'
export const onlyGroupAdminsCanInvite = 'Only group admins can invite.'
export const inviteTo = (groupName: string): string => `Invite to ${groupName}`
export const linkHint = (householdsPerLink: number): string =>
  `One link for your chat, for up to ${householdsPerLink} families. You let each one in with a tap.`
export const shareALink = 'Share a link'
export const oneFamilyHint = 'Or let one family in at once, by a code or by mail.'
export const emailOptional = 'Email (optional)'
export const sendInvitation = 'Send invitation'
export const createCode = 'Create code'
export const sentTo = (email: ReactNode) => <>We sent it to {email}; only that address can use it.</>

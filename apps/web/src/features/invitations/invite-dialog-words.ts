// Words of the invite dialog and page, and of their parts.
import { counted } from '../../ui/counted.ts'

export const inviteTo = (groupName: string): string => `Invite to ${groupName}`
export const inviteFamilies = 'Invite Family'
export const group = 'Group'
export const chooseAGroup = 'Choose a group'
export const noGroupSelected = 'No group selected'
export const noGroupSelectedLine = 'Choose the group this family will join.'
export const failedToLoad = 'The ways to invite did not load'
export const onlyAdminsInvite = 'Only admins invite to this group'
export const askAnAdmin = 'Ask one of them to invite the family you have in mind.'
export const anAdminLetsIn = 'An admin has to let in each family you invite.'
export const onlyGroupAdminsCanInvite = 'Only group admins can invite.'

export const byEmail = 'Invite by Email'
export const emails = 'Email addresses'
export const emailsHint = (most: number): string =>
  `Type or paste up to ${most}, with commas, spaces or lines between.`
export const foundAmong = (addresses: number, others: number): string =>
  `${counted(addresses, 'address', 'addresses')} found. ${counted(others, 'other word', 'other words')} left out.`
export const addMore = 'Add an address'
export const remove = (address: string): string => `Remove ${address}`
export const invalidEmail = 'Invalid email'
export const invalidEmails = (addresses: string): string => `Invalid email: ${addresses}`
export const enterAnEmail = 'Enter at least one email address'
export const leftOut = (count: number, most: number): string =>
  `Only ${most} at once: ${count} ${count === 1 ? 'was' : 'were'} left out.`
export const sendInvites = (count: number): string => (count < 2 ? 'Send invite' : `Send ${count} invites`)
export const invitesSent = (count: number): string => (count === 1 ? 'Invite sent' : `${count} invites sent`)
export const someFailed = 'Some invites failed'
export const whyFailed = {
  invalid: 'invalid email',
  own: 'your own address',
  too_many: 'too many today, try again later',
}
export const failedAt = (address: string, why: string): string => `${address} (${why})`
export const failedToSend = 'Failed to send invites. Please try again.'

export const fromFamilies = 'From Families'
export const fromFamiliesHint = 'Families of your other groups. They find the invitation in Beanpool.'
export const searchFamilies = 'Search families'
export const fromGroups = (names: string): string => `From ${names}`
export const invitedAlready = 'Invited already'
export const noValidFamilies = 'No valid families found'
export const noFamiliesLine =
  'Families of your other groups show up here, once you share one with someone who is not in this group.'
export const noMatch = 'No family of that name.'
export const goneMeanwhile = 'They have joined or asked to join.'
export const familiesDidNotLoad = 'Failed to load families.'
export const sendInvitations = (count: number): string =>
  count < 2 ? 'Send invitation' : `Send ${count} invitations`
export const invitationsSent = (count: number): string =>
  count === 1 ? 'Invitation sent' : `${count} invitations sent`
export const failedToSendInvitations = 'Failed to send invitations. Please try again.'

export const orByLink = 'Or by a link or code'
export const shareALink = 'Share a link'
export const linkHint = (householdsPerLink: number): string =>
  `For your chat: up to ${householdsPerLink} families, and you let each one in with a tap.`
export const createCode = 'Create code'
export const codeHint = 'For one family. They’re in right away.'
export const codeHintWaits = 'For one family. An admin lets them in.'
export const openInviteNotAvailable = 'Open invite not available'
export const noInviteCode = 'No invite code received'

export const link = 'Link'
export const copyLink = 'Copy link'
export const couldNotCopy = 'Could not copy'
export const share = 'Share'
export const email = 'Email'
export const whatsApp = 'WhatsApp'
export const sms = 'SMS'
export const qrCode = (code: string): string => `QR code for ${code}`
export const scanIt = 'Scan it to see the group'
export const inviteAnotherFamily = 'Invite another family'

export const pageTitle = 'Invite families'
export const pageSub = 'By email, from your other groups, or by a link.'
export const toGroup = 'Group'

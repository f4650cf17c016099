import type { Invitation } from '@beanpool/contract/invitations'
import type { Reputation } from '@beanpool/contract/standing'
import type { LeftOut } from '@beanpool/domain/invitations/roster'
import type { ColumnRole } from '@beanpool/domain/invitations/roster-columns'
import { serverNow } from '../../api/server-clock.ts'
import { bandWords } from '../../parts/standing/words.ts'
import { counted } from '../../ui/count-words.ts'
import { agoText, capital } from '../../ui/date-words.ts'
import * as everyday from '../../ui/everyday-words.ts'

export const title = 'Who can invite and join'
export const whoIsApproved = 'Who waits for an admin'
export const invitedByMembers = 'Families that members invite'
export const invitedByMembersHint = 'An admin’s invitation is enough.'
export const everyone = 'Every new family'
export const everyoneHint = 'Even those an admin invites.'
export const membersInvite = 'Members can invite'
export const membersInviteHint = 'Off: only admins invite.'
export const savedLine = 'Members are told.'
export const couldNotSave = 'Could not save'
export const readRule = { invited_by_members: invitedByMembers, everyone }
export const membersMay = (may: boolean): string => (may ? 'Members can invite.' : onlyGroupAdminsCanInvite)

// The texts of the invite dialog and page.

export const inviteTo = (groupName: string): string => `Invite to ${groupName}`
export const noGroupSelected = 'No group selected'
export const noGroupSelectedLine = 'Choose the group to join.'
export const onlyAdminsInvite = 'Only admins invite to this group'
export const askAnAdmin = 'Ask one of them.'
export const anAdminLetsIn = 'An admin lets each family in.'
export const onlyGroupAdminsCanInvite = 'Only admins invite.'

export const byEmail = 'Invite by Email'
export const emails = 'Email addresses'
export const emailsHint = (most: number): string => `Up to ${most}, typed or pasted.`
export const foundAmong = (addresses: number, others: number): string =>
  `${counted(addresses, 'address', 'addresses')} found. ${counted(others, 'other word', 'other words')} left out.`
export const remove = (address: string): string => `Remove ${address}`
export const invalidEmails = (addresses: string): string => `Invalid email: ${addresses}`
export const enterAnEmail = 'Enter at least one email address'
export const leftOut = (count: number, most: number): string => `Only ${most} at once: ${count} left out.`
export const sendInvites = (count: number): string => (count < 2 ? 'Send invite' : `Send ${count} invites`)
export const invitesSent = (count: number): string => (count === 1 ? 'Invite sent' : `${count} invites sent`)
export const someFailed = 'Some invites failed'
export const whyFailed = {
  invalid: 'invalid email',
  own: 'your own address',
  too_many: 'too many today',
}
export const failedAt = (address: string, why: string): string => `${address} (${why})`
export const failedToSend = 'Failed to send invites. Please try again.'

// Sentences about class lists.

export const classList = 'Invite a whole class'
export const listStaysHere = 'A table of kids and parents. Only what you send leaves this device.'
export const chooseList = 'Choose a file'
export const pasteList = 'Or paste it'
export const readList = 'Show families'
export const noFamiliesFound = 'No email addresses found.'
export const fileTooLarge = 'This file is too large.'
export const saveAsCsv = 'Save it as CSV first.'
export const columns = 'Columns'
export const columnNumber = (place: number): string => `Column ${place}`
export const columnRoles: Record<ColumnRole, string> = {
  kid: 'Child',
  kid_first: 'Child’s first name',
  kid_last: 'Child’s last name',
  parent: 'Parent',
  parent_first: 'Parent’s first name',
  parent_last: 'Parent’s last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  none: 'Leave out',
}
export const listFound = (families: number, addresses: number): string =>
  `${counted(families, 'family', 'families')}, ${counted(addresses, 'address', 'addresses')}.`
export const noAddress = 'no email'
export const leftOutOfList = (count: number): string => `${count} left out`
export const leftOutBecause = (what: string, why: string): string => `${what}: ${why}`
export const whyLeftOut: Record<LeftOut['why'], string> = {
  no_email: 'no email',
  bad_email: 'invalid email',
  gone: 'has left the school',
  shared: 'in several families',
}
export const otherWords = (count: number): string => counted(count, 'other word', 'other words')
export const bothParents = 'Both parents get an invite. Once one has joined, they add the other.'
export const soManyAtOnce = (most: number): string => `${most} at a time. Then send the rest.`

export const fromFamilies = 'From Families'
export const fromFamiliesHint = 'Families of your other groups.'
export const fromGroups = (names: string): string => `From ${names}`
export const invitedAlready = 'Invited already'
export const noValidFamilies = 'No valid families found'
export const noMatch = 'No such family.'
export const goneMeanwhile = 'They have joined or asked.'
export const sendInvitations = (count: number): string =>
  count < 2 ? 'Send invitation' : `Send ${count} invitations`
export const invitationsSent = (count: number): string =>
  count === 1 ? everyday.invitationSent : `${count} invitations sent`
export const failedToSendInvitations = 'Failed to send invitations. Please try again.'

export const orByLink = 'Or by a link or code'
export const shareALink = 'Share a link'
export const linkHint = (householdsPerLink: number): string =>
  `For up to ${householdsPerLink} families. You let each one in.`
export const createCode = 'Create code'
export const codeHint = 'For one family, in right away.'
export const codeHintWaits = `For one family. ${everyday.anAdminDecides}`
export const openInviteNotAvailable = 'Open invite not available'
export const noInviteCode = 'No invite code received'

export const link = 'Link'
export const copyLink = 'Copy link'
export const share = 'Share'
export const whatsApp = 'WhatsApp'
export const sms = 'SMS'
export const qrCode = (code: string): string => `QR code for ${code}`
export const scanIt = 'Scan to see the group'
export const inviteAnotherFamily = 'Invite another family'

const soonMs = 3 * 86_400_000

export const expiresSoon = (invitation: Pick<Invitation, 'expiresAt'>, now = serverNow()): boolean =>
  Date.parse(invitation.expiresAt) - now < soonMs

export const expiryText = (invitation: Invitation): string => `Expires ${agoText(invitation.expiresAt)}`

/** Says who a code is for, and how many families have used it. */
export const whoFor = ({ households, useCount, needsApproval }: Invitation): string => {
  if (households === 1) return needsApproval ? codeHintWaits : 'For one family.'
  return `For up to ${households} families.${useCount === 0 ? '' : ` ${useCount} asked.`}`
}

/** Formats a code as "K7QF 3MXA", which is easier to read aloud. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

export const joinedGroup = 'Joined group'
export const whoSeesWhat = (groupName: string): string =>
  `${groupName} will see your kids’ names and phone number.`
export const askToJoin = 'Ask to join'

export const anotherAdminDecidedFirst = 'Another admin was first.'
export const howTheyCame = (counted: string, invitedByName: string, ago: string, byLink: boolean): string =>
  `With ${counted}, ${byLink ? `by ${invitedByName}’s link` : `invited by ${invitedByName}`}, ${ago}.`
export const rejectNamed = (adultName: string): string => `Reject ${adultName}`
export const approveNamed = (adultName: string): string => `Approve ${adultName}`
export const approve = 'Approve'
export const reject = 'Reject'
export const approved = 'Approved'
export const rejected = 'Rejected'
export const approveAll = (count: number): string => `Approve all ${count}`
export const allApproved = (count: number): string =>
  count === 1 ? '1 family is in' : `${count} families are in`
export const ofFamily = (adultName: string, householdName: string): string =>
  `${adultName}, family ${householdName}`
export const notShared = 'Shares no reputation.'
export const newHere = 'New to Beanpool.'

const strikesThatCount = (count: number): string =>
  count === 0 ? 'no strikes' : `${count} ${count === 1 ? 'strike' : 'strikes'}`

const months = (days: number): string => {
  if (days < 60) return `${days} ${days === 1 ? 'day' : 'days'}`
  return `${Math.floor(days / 30)} months`
}

export const reputationLine = (reputation: Reputation): string => {
  const { reliabilityPercent: reliable, fairnessBand: band, activeStrikes, tenureDays } = reputation
  if (band === null) return newHere
  const said = [
    reliable === null ? 'no recent drives' : `${reliable}% reliable`,
    bandWords[band],
    strikesThatCount(activeStrikes),
  ].join(', ')
  const urgent = reputation.urgentConversions30d
  return [
    `${capital(said)}.`,
    reputation.waivers90d > 0 ? `${reputation.waivers90d} waived.` : '',
    urgent > 0 ? `${urgent} of ${reputation.urgentAllowance30d} posted as urgent.` : '',
    `${months(tenureDays)} here.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const dialogTitle = 'Families that ask to join'
export const nobodyWaits = 'Nobody is waiting'
export const waitingFamilies = (counted: string): string => `${counted} waiting`
export const review = 'Review'

export const whoAndBy = (who: string | null, invitedByName: string): string =>
  who === null ? `by ${invitedByName}` : `${who}, by ${invitedByName}`
export const showAll = (count: number): string => `Show all ${count}`
export const revokeCode = (code: string): string => `Revoke ${code}`
export const openInvitations = 'Open invitations'
export const noneYet = 'None right now.'

export const forYou = 'Invitations for you'
export const whoInvites = (inviterName: string): string => `${inviterName} invites your family.`
export const acceptNamed = (groupName: string): string => `Accept the invitation to ${groupName}`
export const declineNamed = (groupName: string): string => `Decline the invitation to ${groupName}`
export const declined = (groupName: string): string => `You declined ${groupName}`
export const couldntDecline = "Couldn't decline"
export const isOver = 'It was used, revoked or expired.'
export const couldntLoad = "Couldn't load invitations"
export const youSent = 'Invitations you sent'
export const expires = (expiresAt: string): string => `Expires ${agoText(expiresAt)}`
export const asked = everyday.anAdminDecides
export const ownInvitationsToGroup = (who: string, groupName: string): string => `${who}, to ${groupName}`
export const forAnyFamily = 'A code for one family'
export const sharedLink = (used: number, of: number): string => `A link, used by ${used} of ${of}`

export const revoke = 'Revoke'
export const revokeNamed = (who: string): string => `Revoke the invitation: ${who}`

export const noRunsFor = (name: string): string => `No runs for ${name}`
export const allRunsFor = (name: string): string => `All runs for ${name}`
export const none = 'None'
export const allRuns = 'All runs'
export const whoRidesWhat = 'Who rides what?'

export const pasteItInYourChat = 'Paste it in your chat.'
export const invitation = (groupName: string): string => `Share rides with us in ${groupName}`

// Words of invitations-for-me.tsx and invitations-sent.tsx.
import { agoText } from '../../ui/date-words.ts'

export const forYou = 'Invitations for you'
export const whoInvites = (inviterName: string): string => `${inviterName} invites your family.`
export const anAdminDecides = 'An admin decides once you ask to join.'
export const acceptNamed = (groupName: string): string => `Accept the invitation to ${groupName}`
export const declineNamed = (groupName: string): string => `Decline the invitation to ${groupName}`
export const declined = (groupName: string): string => `You declined ${groupName}`
export const couldntDecline = "Couldn't decline"
export const couldNotDecline = 'Could not decline'
export const isOver = 'It has been used, revoked or expired.'
export const couldntLoad = "Couldn't load invitations"
export const youSent = 'Invitations you sent'
export const expires = (expiresAt: string): string => `Expires ${agoText(expiresAt)}`
export const asked = 'Asked to join: an admin decides'
export const toGroup = (who: string, groupName: string): string => `${who}, to ${groupName}`
export const forAnyFamily = 'A code for one family'
export const sharedLink = (used: number, of: number): string =>
  `A shared link, used by ${used} of ${of} families`
export const showAll = (count: number): string => `Show all ${count}`
export const revoke = 'Revoke'
export const revokeNamed = (who: string): string => `Revoke the invitation: ${who}`
export const couldNotRevoke = 'Could not revoke'
export const usedOrRevoked = 'It has already been used or revoked.'

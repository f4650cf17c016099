// Invites a second adult to the household by email, and withdraws invitations.
import { randomBytes } from 'node:crypto'
import type { coParents as contract } from '@beanpool/contract/co-parents'
import type { RefusalOf } from '@beanpool/contract/errors'
import { coParentInvitationExpiresAt, inviteRefusal } from '@beanpool/domain/households/co-parent'
import { lastDayOf } from '@beanpool/domain/invitations/invite-code'
import { refused } from '../../../api/failures.ts'
import { zoneNamed } from '../../../api/known-time-zone.ts'
import { limitRate } from '../../../api/limit-rate.ts'
import { requireRecentSignIn } from '../../../api/recent-sign-in.ts'
import type { SignedIn } from '../../../api/request-context.ts'
import {
  adultIdsOf,
  adultWithEmail,
  cancelCoParentInvitations,
  householdOutline,
  insertCoParentInvitation,
} from '../../../books/households/co-parent-store.ts'
import type { Caller } from '../../../context/context.ts'
import { coParentInvitation } from '../../../mail/templates/invitation-mails.ts'
import { changeHousehold } from '../../opening/change-household.ts'

type Refusal = RefusalOf<(typeof contract)['cancel' | 'invite']>

const windows = [
  { name: 'co-parent-mail', limit: 10, windowMinutes: 60 },
  { name: 'co-parent-mails', limit: 20, windowMinutes: 24 * 60 },
]

/** `timeZone`: the device's, for an inviter who has set none and is in no group. */
type Input = { email: string; timeZone?: string | null | undefined }

export async function inviteCoParent(caller: Caller & { signedIn: SignedIn }, { email, ...device }: Input) {
  // Without a limit, callers could mail any address again and again. A request that still needs the password does not
  // count.
  await requireRecentSignIn(caller.db, caller.signedIn)
  for (const { name, limit, windowMinutes } of windows)
    await limitRate(caller, { key: `${name}:${caller.adultId}`, limit, windowMinutes })
  return changeHousehold(caller, 'coParents.invite', {}, async ({ tx, householdId, now }) => {
    await requireRecentSignIn(tx, caller.signedIn)
    const inviter = await adultWithEmail(tx, caller.adultId)
    const adultCount = (await adultIdsOf(tx, householdId)).length
    const refusal = inviteRefusal(adultCount, inviter?.email ?? '', email)
    if (refusal) throw refused<Refusal>(refusal)
    await cancelCoParentInvitations(tx, householdId, now)
    const timeZone = inviter?.timeZone ?? zoneNamed(device.timeZone ?? '') ?? 'UTC'
    const expiresAt = coParentInvitationExpiresAt(now, timeZone)
    const code = randomBytes(24).toString('base64url')
    await insertCoParentInvitation(tx, {
      householdId,
      invitedEmail: email.toLowerCase(),
      code,
      invitedByAdultId: caller.adultId,
      createdAt: now,
      expiresAt,
    })
    const { name } = await householdOutline(tx, householdId)
    const letter = coParentInvitation({
      householdName: name,
      invitedBy: inviter?.firstName ?? '',
      url: `${caller.appUrl}/join-family?code=${code}`,
      lastDay: lastDayOf(expiresAt, timeZone),
    })
    await caller.mail.send(tx, {
      to: email,
      ...letter,
      sender: { adultId: caller.adultId, groupId: null },
    })
    return { event: 'co_parent_invited' }
  })
}

export function cancelCoParent(caller: Caller) {
  return changeHousehold(caller, 'coParents.cancel', {}, async ({ tx, householdId, now }) => {
    await cancelCoParentInvitations(tx, householdId, now)
    return { event: 'co_parent_invitation_ended' }
  })
}

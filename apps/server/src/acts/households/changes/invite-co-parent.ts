// Invites a second adult to the household by mail, and takes invitations back.
import { randomBytes } from 'node:crypto'
import type { coParents as contract } from '@beanpool/contract/co-parents'
import type { RefusalOf } from '@beanpool/contract/errors'
import {
  coParentInvitationExpiresAt,
  inviteRefusal,
  linkRefusal,
  moveRefusal,
} from '@beanpool/domain/households/co-parent'
import { lastDayOf } from '@beanpool/domain/invitations/invite-code'
import { refused } from '../../../api/failures.ts'
import { addressBlock, limitRate } from '../../../api/limit-rate.ts'
import { requireRecentSignIn } from '../../../api/recent-sign-in.ts'
import type { RequestContext, SignedIn } from '../../../api/request-context.ts'
import {
  adultIdsOf,
  adultWithEmail,
  cancelCoParentInvitations,
  coParentInvitationByCode,
  householdOutline,
  insertCoParentInvitation,
  wasEverInGroup,
} from '../../../books/households/co-parent-store.ts'
import { householdIdOf } from '../../../books/households/store.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Queryable } from '../../../db/pool.ts'
import { coParentInvitation } from '../../../mail/templates/invitation-mails.ts'
import { changeHousehold } from '../../opening/change-household.ts'

type Refusal = RefusalOf<(typeof contract)['cancel' | 'invite' | 'preview']>

const windows = [
  { name: 'co-parent-mail', limit: 10, windowMinutes: 60 },
  { name: 'co-parent-mails', limit: 20, windowMinutes: 24 * 60 },
]

export async function inviteCoParent(caller: Caller & { signedIn: SignedIn }, { email }: { email: string }) {
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
    const timeZone = inviter?.timeZone ?? 'UTC'
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

// Shows which family a link is for, even to visitors, but no kids or addresses.

export async function previewCoParent(context: RequestContext, { code }: { code: string }) {
  await limitRate(context, {
    key: `co-parent-code:${addressBlock(context.clientAddress)}`,
    limit: 60,
    windowMinutes: 10,
  })
  const { db, signedIn } = context
  const row = await coParentInvitationByCode(db, code, false)
  const own = signedIn && (await householdIdOf(db, signedIn.adultId))
  // Adults of that family see only this, not that the link has been used.
  if (row && own === row.invitation.householdId) throw refused<Refusal>('already_yours', row.householdName)
  const refusal = linkRefusal(row?.invitation ?? null, signedIn?.email ?? null, context.now())
  if (refusal === 'restricted_email') throw refused<Refusal>(refusal, row?.invitation.invitedEmail)
  if (refusal || !row) throw refused<Refusal>(refusal ?? 'invalid_or_expired')
  const move = moveRefusal({
    isTheirs: false,
    everInGroup: own ? await wasEverInGroup(db, own) : false,
    adultCount: (await adultIdsOf(db, row.invitation.householdId)).length,
  })
  if (move) throw refused<Refusal>(move, own && (await householdOutline(db, own)).name)
  return {
    householdName: row.householdName,
    email: signedIn ? null : row.invitation.invitedEmail,
    invitedByName: row.inviterName,
    expiresAt: row.invitation.expiresAt.toString(),
    leaves: own ? await whatIsLeft(db, own) : null,
  }
}

async function whatIsLeft(db: Queryable, householdId: string) {
  const outline = await householdOutline(db, householdId)
  return { ...outline, closes: (await adultIdsOf(db, householdId)).length === 1 }
}

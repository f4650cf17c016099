// An invitation: a code that lets one household in, bound to an address when one is given.

import { randomBytes } from 'node:crypto'
import type { Invitation } from '@beanpool/contract/invitations'
import { invitationExpiresAt, inviteCode, inviteCodeLength } from '@beanpool/domain/invitations/invite-code'
import { limitRate } from '../../api/limit-rate.ts'
import type { Caller } from '../../context/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { publish } from '../../live/publish.ts'
import { groupInvitation } from '../../mail/templates/group-invitation.ts'
import { requireAccess } from '../groups/members/access.ts'
import { joinLink, presentInvitation } from './present-invitation.ts'
import { adultNames, groupPreview, insertInvitation } from './store.ts'

type Input = { groupId: string; email: string | null; households: number }

export async function createInvitation(caller: Caller, input: Input): Promise<Invitation> {
  // Anybody can own a group: without a limit this would send mail to any address, as often as wanted.
  if (input.email !== null)
    await limitRate(caller, { key: `invitation-mail:${caller.adultId}`, limit: 50, windowMinutes: 60 })
  return withTransaction(caller.db, (tx) => create(tx, caller, input))
}

async function create(tx: Transaction, caller: Caller, { groupId, email, households }: Input) {
  await requireAccess(tx, caller, 'invitations.create', { groupId })
  const now = caller.now()
  const invitation = await insertWithFreshCode(tx, {
    groupId,
    invitedEmail: email?.toLowerCase() ?? null,
    invitedByAdultId: caller.adultId,
    maxUses: households,
    needsApproval: households > 1,
    createdAt: now,
    expiresAt: invitationExpiresAt(now),
  })
  const inviter = await adultNames(tx, caller.adultId)
  if (email !== null) {
    const group = await groupPreview(tx, groupId)
    const url = joinLink(caller.appUrl, invitation.code, email)
    const letter = groupInvitation({
      groupName: group?.name ?? '',
      invitedBy: inviter.firstName,
      code: invitation.code,
      url,
    })
    await caller.mail.send(tx, { to: email, ...letter })
  }
  await publish(tx, { groupId, topics: ['invitations'] })
  return presentInvitation(caller.appUrl, { invitation, ...inviter })
}

type New = Omit<Parameters<typeof insertInvitation>[1], 'code'>

async function insertWithFreshCode(tx: Transaction, invitation: New) {
  for (;;) {
    const row = await insertInvitation(tx, { ...invitation, code: inviteCode(randomBytes(inviteCodeLength)) })
    if (row) return row
  }
}

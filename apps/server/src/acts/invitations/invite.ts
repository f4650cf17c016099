// Creates invitations under the group's lock and notifies the recipients, in the app if they have an account and
// otherwise by email. A second invitation to the same recipient renews the first.
import { randomBytes } from 'node:crypto'
import { waitsForAdmin } from '@beanpool/domain/invitations/admission'
import {
  invitationExpiresAt,
  inviteCode,
  inviteCodeLength,
  lastDayOf,
} from '@beanpool/domain/invitations/invite-code'
import {
  accountsToTell,
  lockSent,
  markSent,
  membersAmong,
  renewInvitations,
} from '../../books/invitations/sent-store.ts'
import { adultNames, type InvitationRow, insertInvitations } from '../../books/invitations/store.ts'
import { recordOwn } from '../../books/record/own-events.ts'
import { newId } from '../../db/columns.ts'
import type { Transaction } from '../../db/pool.ts'
import { groupInvitation } from '../../mail/templates/invitation-mails.ts'
import type { EventLine, OpenGroup } from '../opening/change-group.ts'
import { joinLink } from './present-invitation.ts'

/** The minutes during which a double tap or a retry sends no second email. */
const quietMinutes = 10

/** Addresses in lower case, or households, without duplicates. */
export type Invited = { emails: string[]; householdIds: string[] }

export type Made = { invitations: InvitationRow[]; events: EventLine[] }

export async function invite(open: OpenGroup, { emails, householdIds }: Invited): Promise<Made> {
  const { tx, caller, groupId, now, member, locked } = open
  const to = { groupId, adultId: caller.adultId, emails, householdIds }
  const known = await lockSent(tx, to)
  const expiresAt = invitationExpiresAt(now, locked.group.timeZone)
  const terms = { expiresAt, needsApproval: member.role !== 'admin' }
  // A used invitation is waiting for an admin, and counts as sent.
  const renewed = known.filter(({ useCount }) => useCount === 0)
  await renewInvitations(tx, renewed, terms)
  const news = { groupId, invitedByAdultId: caller.adultId, createdAt: now, ...terms }
  const made = await insertWithFreshCodes(tx, [
    ...emails
      .filter((email) => !known.some(({ invitedEmail }) => invitedEmail === email))
      .map((invitedEmail) => ({ ...news, invitedEmail })),
    ...householdIds
      .filter((id) => !known.some(({ invitedHouseholdId }) => invitedHouseholdId === id))
      .map((invitedHouseholdId) => ({ ...news, invitedHouseholdId })),
  ])
  const quietSince = now.subtract({ minutes: quietMinutes })
  const due = [
    ...renewed.filter(({ sentAt }) => sentAt === null || Temporal.Instant.compare(sentAt, quietSince) <= 0),
    ...made,
  ]
  const events = await tell(open, due)
  return { invitations: [...known, ...made], events }
}

async function tell(
  { tx, caller, groupId, locked, member, now }: OpenGroup,
  due: InvitationRow[],
): Promise<EventLine[]> {
  if (due.length === 0) return []
  const invited = {
    emails: due.flatMap(({ invitedEmail }) => invitedEmail ?? []),
    householdIds: due.flatMap(({ invitedHouseholdId }) => invitedHouseholdId ?? []),
  }
  const accounts = await accountsToTell(tx, { groupId, ...invited })
  const members = await membersAmong(tx, { groupId, emails: invited.emails })
  const inviter = await adultNames(tx, caller.adultId)
  const isAdmin = member.role === 'admin'
  const waits = waitsForAdmin(locked.group, { needsApproval: !isAdmin, isAdmin })
  const told: { invitationId: string; adultIds: string[] }[] = []
  for (const invitation of due) {
    const { id, code, invitedEmail, invitedHouseholdId } = invitation
    const adultIds = accounts
      .filter(({ email, householdId }) =>
        invitedEmail === null ? householdId === invitedHouseholdId : email === invitedEmail,
      )
      .map(({ adultId }) => adultId)
    if (adultIds.length > 0) told.push({ invitationId: id, adultIds })
    else if (invitedEmail !== null && !members.has(invitedEmail)) {
      const letter = groupInvitation({
        groupName: locked.group.name,
        invitedBy: inviter.firstName,
        code,
        url: joinLink(caller.appUrl, code, invitedEmail),
        waits,
        lastDay: lastDayOf(invitation.expiresAt, locked.group.timeZone),
      })
      await caller.mail.send(tx, {
        to: invitedEmail,
        ...letter,
        sender: { adultId: caller.adultId, groupId },
      })
    }
  }
  await markSent(tx, due, now)
  const adultIds = told.flatMap((each) => each.adultIds)
  await recordOwn(tx, [{ kind: 'invited', adultIds: [...new Set(adultIds)] }])
  return [{ kind: 'families_invited', data: { count: due.length, invited: told } }]
}

type New = Omit<Parameters<typeof insertInvitations>[1][number], 'code' | 'id'> & { id?: string }

const mostDraws = 20

/** Keeps the order. The ids and recipients are new, so the code is the only thing that can be taken already. */
export async function insertWithFreshCodes(tx: Transaction, news: New[]): Promise<InvitationRow[]> {
  const wanted = news.map((each) => ({ ...each, id: each.id ?? newId() }))
  const made = new Map<string, InvitationRow>()
  for (let draw = 0; made.size < wanted.length; draw++) {
    if (draw === mostDraws) throw new Error('no code is free')
    const missing = wanted.filter(({ id }) => !made.has(id))
    const drawn = missing.map((each) => ({ ...each, code: inviteCode(randomBytes(inviteCodeLength)) }))
    for (const row of await insertInvitations(tx, drawn)) made.set(row.id, row)
  }
  return wanted.flatMap(({ id }) => made.get(id) ?? [])
}

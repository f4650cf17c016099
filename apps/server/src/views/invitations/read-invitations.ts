// Lists a group's invitations and requests to join, the adult's own invitations and requests, and the families that can
// be invited.
import type {
  AdmissionShown,
  FamilyChoice,
  InvitationForMe,
  JoinRequest,
  SentInvitation,
} from '@beanpool/contract/invitations'
import { invitingRefusal, waitsForAdmin } from '@beanpool/domain/invitations/admission'
import { presentInvitation } from '../../acts/invitations/present-invitation.ts'
import { forbidden } from '../../api/failures.ts'
import { pendingRequests, waitingGroups } from '../../books/invitations/request-store.ts'
import { familiesOfOtherGroups, invitationsBy, invitationsTo } from '../../books/invitations/sent-store.ts'
import { admissionOf, pendingInvitations } from '../../books/invitations/store.ts'
import { requireAccess } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'

export async function listInvitations(caller: Caller, { groupId }: { groupId: string }) {
  const member = await requireAccess(caller.db, caller, 'invitations.list', { groupId })
  const rows = await pendingInvitations(caller.db, groupId, caller.now())
  // A code is a key to the group, so members see only their own.
  const shown = rows.filter(
    (row) => member.role === 'admin' || row.invitation.invitedByAdultId === caller.adultId,
  )
  return { invitations: shown.map((row) => presentInvitation(caller.appUrl, row)) }
}

export async function listRequests(caller: Caller, { groupId }: { groupId: string }) {
  await requireAccess(caller.db, caller, 'invitations.requests', { groupId })
  const rows = await pendingRequests(caller.db, groupId)
  const requests = rows.map(
    ({ request, adult, inviterName, householdName, kidCount, households }): JoinRequest => ({
      requestId: request.id,
      groupId: request.groupId,
      adultId: adult.id,
      adultName: `${adult.firstName} ${adult.lastName}`.trim(),
      householdName,
      kidCount,
      invitedByName: inviterName,
      byLink: households > 1,
      createdAt: request.createdAt.toString(),
    }),
  )
  return { requests }
}

export async function listWaiting(caller: Caller) {
  const rows = await waitingGroups(caller.db, caller.adultId)
  return {
    groups: rows.map(({ groupName, createdAt }) => ({ groupName, createdAt: createdAt.toString() })),
  }
}

/** Lists families by name only, as nothing else about them leaves the shared group. */
export async function listFamilyChoices(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<{ families: FamilyChoice[] }> {
  await requireAccess(caller.db, caller, 'invitations.families', { groupId })
  const { db, adultId } = caller
  return { families: await familiesOfOtherGroups(db, { groupId, adultId, now: caller.now() }) }
}

/** Lists one invitation per group: one that admits at once if there is one, otherwise the newest. */
export async function listForMe(caller: Caller): Promise<{ invitations: InvitationForMe[] }> {
  const rows = await invitationsTo(caller.db, { adultId: caller.adultId, now: caller.now() })
  const shown = rows.map(({ invitation, approvalRule, inviterIsAdmin, ...row }) => ({
    ...row,
    invitationId: invitation.id,
    groupId: invitation.groupId,
    code: invitation.code,
    needsApproval: waitsForAdmin(
      { approvalRule, membersInvite: true },
      { needsApproval: invitation.needsApproval, isAdmin: inviterIsAdmin },
    ),
    expiresAt: invitation.expiresAt.toString(),
  }))
  const best = [...Map.groupBy(shown, ({ groupId }) => groupId).values()].flatMap(
    (ofGroup) => ofGroup.find(({ needsApproval }) => !needsApproval) ?? ofGroup[0] ?? [],
  )
  return { invitations: best.map(({ groupId: _, ...each }) => each) }
}

export async function listSent(caller: Caller): Promise<{ invitations: SentInvitation[] }> {
  const rows = await invitationsBy(caller.db, { adultId: caller.adultId, now: caller.now() })
  return {
    invitations: rows.map(({ groupName, ...row }) => ({
      ...presentInvitation(caller.appUrl, row),
      groupId: row.invitation.groupId,
      groupName,
      asked: row.invitation.useCount >= row.invitation.maxUses,
    })),
  }
}

export async function readAdmission(
  caller: Caller,
  { groupId }: { groupId: string },
): Promise<AdmissionShown> {
  const { role } = await requireAccess(caller.db, caller, 'invitations.admission', { groupId })
  const found = await admissionOf(caller.db, groupId)
  if (!found) throw forbidden()
  const { groupName, admission } = found
  const isAdmin = role === 'admin'
  return {
    ...admission,
    groupName,
    isAdmin,
    mayInvite: invitingRefusal(admission, { role, households: 1 }) === null,
    waits: waitsForAdmin(admission, { needsApproval: !isAdmin, isAdmin }),
  }
}

// Lets admins admit or decline the households that have asked to join.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { invitations as contract } from '@beanpool/contract/invitations'
import { notFound, refused } from '../../api/failures.ts'
import { adultIdsOf } from '../../books/households/co-parent-store.ts'
import {
  approveInvitation,
  closeRequests,
  giveUseBack,
  requestById,
  requestsById,
  setRequestStatus,
} from '../../books/invitations/request-store.ts'
import { emailOf } from '../../books/members/read-names.ts'
import { recordOwn } from '../../books/record/own-events.ts'
import type { Caller } from '../../context/context.ts'
import { groupOf } from '../../db/directory.ts'
import type { Transaction } from '../../db/pool.ts'
import { joinRequests } from '../../db/schema/groups.ts'
import { admittedToGroup } from '../../mail/templates/invitation-mails.ts'
import { changeGroup, type OpenGroup } from '../opening/change-group.ts'
import { takeIn } from './accept-invitation.ts'
import { enrolRuns } from './enrol-runs.ts'

type Refusal = RefusalOf<typeof contract.decide>

type RequestRow = NonNullable<Awaited<ReturnType<typeof requestById>>>

export async function decideRequest(
  caller: Caller,
  { requestId, admit }: { requestId: string; admit: boolean },
): Promise<Record<string, never>> {
  const rowGroupId = await groupOf(caller.db, joinRequests, requestId)
  await changeGroup(caller, 'invitations.decide', { rowGroupId }, async (open) => {
    // The request is read under the group's lock, so only one of two simultaneous admins decides.
    const request = await requestById(open.tx, requestId, open.groupId)
    const status = admit ? 'approved' : 'rejected'
    if (!request || (request.status !== 'pending' && request.status !== status))
      throw refused<Refusal>('already_decided')
    if (request.status === status) return {}
    await setRequestStatus(open.tx, requestId, { status, adultId: caller.adultId, now: open.now })
    const asked = await withAskers(open.tx, request)
    return admit ? letIn(open, asked) : decline(open, asked)
  })
  return {}
}

type AdmitAll = { groupId: string; requestIds: string[] }

/** Skips requests that another admin has already decided. */
export async function admitAll(caller: Caller, { groupId, requestIds }: AdmitAll) {
  return changeGroup(caller, 'invitations.admitAll', { groupId }, async (open) => {
    const { tx, now } = open
    const found = await requestsById(tx, requestIds)
    if (found.length < new Set(requestIds).size) throw notFound()
    const waiting = found.filter(({ status }) => status === 'pending')
    const newcomers: Asked[] = []
    for (const row of waiting) {
      await setRequestStatus(tx, row.id, { status: 'approved', adultId: caller.adultId, now })
      const request = await withAskers(tx, row)
      if (await bringIn(open, request)) newcomers.push(request)
    }
    const admitted = waiting.map(({ id }) => id)
    if (newcomers.length === 0) return { answer: { admitted } }
    const householdIds = newcomers.map(({ householdId }) => householdId)
    return {
      answer: { admitted },
      events: [{ kind: 'household_admitted' as const, data: { householdIds } }],
      beforePlan: () => enrolRuns(tx, { groupId, newcomers, now, jobs: caller.jobs }),
    }
  })
}

/** `adultId` and `readerIds`: the adult who asked. If that adult has left the family, these are its current adults. */
type Asked = RequestRow & { readerIds: string[] }

async function withAskers(tx: Transaction, request: RequestRow): Promise<Asked> {
  const family = await adultIdsOf(tx, request.householdId)
  const [adultId = request.adultId] = family
  return family.includes(request.adultId)
    ? { ...request, readerIds: [request.adultId] }
    : { ...request, adultId, readerIds: family }
}

async function letIn(open: OpenGroup, request: Asked) {
  const { tx, caller, groupId, now } = open
  if (!(await bringIn(open, request))) return {}
  return {
    events: [{ kind: 'household_admitted' as const, data: { householdIds: [request.householdId] } }],
    beforePlan: () => enrolRuns(tx, { groupId, newcomers: [request], now, jobs: caller.jobs }),
  }
}

/** Returns false if the household has already joined with another code. */
async function bringIn({ tx, caller, groupId, locked, now }: OpenGroup, request: Asked) {
  const { householdId, adultId, readerIds, invitationId } = request
  await approveInvitation(tx, { id: invitationId, groupId })
  await closeRequests(tx, { groupId, householdId, adultId, now })
  if (!(await takeIn(tx, { groupId, householdId, adultId, now }))) return false
  await recordOwn(tx, [{ kind: 'let_in', adultIds: readerIds }])
  const letter = admittedToGroup({ groupName: locked.group.name, url: `${caller.appUrl}/groups/${groupId}` })
  for (const readerId of readerIds) {
    const email = await emailOf(tx, readerId)
    if (email !== null) await caller.mail.send(tx, { to: email, ...letter })
  }
  return true
}

/** Makes the declined family's place on the link free for another family. */
async function decline({ tx, groupId }: OpenGroup, { invitationId, adultId, readerIds }: Asked) {
  await giveUseBack(tx, { id: invitationId, groupId })
  await recordOwn(tx, [{ kind: 'join_refused', adultIds: readerIds }])
  return { events: [{ kind: 'join_declined' as const, data: { toAdultId: adultId } }] }
}

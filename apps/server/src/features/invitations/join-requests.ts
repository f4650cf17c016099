// Households that asked to join by a link for several: shown to admins, let in or declined by one of them.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import type { JoinRequest } from '@beanpool/contract/invitations'
import { refused } from '../../api/failures.ts'
import type { Caller } from '../../context/caller.ts'
import { publish } from '../../live/publish.ts'
import { admittedToGroup } from '../../mail/templates/admitted-to-group.ts'
import { requireAccess } from '../groups/members/access.ts'
import { emailOf } from '../groups/members/email-of.ts'
import { changeGroup, type OpenGroup } from '../opening/change-group.ts'
import { enrolRuns } from './enrol-runs.ts'
import {
  giveUseBack,
  joinGroup,
  pendingRequests,
  requestById,
  setRequestStatus,
  waitingGroups,
} from './store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.invitations.decide>

export async function listRequests(caller: Caller, { groupId }: { groupId: string }) {
  await requireAccess(caller.db, caller, 'invitations.requests', { groupId })
  const rows = await pendingRequests(caller.db, groupId)
  const requests = rows.map(
    ({ request, adult, inviter, householdName, kidCount }): JoinRequest => ({
      requestId: request.id,
      adultId: adult.id,
      adultName: `${adult.firstName} ${adult.lastName}`.trim(),
      householdName,
      kidCount,
      invitedByName: inviter.firstName,
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

type RequestRow = NonNullable<Awaited<ReturnType<typeof requestById>>>

export async function decideRequest(
  caller: Caller,
  { requestId, admit }: { requestId: string; admit: boolean },
): Promise<Record<string, never>> {
  const rowGroupId = (await requestById(caller.db, requestId))?.groupId
  await changeGroup(caller, 'invitations.decide', { rowGroupId }, async (open) => {
    // Read under the lock of the group: of two admins who tap at once one decides.
    const request = await requestById(open.tx, requestId)
    const status = admit ? 'approved' : 'rejected'
    if (!request || (request.status !== 'pending' && request.status !== status))
      throw refused<Refusal>('already_decided')
    if (request.status === status) return {}
    await setRequestStatus(open.tx, requestId, { status, adultId: caller.adultId, now: open.now })
    return admit ? letIn(open, request) : decline(open, request)
  })
  return {}
}

async function letIn({ tx, caller, groupId, locked, now }: OpenGroup, request: RequestRow) {
  const { householdId, adultId, runs } = request
  if (!(await joinGroup(tx, { groupId, householdId, adultId, now }))) return {}
  await publish(tx, { adultId, topics: ['me', 'groups', 'invitations'], membership: true })
  const email = await emailOf(tx, adultId)
  const letter = admittedToGroup({ groupName: locked.group.name, url: `${caller.appUrl}/groups/${groupId}` })
  if (email !== null) await caller.mail.send(tx, { to: email, ...letter })
  return {
    events: [{ kind: 'household_admitted' as const, data: { householdIds: [householdId] } }],
    beforePlan: () => enrolRuns(tx, { groupId, householdId, adultId, runs, now, jobs: caller.jobs }),
  }
}

/** Another family may use the link in its place. */
async function decline({ tx }: OpenGroup, { invitationId, adultId }: RequestRow) {
  await giveUseBack(tx, invitationId)
  await publish(tx, { adultId, topics: ['invitations'] })
  return { events: [{ kind: 'join_declined' as const, data: { toAdultId: adultId } }] }
}

// Joins a group with a code. In one transaction, the household becomes a member and its kids join the ticked rides.
// With a link for several households, it only asks to join and needs an admin's approval.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { invitations as contract } from '@beanpool/contract/invitations'
import { strikesComeBackSince } from '@beanpool/domain/groups/leaving'
import { type Run, waitsForAdmin } from '@beanpool/domain/invitations/admission'
import { invitationRefusal } from '@beanpool/domain/invitations/invite-code'
import { refused } from '../../api/failures.ts'
import { limitRate, requireBelow } from '../../api/limit-rate.ts'
import { ensureHousehold } from '../../books/households/store.ts'
import { closeRequests, insertRequest, requestBy, waitsIn } from '../../books/invitations/request-store.ts'
import {
  type InvitationRow,
  invitationByCode,
  inviterOf,
  isActiveMember,
  type Joining,
  joinGroup,
  useInvitation,
} from '../../books/invitations/store.ts'
import { lockGroups } from '../../books/members/access.ts'
import { emailOf } from '../../books/members/read-names.ts'
import { recordOwn } from '../../books/record/own-events.ts'
import { recordActivities } from '../../books/record/record-activities.ts'
import { bringStrikesBack } from '../../books/strikes/saved-strikes.ts'
import type { Caller } from '../../context/context.ts'
import type { Transaction } from '../../db/pool.ts'
import { changeAdult } from '../opening/change-adult.ts'
import { enrolRuns } from './enrol-runs.ts'

// Admits a family to a group. A returning family gets its old balance and the strikes saved when it left.

/** Returns false if the family is already in the group. */
export async function takeIn(tx: Transaction, joining: Joining): Promise<boolean> {
  if (!(await joinGroup(tx, joining))) return false
  await bringStrikesBack(tx, joining, strikesComeBackSince(joining.now))
  return true
}

type Refusal = RefusalOf<typeof contract.accept>

type Input = { code: string; runs: Run[] }
type Joined = { groupId: string; waits: boolean; leftOut: string[] }

/**
 * Counts only wrong codes. After too many of them, even a right code is refused, because otherwise guessing could
 * continue.
 */
export async function guessCode(caller: Caller, code: string): Promise<InvitationRow | null> {
  const guesses = { key: `accept-code:${caller.adultId}`, limit: 20, windowMinutes: 10 }
  await requireBelow(caller, guesses)
  const invitation = await invitationByCode(caller.db, code, false)
  if (!invitation) await limitRate(caller, guesses)
  return invitation
}

export async function acceptInvitation(caller: Caller, { code, runs }: Input): Promise<Joined> {
  await guessCode(caller, code)
  return changeAdult(caller, 'invitations.accept', async ({ tx }) => ({
    answer: await accept(tx, caller, { code, runs }),
  }))
}

async function accept(tx: Transaction, caller: Caller, { code, runs }: Input): Promise<Joined> {
  const known = await invitationByCode(tx, code, false)
  if (!known) throw refused<Refusal>('unknown_code')
  const { groupId } = known
  // Locks the group before the adult and the code, in the same order as everywhere else, to prevent deadlocks.
  await lockGroups(tx, [groupId], { otherAdultId: caller.adultId })
  const { householdId } = await ensureHousehold(tx, caller)
  const invitation = await invitationByCode(tx, code, true)
  const now = caller.now()
  const before = invitation && (await requestBy(tx, invitation, householdId))
  const answer = { groupId, waits: false, leftOut: [] }
  if (before?.status === 'rejected') throw refused<Refusal>('declined')
  if (before?.status === 'pending') return { ...answer, waits: true }
  const isMember = await isActiveMember(tx, groupId, householdId)
  // This is a retry. A family that was admitted with this code and has since left must ask again.
  if (before && isMember) return answer
  const refusal = invitationRefusal(
    invitation,
    { email: await emailOf(tx, caller.adultId), householdId },
    now,
  )
  if (refusal === 'restricted_email') throw refused<Refusal>(refusal, invitation?.invitedEmail)
  if (refusal || !invitation) throw refused<Refusal>(refusal ?? 'unknown_code')
  // A code entered by a member remains valid for another family.
  if (isMember) return answer
  const asking = { groupId, householdId, adultId: caller.adultId, now, invitation, runs }
  const { admission, isAdmin } = await inviterOf(tx, invitation)
  const { needsApproval } = invitation
  if (!waitsForAdmin(admission, { needsApproval, isAdmin })) return join(tx, caller, asking)
  // If the family is already waiting with another code, this code remains valid for another family.
  return (await waitsIn(tx, groupId, householdId)) ? { ...answer, waits: true } : ask(tx, asking)
}

type Asking = {
  groupId: string
  householdId: string
  adultId: string
  now: Temporal.Instant
  invitation: InvitationRow
  runs: Run[]
}

async function ask(tx: Transaction, { invitation, ...asking }: Asking): Promise<Joined> {
  const { groupId, adultId, now } = asking
  await useInvitation(tx, invitation, { now, waits: true })
  const requestId = await insertRequest(tx, { ...asking, invitationId: invitation.id, status: 'pending' })
  const line = { groupId, actorAdultId: adultId, at: now, kind: 'join_requested' as const }
  if (requestId !== null)
    await recordActivities(tx, [{ ...line, data: { requestId, householdId: asking.householdId } }])
  await recordOwn(tx, [{ kind: 'asked_to_join', adultIds: [adultId] }])
  return { groupId, waits: true, leftOut: [] }
}

async function join(tx: Transaction, caller: Caller, { invitation, ...asking }: Asking): Promise<Joined> {
  const { groupId, householdId, adultId, now, runs } = asking
  await takeIn(tx, asking)
  await useInvitation(tx, invitation, { now, waits: false })
  await closeRequests(tx, asking)
  await insertRequest(tx, { ...asking, invitationId: invitation.id, status: 'approved' })
  const line = { groupId, actorAdultId: adultId, at: now, data: { householdIds: [householdId] } }
  await recordActivities(tx, [{ ...line, kind: 'household_joined' }])
  await recordOwn(tx, [{ kind: 'group_joined', adultIds: [adultId] }])
  const leftOut = await enrolRuns(tx, {
    groupId,
    newcomers: [{ householdId, adultId, runs }],
    now,
    jobs: caller.jobs,
  })
  return { groupId, waits: false, leftOut }
}

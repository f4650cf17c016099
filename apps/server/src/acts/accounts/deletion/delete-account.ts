// Deletes an adult's account in one transaction: gives up the adult's drives and deletes personal data, but keeps the
// books.
import type { accountDeletion as contract } from '@beanpool/contract/account-deletion'
import type { RefusalOf } from '@beanpool/contract/errors'
import { fateOf, type GroupFate, ownerAfter } from '@beanpool/domain/accounts/deletion'
import { ORPCError } from '@orpc/server'
import { refused } from '../../../api/failures.ts'
import type { SecureCaller } from '../../../api/request-context.ts'
import { deletedButThere, keepDeletions } from '../../../books/accounts/deletion/kept-deletions.ts'
import {
  adminsNow,
  endAccount,
  groupsNow,
  lockAdultRow,
  longestServing,
  readAdult,
} from '../../../books/accounts/deletion/store.ts'
import { setOwner } from '../../../books/groups/roles/store.ts'
import { adultIdsOf, handOverHousehold } from '../../../books/households/co-parent-store.ts'
import { lockHousehold } from '../../../books/households/store.ts'
import { endJoinRequests } from '../../../books/invitations/request-store.ts'
import { lockGroup, lockGroups } from '../../../books/members/access.ts'
import { setRoleOf } from '../../../books/members/membership-store.ts'
import { tellOfFamily } from '../../../books/notifications/tell-adult.ts'
import { setLeavesWithFamily } from '../../../books/places/store.ts'
import type { CallersEvent, OwnEvent } from '../../../books/record/own-events.ts'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { planGroup } from '../../../books/rides/planning.ts'
import { refuseOnTheWay } from '../../../books/rides/under-way.ts'
import type { AppContext, Caller } from '../../../context/context.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'
import { accountDeleted } from '../../../mail/templates/account-mails.ts'
import { closeGroup } from '../../groups/deletion/delete-group.ts'
import { endFamily } from '../../groups/leaving/end-membership.ts'
import { partFromGroup } from '../../households/leaving/part-from-group.ts'
import { changeAdult } from '../../opening/change-adult.ts'
import { emptyPerson, forgetEverywhere, known } from './forget.ts'
import { type Proof, proofRefusal } from './prove.ts'

type Refusal = RefusalOf<typeof contract.run>

/** Deletes the account. A retry is impossible, as the session is gone. Two simultaneous requests both succeed. */
export async function deleteAccount(caller: SecureCaller, proof: Proof) {
  const refusal = await proofRefusal(caller, proof)
  if (refusal && !(await isDeleted(caller))) throw refused<Refusal>(refusal)
  await changeAdult(caller, 'accountDeletion.run', async ({ tx }) => ({ events: await run(tx, caller) }))
  await keepDeletions(caller)
  return {}
}

/**
 * Deletes accounts that a restored backup brought back. No rule prevents this, and no email is sent, because the owners
 * have left. Returns the number of accounts. A failure is logged, and the next start tries again.
 */
export async function deleteAgain(context: AppContext): Promise<number> {
  let done = 0
  for (const adultId of await deletedButThere(context)) {
    const caller = { ...context, adultId }
    try {
      await changeAdult(caller, 'accountDeletion.run', async ({ tx }) => ({
        events: await run(tx, caller, { isAgain: true }),
      }))
      done += 1
    } catch (error) {
      context.log.error(
        { error, adultId },
        'an account that had been deleted is back, and was not deleted again',
      )
    }
  }
  await keepDeletions(context)
  return done
}

/**
 * Deletes an adult's account for an operator. Refuses for the same reasons as the owner's own deletion, but without
 * naming groups.
 */
export async function deleteFor(tx: Transaction, owner: Caller): Promise<OwnEvent[]> {
  try {
    const events = await run(tx, owner, { isAgain: false, byOperator: true })
    return events.map((event) => ({ adultIds: [owner.adultId], ...event }) as OwnEvent)
  } catch (error) {
    if (error instanceof ORPCError && error.data?.reason === 'only_admin')
      throw refused<Refusal>('only_admin')
    throw error
  }
}

const isDeleted = ({ db, adultId }: Caller) =>
  withTransaction(db, async (tx) => (await lockAdultRow(tx, adultId))?.deletedAt != null)

type How = { isAgain: boolean; byOperator?: boolean }

async function run(
  tx: Transaction,
  caller: Caller,
  { isAgain, byOperator = false }: How = { isAgain: false },
): Promise<CallersEvent[]> {
  const { adultId } = caller
  const now = caller.now()
  const householdId = await lockFamily(tx, adultId)
  // Locks the family first, then its groups, and adults last, as every change to a family does.
  const groups = householdId === null ? [] : await groupsNow(tx, householdId)
  const groupIds = groups.map(({ groupId }) => groupId)
  await lockGroups(tx, groupIds, { otherAdultId: adultId })
  const adult = await lockAdultRow(tx, adultId)
  if (adult === null || adult.deletedAt !== null) return []
  if (!isAgain) await refuseOnTheWay(tx, { adultIds: [adultId], groupIds, now })
  const partnerId = await partnerOf(tx, householdId, adultId)
  const going: Going = { householdId: householdId ?? '', partnerId }
  if (isAgain) await appointOtherAdmins(tx, { ...going, adultId, now })
  else await requireOtherAdmins(tx, going)
  const person = await known(tx, { adult, householdId, partnerId })
  await emptyPerson(tx, person, { now, config: caller.config })
  // If a partner stays, the account ends at once, and planning no longer counts on this adult. Otherwise the family
  // keeps its adults until it has left its groups.
  if (partnerId !== null) await endAccount(tx, { adultId, now })
  if (partnerId !== null && householdId !== null) await leaveToPartner(tx, caller, { householdId, partnerId })
  if (householdId !== null) {
    for (const group of await groupsNow(tx, householdId)) await leaveGroup(tx, caller, { ...going, group })
    if (partnerId === null) await endJoinRequests(tx, householdId, adultId, now)
    // Covers groups that have admitted the family since its groups were read.
    if (partnerId === null)
      for (const group of await groupsNow(tx, householdId)) await leaveGroup(tx, caller, { ...going, group })
  }
  if (partnerId === null) await endAccount(tx, { adultId, now })
  await forgetEverywhere(tx, caller, person)
  if (person.email !== null && !isAgain)
    await caller.mail.send(tx, {
      to: person.email,
      ...accountDeleted(byOperator ? caller.config.contactEmail : null),
      isLast: true,
    })
  return person.sessionIds.map((sessionId) => ({ kind: 'session_ended', sessionId }))
}

/** Locks the adult’s household and returns its id; null if the adult has none. */
export async function lockFamily(tx: Transaction, adultId: string): Promise<string | null> {
  const { householdId = null } = (await readAdult(tx, adultId)) ?? {}
  if (householdId !== null) await lockHousehold(tx, householdId)
  const after = (await readAdult(tx, adultId))?.householdId ?? null
  // The adult moved to another family while this waited for the lock.
  return after === householdId ? householdId : lockFamily(tx, adultId)
}

type Going = { householdId: string; partnerId: string | null }

async function partnerOf(tx: Transaction, householdId: string | null, adultId: string) {
  if (householdId === null) return null
  return (await adultIdsOf(tx, householdId)).find((id) => id !== adultId) ?? null
}

/** Finds the groups in which the family is the only admin. */
async function blockedGroups(tx: Transaction, { householdId, partnerId }: Going) {
  const groups = householdId === '' ? [] : await groupsNow(tx, householdId)
  return groups.filter((group) => fateOf({ ...group, hasCoParent: partnerId !== null }) === 'blocked')
}

async function requireOtherAdmins(tx: Transaction, going: Going) {
  const blocked = await blockedGroups(tx, going)
  if (blocked.length > 0) throw refused<Refusal>('only_admin', blocked.map(({ name }) => name).join(', '))
}

type Appointing = Going & { adultId: string; now: Temporal.Instant }

/**
 * Makes the longest-serving other family an admin of each such group, because the backup is older than the admin who
 * took over.
 */
async function appointOtherAdmins(tx: Transaction, { adultId, now, ...going }: Appointing) {
  for (const { groupId } of await blockedGroups(tx, going)) {
    const householdId = await longestServing(tx, groupId, going.householdId)
    await setRoleOf(tx, groupId, householdId, 'admin')
    const data = { householdIds: [householdId] }
    await recordActivities(tx, [{ groupId, actorAdultId: adultId, at: now, kind: 'role_given', data }])
  }
}

/** Hands the family over to the partner, with a notice that gives the reason. */
async function leaveToPartner(
  tx: Transaction,
  caller: Caller,
  { householdId, partnerId }: { householdId: string; partnerId: string },
) {
  await handOverHousehold(tx, householdId, partnerId)
  const by = { adultId: caller.adultId, actorAdultId: caller.adultId, name: '' }
  await tellOfFamily(tx, caller, { ...by, toAdultId: partnerId, what: 'deleted' })
}

type InGroup = Going & { group: Awaited<ReturnType<typeof groupsNow>>[number] }

async function leaveGroup(tx: Transaction, caller: Caller, { householdId, partnerId, group }: InGroup) {
  const { groupId, lastDay } = group
  const { adultId } = caller
  const fate = fateOf({ ...group, hasCoParent: partnerId !== null })
  if (partnerId !== null) {
    await partFromGroup(tx, caller, { groupId, householdId, adultId, partnerId, lastDay, how: 'deleted' })
    return
  }
  await endPlace(tx, caller, { fate, householdId, group })
}

type Ending = { fate: GroupFate; householdId: string; group: InGroup['group'] }

async function endPlace(tx: Transaction, caller: Caller, { fate, householdId, group }: Ending) {
  const { groupId } = group
  const now = caller.now()
  const locked = await lockGroup(tx, groupId)
  const line = { groupId, actorAdultId: caller.adultId, at: now }
  if (fate === 'deleted') {
    const events = await closeGroup({ tx, groupId, now, adultId: caller.adultId })
    return recordActivities(
      tx,
      events.map((event) => ({ ...line, ...event })),
    )
  }
  if (group.ownerAdultId === caller.adultId) {
    const next = ownerAfter(null, await adminsNow(tx, groupId, householdId))
    if (next === null) throw refused<Refusal>('only_admin', group.name)
    await setOwner(tx, groupId, next.adultId, now)
    const data = { fromAdultId: caller.adultId, toAdultId: next.adultId }
    await recordActivities(tx, [{ ...line, kind: 'owner_followed', data }])
  }
  await setLeavesWithFamily(tx, { groupId, householdId, leaves: true })
  const open = { tx, caller, groupId, locked, now }
  const { events = [], beforePlan, plan } = await endFamily(open, { householdId, status: 'left' })
  await recordActivities(
    tx,
    events.map((event) => ({ ...line, ...event })),
  )
  await beforePlan?.()
  const reopenedPoolIds = plan?.reopenedPoolIds ?? []
  await planGroup(tx, { groupId, now, reopenedPoolIds, byAdultId: caller.adultId, jobs: caller.jobs })
}

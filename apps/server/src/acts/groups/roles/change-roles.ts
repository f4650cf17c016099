// Changes roles in a group: the owner makes a family an admin, or makes it a plain member again.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { roles as contract } from '@beanpool/contract/roles'
import {
  answerRefusal,
  type GroupRole,
  type HandOverAnswer,
  isHandOverOpen,
  proposalRefusal,
  roleRefusal,
} from '@beanpool/domain/groups/roles'
import { notFound, refused } from '../../../api/failures.ts'
import {
  endHandOver,
  handOverById,
  insertHandOver,
  memberHouseholdOf,
  openHandOverOf,
  roleOf,
  setOwner,
} from '../../../books/groups/roles/store.ts'
import { setRoleOf } from '../../../books/members/membership-store.ts'
import type { Caller } from '../../../context/context.ts'
import { groupOf } from '../../../db/directory.ts'
import { handOvers } from '../../../db/schema/groups.ts'
import { changeGroup, type EventLine, type OpenGroup } from '../../opening/change-group.ts'

type Refusal = RefusalOf<(typeof contract)['handOver' | 'set']>

type Asked = { groupId: string; householdId: string; role: GroupRole }

/** Locks the group. A decision that an admin makes at the same moment either comes first or is refused. */
export async function setRole(caller: Caller, { groupId, householdId, role }: Asked) {
  await changeGroup(caller, 'roles.set', { groupId }, async ({ tx, locked }) => {
    const { ownerAdultId } = locked.group
    const ownerHouseholdId = await memberHouseholdOf(tx, groupId, ownerAdultId)
    const asked = { byAdultId: caller.adultId, householdId, role }
    const refusal = roleRefusal({ ownerAdultId, ownerHouseholdId }, asked)
    if (refusal) throw refused<Refusal>(refusal)
    const before = await roleOf(tx, groupId, householdId)
    if (before === null) throw notFound()
    // A retry finds the change already made.
    if (before === role) return {}
    await setRoleOf(tx, groupId, householdId, role)
    const kind = role === 'admin' ? ('role_given' as const) : ('role_taken' as const)
    return { events: [{ kind, data: { householdIds: [householdId] } }] }
  })
  return {}
}

// Lets the owner ask an adult of another family to take over the group. That adult accepts or declines, or the owner
// withdraws the request.

type AnswerRefusal = RefusalOf<typeof contract.accept> | RefusalOf<typeof contract.takeBack>

type Proposal = { groupId: string; handOverId: string; toAdultId: string }

export async function proposeHandOver(caller: Caller, { groupId, handOverId, toAdultId }: Proposal) {
  await changeGroup(caller, 'roles.handOver', { groupId }, async ({ tx, locked, now }) => {
    const { adultId } = caller
    const { ownerAdultId } = locked.group
    // A retry gets the original response. An id that another adult has used is reported as not found.
    const before = await handOverById(tx, handOverId)
    if (before?.fromAdultId === adultId && before.groupId === groupId) return {}
    const ownerHouseholdId = await memberHouseholdOf(tx, groupId, ownerAdultId)
    const toHouseholdId = await memberHouseholdOf(tx, groupId, toAdultId)
    const asked = { byAdultId: adultId, toHouseholdId: toHouseholdId ?? '' }
    const refusal = proposalRefusal({ ownerAdultId, ownerHouseholdId }, asked)
    if (refusal) throw refused<Refusal>(refusal)
    if (before || toHouseholdId === null) throw notFound()
    const open = await openHandOverOf(tx, groupId)
    // Two screens that ask at the same time make only one request.
    if (open?.toAdultId === toAdultId && isHandOverOpen(open, ownerAdultId)) return {}
    if (open) await endHandOver(tx, open.handOverId, { status: 'lapsed', now })
    await insertHandOver(tx, { id: handOverId, groupId, fromAdultId: adultId, toAdultId, proposedAt: now })
    return { events: [{ kind: 'hand_over_proposed', data: { handOverId, toAdultId } }] }
  })
  return {}
}

type Named = { handOverId: string }

export const takeHandOverBack = (caller: Caller, named: Named) =>
  answer(caller, named, { procedure: 'roles.takeBack', as: 'withdrawn' })

export const acceptHandOver = (caller: Caller, named: Named) =>
  answer(caller, named, { procedure: 'roles.accept', as: 'accepted' })

export const declineHandOver = (caller: Caller, named: Named) =>
  answer(caller, named, { procedure: 'roles.decline', as: 'declined' })

type Answer = { procedure: 'roles.accept' | 'roles.decline' | 'roles.takeBack'; as: HandOverAnswer }

async function answer(caller: Caller, { handOverId }: Named, { procedure, as }: Answer) {
  const rowGroupId = await groupOf(caller.db, handOvers, handOverId)
  await changeGroup(caller, procedure, { rowGroupId }, async (open) => {
    const { tx, locked, now } = open
    // The hand-over is read under the group's lock, so either the answer or the withdrawal comes first.
    const handOver = await handOverById(tx, handOverId, open.groupId)
    if (!handOver) throw notFound()
    const { ownerAdultId } = locked.group
    const refusal = answerRefusal(handOver, { byAdultId: caller.adultId, answer: as, ownerAdultId })
    if (refusal === 'done') return {}
    if (refusal) throw refused<AnswerRefusal>(refusal)
    await endHandOver(tx, handOverId, { status: as, now })
    if (as === 'accepted') await giveTo(open, handOver)
    return { events: [lineOf(as, handOver)] }
  })
  return {}
}

type Row = NonNullable<Awaited<ReturnType<typeof handOverById>>>

/**
 * Makes the new owner's family an admin, while the previous owner's family stays one. The plan's limits do not apply.
 */
async function giveTo({ tx, groupId, now }: OpenGroup, { toAdultId, toHouseholdId }: Row) {
  await setOwner(tx, groupId, toAdultId, now)
  if (toHouseholdId !== null) await setRoleOf(tx, groupId, toHouseholdId, 'admin')
}

function lineOf(as: HandOverAnswer, { handOverId, fromAdultId, toAdultId }: Row): EventLine {
  switch (as) {
    case 'accepted':
      return { kind: 'hand_over_accepted', data: { handOverId, fromAdultId } }
    case 'declined':
      return { kind: 'hand_over_declined', data: { handOverId, fromAdultId } }
    case 'withdrawn':
      return { kind: 'hand_over_taken_back', data: { handOverId, toAdultId } }
  }
}

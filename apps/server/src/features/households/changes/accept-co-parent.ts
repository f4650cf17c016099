// Becoming the second adult of a household: the link is used once, the adult moves, and drives from then on.
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { linkRefusal, moveRefusal } from '@beanpool/domain/households/co-parent'
import { refused } from '../../../api/failures.ts'
import { limitRate } from '../../../api/limit-rate.ts'
import type { Caller } from '../../../context/caller.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'
import { publish } from '../../../live/publish.ts'
import { recordActivities } from '../../record/book/record-activities.ts'
import { planGroup } from '../../rides/planning/plan-group.ts'
import {
  adultIdsOf,
  adultWithEmail,
  cancelCoParentInvitations,
  closeHousehold,
  coParentInvitationByCode,
  handOverHousehold,
  moveAdult,
  useCoParentInvitation,
  wasEverInGroup,
} from '../family/co-parent-store.ts'
import { groupIdsOf, lockAdult, lockHousehold } from '../family/store.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.coParents.accept>

export async function acceptCoParent(caller: Caller, { code }: { code: string }) {
  await limitRate(caller, { key: `co-parent-accept:${caller.adultId}`, limit: 20, windowMinutes: 10 })
  return withTransaction(caller.db, async (tx) => {
    await accept(tx, caller, code)
    return {}
  })
}

async function accept(tx: Transaction, caller: Caller, code: string) {
  const now = caller.now()
  const own = (await lockAdult(tx, caller.adultId)).householdId
  const known = await coParentInvitationByCode(tx, code, false)
  // Households in the order of their ids, and before their invitations: an invitation is taken back under that lock too.
  for (const id of [own, known?.invitation.householdId].filter((each) => each != null).toSorted())
    await lockHousehold(tx, id)
  const row = await coParentInvitationByCode(tx, code, true)
  if (row?.invitation.status === 'accepted' && row.invitation.householdId === own) return
  const email = (await adultWithEmail(tx, caller.adultId))?.email ?? ''
  const refusal = linkRefusal(row?.invitation ?? null, email, now)
  if (refusal || !row) throw refused<Refusal>(refusal ?? 'invalid_or_expired')
  const { householdId } = row.invitation
  const move = moveRefusal({
    isTheirs: own === householdId,
    everInGroup: own !== null && (await wasEverInGroup(tx, own)),
    adultCount: (await adultIdsOf(tx, householdId)).length,
  })
  if (move) throw refused<Refusal>(move)
  await useCoParentInvitation(tx, row.invitation.id, now)
  await moveAdult(tx, { adultId: caller.adultId, householdId, now })
  if (own !== null) await leaveBehind(tx, own, now)
  await tellOfMove(tx, caller, { householdId, now })
}

/** The other adult keeps what is left; a family that nobody belongs to is closed. */
async function leaveBehind(tx: Transaction, householdId: string, now: Temporal.Instant) {
  const [heir] = await adultIdsOf(tx, householdId)
  if (heir !== undefined) return handOverHousehold(tx, householdId, heir)
  await cancelCoParentInvitations(tx, householdId, now)
  await closeHousehold(tx, householdId, now)
}

/** One driver more: each group of the household is planned with them. */
async function tellOfMove(
  tx: Transaction,
  caller: Caller,
  { householdId, now }: { householdId: string; now: Temporal.Instant },
) {
  for (const [place, groupId] of (await groupIdsOf(tx, householdId)).entries()) {
    const data = { householdIds: [householdId], ...(place > 0 ? { again: true } : {}) }
    const line = { groupId, actorAdultId: caller.adultId, at: now, data }
    await recordActivities(tx, [{ ...line, kind: 'co_parent_joined' }])
    await planGroup(tx, { groupId, now, reopenedPoolIds: [], byAdultId: caller.adultId, jobs: caller.jobs })
  }
  for (const adultId of await adultIdsOf(tx, householdId)) {
    const topics = ['household', 'me', 'groups']
    await publish(tx, { adultId, topics, membership: adultId === caller.adultId })
  }
}

// An admin exempts a household from the hold, with a note, or takes that back (product.md 5; fairness.md 8).
import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { exemptionRefusal } from '@beanpool/domain/standing/own-case'
import type { Caller } from '../../app/caller.ts'
import { withTransaction } from '../../db/pool.ts'
import { notFound, refused } from '../../http/failures.ts'
import { planGroup } from '../rides/plan-group.ts'
import { hasAdminBeside, lockGroup, requireMember } from './access.ts'
import { setHoldExemption } from './membership-store.ts'
import { recordActivities } from './record-activities.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.groups.exemptFromHold>

type Input = { groupId: string; householdId: string; note: string | null }

/** Without a note the exemption ends. Seats that were held before their lock are booked, or held again, at once. */
export async function exemptFromHold(caller: Caller, { groupId, householdId, note }: Input) {
  await withTransaction(caller.db, async (tx) => {
    const now = caller.now()
    await lockGroup(tx, groupId)
    const member = await requireMember(tx, caller.adultId, groupId)
    const ownCase = householdId === member.householdId
    const otherAdmin = await hasAdminBeside(tx, groupId, [householdId])
    const refusal = exemptionRefusal({ isAdmin: member.role === 'admin', ownCase, otherAdmin })
    if (refusal) throw refused<Refusal>(refusal)
    const changed = await setHoldExemption(tx, { groupId, householdId, note, now })
    if (changed === 'no_member') throw notFound()
    // A retry finds it as it asked for.
    if (changed === 'same') return
    const line = {
      groupId,
      actorAdultId: caller.adultId,
      at: now,
      data: { householdIds: [householdId], note, own: ownCase },
    }
    await recordActivities(tx, [
      { ...line, kind: note === null ? 'hold_exemption_ended' : 'exempted_from_hold' },
    ])
    await planGroup(tx, { groupId, now, byAdultId: caller.adultId })
  })
  return {}
}

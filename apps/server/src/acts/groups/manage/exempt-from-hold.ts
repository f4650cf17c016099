// Lets an admin exempt a household from the hold, giving a note, or end the exemption.
import type { RefusalOf } from '@beanpool/contract/errors'
import type { groups as contract } from '@beanpool/contract/groups'
import { exemptionRefusal } from '@beanpool/domain/standing/history'
import { notFound, refused } from '../../../api/failures.ts'
import { hasOtherAdmin } from '../../../books/members/access.ts'
import { setHoldExemption } from '../../../books/members/membership-store.ts'
import type { Caller } from '../../../context/context.ts'
import { changeGroup } from '../../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.exemptFromHold>

type Input = { groupId: string; householdId: string; note: string | null }

/** Ends the exemption if `note` is null. Seats that were held before their lock are booked, or held again, at once. */
export async function exemptFromHold(caller: Caller, { groupId, householdId, note }: Input) {
  await changeGroup(caller, 'groups.exemptFromHold', { groupId }, async ({ tx, member, now }) => {
    const own = householdId === member.householdId
    const otherAdmin = await hasOtherAdmin(tx, groupId, [householdId])
    const refusal = exemptionRefusal({ ownCase: own, otherAdmin })
    if (refusal) throw refused<Refusal>(refusal)
    const changed = await setHoldExemption(tx, { groupId, householdId, note, now })
    if (changed === 'no_member') throw notFound()
    // A retry finds the change already made.
    if (changed === 'same') return {}
    const kind = note === null ? ('hold_exemption_ended' as const) : ('exempted_from_hold' as const)
    return {
      events: [{ kind, data: { householdIds: [householdId], note, own } }],
      plan: { byCaller: true },
    }
  })
  return {}
}

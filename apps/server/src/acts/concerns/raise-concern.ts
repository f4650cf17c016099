// Lets a member raise a concern. Only admins who are not involved in it get a notice (decision 26).
import type { concerns as contract } from '@beanpool/contract/concerns'
import type { RefusalOf } from '@beanpool/contract/errors'
import { tooManyCalls } from '@beanpool/contract/wait-words'
import { concernLimit, raisingRefusal } from '@beanpool/domain/concerns/concerns'
import { notFound, refused } from '../../api/failures.ts'
import { limitRate } from '../../api/limit-rate.ts'
import { concernById, familiesOf, insertConcern } from '../../books/concerns/store.ts'
import { adminHouseholdsOf } from '../../books/members/access.ts'
import type { Caller } from '../../context/context.ts'
import { changeGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.raise>

type NewConcern = { groupId: string; concernId: string; aboutHouseholdId: string | null; text: string }

export async function raiseConcern(
  caller: Caller,
  { groupId, concernId, aboutHouseholdId, text }: NewConcern,
) {
  const { concerns: limit, windowMinutes } = concernLimit
  await limitRate(caller, { key: `concern:${caller.adultId}`, limit, windowMinutes, said: tooManyCalls })
  await changeGroup(caller, 'concerns.raise', { groupId }, async ({ tx, member, now }) => {
    const { adultId } = caller
    const { householdId } = member
    // A retry gets the original response. An id that another adult has used is reported as not found.
    const before = await concernById(tx, concernId)
    if (before?.raisedByAdultId === adultId && before.groupId === groupId) return {}
    if (before) throw notFound()
    const families = await familiesOf(tx, groupId)
    if (aboutHouseholdId !== null && !families.some((each) => each.householdId === aboutHouseholdId))
      throw notFound()
    const parties = { byHouseholdId: householdId, aboutHouseholdId }
    const refusal = raisingRefusal(parties, await adminHouseholdsOf(tx, groupId))
    if (refusal) throw refused<Refusal>(refusal)
    const row = { id: concernId, groupId, raisedByAdultId: adultId, householdId, aboutHouseholdId }
    await insertConcern(tx, { ...row, raisedAt: now, body: text })
    const otherHouseholdIds = [householdId, ...(aboutHouseholdId === null ? [] : [aboutHouseholdId])]
    return { events: [{ kind: 'concern_raised', data: { concernId, otherHouseholdIds } }] }
  })
  return {}
}

// Lets an admin answer a concern, which closes it. The author gets a notice.
import type { concerns as contract } from '@beanpool/contract/concerns'
import type { RefusalOf } from '@beanpool/contract/errors'
import { mayDecide } from '@beanpool/domain/concerns/concerns'
import { notFound, refused } from '../../api/failures.ts'
import { answerConcernRow, concernById } from '../../books/concerns/store.ts'
import type { Caller } from '../../context/context.ts'
import { groupOf } from '../../db/directory.ts'
import { concerns } from '../../db/schema/concerns.ts'
import { changeGroup } from '../opening/change-group.ts'

type Refusal = RefusalOf<typeof contract.answer>

type Answer = { concernId: string; note: string }

export async function answerConcern(caller: Caller, { concernId, note }: Answer) {
  const rowGroupId = await groupOf(caller.db, concerns, concernId)
  await changeGroup(caller, 'concerns.answer', { rowGroupId }, async ({ tx, groupId, member, now }) => {
    const { adultId } = caller
    const concern = await concernById(tx, concernId, groupId)
    // The family that the concern is about must not learn of it.
    if (!concern || !mayDecide({ ...concern, byHouseholdId: concern.householdId }, member)) throw notFound()
    const { status, answeredByAdultId, answer, raisedByAdultId } = concern
    // A retry finds the answer already stored.
    if (status === 'answered' && answeredByAdultId === adultId && answer === note) return {}
    if (status === 'answered') throw refused<Refusal>('was_answered')
    await answerConcernRow(tx, concernId, { note, adultId, now })
    return { events: [{ kind: 'concern_answered', data: { concernId, toAdultId: raisedByAdultId } }] }
  })
  return {}
}

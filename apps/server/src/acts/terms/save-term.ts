// Lets an admin set the dates of the group's current term.

import { changeTerm, currentTerm, insertTerm } from '../../books/terms/store.ts'
import type { Caller } from '../../context/caller.ts'
import { newId } from '../../db/columns.ts'
import { changeGroup } from '../opening/change-group.ts'

type Dates = { startsOn: string; throughOn: string }

/** Changes no ride: pools keep their own dates. */
export async function saveTerm(
  caller: Caller,
  { groupId, startsOn, throughOn }: Dates & { groupId: string },
) {
  await changeGroup(caller, 'terms.save', { groupId }, async ({ tx, now }) => {
    const dates = { startsOn, throughOn }
    const term = await currentTerm(tx, groupId)
    // A retry finds it done.
    if (term?.startsOn === startsOn && term.throughOn === throughOn) return {}
    if (term) await changeTerm(tx, term.id, dates)
    else
      await insertTerm(tx, { id: newId(), groupId, ...dates, begunByAdultId: caller.adultId, begunAt: now })
    return { events: [{ kind: 'group_changed', data: { changes: ['term'] } }] }
  })
  return {}
}

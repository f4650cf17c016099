// Checks the offers and requests that an undo brought back: an offer to a family that has left, or can no longer drive,
// would keep all others waiting.
import { sql } from 'drizzle-orm'
import { closeOffersToOthers } from '../../../books/offers/offer-book.ts'
import type { UndoInHand } from '../../../books/undo/changes.ts'
import { type KeptRows, uuids } from '../../../books/undo/kept-rows.ts'
import { endRequestsOfLeavers } from '../../../books/urgent/end-requests.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Transaction } from '../../../db/pool.ts'
import { loadGroupState } from '../../../planning/rides/group-state.ts'
import { peopleOf } from '../../../planning/rides/ride-people.ts'
import { offerDeclined } from '../driver/pass-on.ts'

/** Comes last in the list, when offers and requests are back. */
export const lookedAtAgain: KeptRows = { tables: [], settle: lookAgain }

async function lookAgain(tx: Transaction, { jobs }: Caller, undo: UndoInHand): Promise<boolean> {
  const { changes, groupIds, now } = undo
  for (const groupId of groupIds) await endRequestsOfLeavers(tx, { groupId, now })
  const ids = changes.rides.map(({ rideId }) => rideId)
  if (ids.length === 0) return true
  const { rows } = await tx.execute<{ rideId: string; groupId: string }>(sql`
    select id as "rideId", group_id as "groupId" from rides where id = any(${uuids(ids)}) and status = 'offered'`)
  for (const [groupId, offered] of Map.groupBy(rows, (row) => row.groupId)) {
    const state = await loadGroupState(tx, groupId, now)
    const unasked: string[] = []
    for (const { rideId } of offered) {
      const people = peopleOf(state, { rideId, now })
      if (!people) continue
      const ended = await closeOffersToOthers(tx, { rideId, now, householdIds: people.everyone })
      if (ended > 0) unasked.push(rideId)
    }
    // Asking the next family may change the group's plan, so all offers are checked first.
    for (const rideId of unasked) await offerDeclined(tx, jobs, { rideId, groupId, now })
  }
  return true
}

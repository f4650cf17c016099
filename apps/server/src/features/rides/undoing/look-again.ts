// Looks at what an undo brought back as if it were new: an offer to a family that has left, or that could not drive any more,
// would keep everybody else waiting.
import { sql } from 'drizzle-orm'
import type { Caller } from '../../../context/caller.ts'
import type { Transaction } from '../../../db/pool.ts'
import { closeOffersToOthers } from '../../offers/book/offer-book.ts'
import type { UndoInHand } from '../../undo/kept/changes.ts'
import { type KeptRows, uuids } from '../../undo/kept/kept-rows.ts'
import { endPostsOfLeavers } from '../../urgent/book/end-requests.ts'
import { offerDeclined } from '../driver/pass-on.ts'
import { ridePeople } from '../planning/ride-people.ts'

/** Last in the list: offers and requests are back by then. */
export const lookedAtAgain: KeptRows = { tables: [], settle: lookAgain }

async function lookAgain(tx: Transaction, { jobs }: Caller, undo: UndoInHand): Promise<boolean> {
  const { changes, groupIds, now } = undo
  for (const groupId of groupIds) await endPostsOfLeavers(tx, { groupId, now })
  const ids = changes.rides.map(({ rideId }) => rideId)
  if (ids.length === 0) return true
  const { rows } = await tx.execute<{ rideId: string; groupId: string }>(sql`
    select id as "rideId", group_id as "groupId" from rides where id = any(${uuids(ids)}) and status = 'offered'`)
  for (const { rideId, groupId } of rows) {
    const people = await ridePeople(tx, { groupId, rideId, now })
    if (!people) continue
    const ended = await closeOffersToOthers(tx, { rideId, now, householdIds: people.everyone })
    // Without an open offer the next are asked.
    if (ended > 0) await offerDeclined(tx, jobs, { rideId, groupId, now })
  }
  return true
}

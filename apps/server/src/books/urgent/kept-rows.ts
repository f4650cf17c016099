// The urgent requests that an undo keeps. A request that the action made is cancelled rather than deleted, because
// others may have read it.
import { urgentRequests } from '../../db/schema/urgent.ts'
import { inGroups, type KeptRows } from '../undo/kept-rows.ts'
import { endRequestsOfLeavers } from './end-requests.ts'
import { bookRequest } from './store.ts'

export const urgentRowsKept: KeptRows = {
  tables: [
    {
      table: urgentRequests,
      ofRides: true,
      within: inGroups,
      followsRide: ['seats', 'window_start', 'window_end'],
      onReturn: (tx, row) => bookRequest(tx, { id: String(row.id), groupId: String(row.group_id) }),
      ended: (row, now) => ({ ...row, status: 'cancelled', closed_at: now.toString() }),
    },
  ],
  // The family of a requester may have left since.
  settle: async (tx, _caller, { groupIds, now }) => {
    for (const groupId of groupIds) await endRequestsOfLeavers(tx, { groupId, now })
    return true
  },
}

// The urgent requests that an undo keeps. One that the action made is cancelled: others may have read it.
import { urgentRequests } from '../../db/schema/urgent.ts'
import { inGroups, type KeptRows } from '../undo/kept-rows.ts'

export const urgentRowsKept: KeptRows = {
  tables: [
    {
      table: urgentRequests,
      within: inGroups,
      followsRide: ['seats', 'window_start', 'window_end'],
      ended: (row, now) => ({ ...row, status: 'cancelled', closed_at: now.toString() }),
    },
  ],
}

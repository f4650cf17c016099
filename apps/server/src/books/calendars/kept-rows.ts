// The rows of followed calendars that an undo keeps: which days of a school's calendar an admin has taken or left out.

import type { Transaction } from '../../db/pool.ts'
import { followedCalendars } from '../../db/schema/calendars.ts'
import { inGroups, type KeptRows, type PuttingBack } from '../undo/kept-rows.ts'
import { removeRows, writeImages } from '../undo/undoable.ts'
import { calendarOf, type FollowedCalendar, saveCalendar } from './store.ts'

const table = 'followed_calendars'

export const calendarRowsKept: KeptRows = {
  tables: [{ table: followedCalendars, within: inGroups }],
  putBack,
}

async function putBack(tx: Transaction, { rows }: PuttingBack) {
  for (const { before, after, isTouched } of rows) {
    if (isTouched) await putDecisionsBack(tx, before)
    else if (before) await writeImages(tx, table, [before])
    else if (after) await removeRows(tx, table, [after])
  }
  return new Set<string>()
}

/** If the calendar has been read since, what was read stays: only the admin's decisions about its days are restored. */
async function putDecisionsBack(tx: Transaction, before: PuttingBack['rows'][number]['before']) {
  if (!before) return
  const was = before as Pick<FollowedCalendar, 'events' | 'waiting'> & { group_id: string }
  const now = await calendarOf(tx, { groupId: was.group_id, poolId: null })
  if (!now || !('taken' in now.events) || !('taken' in was.events)) return
  const { taken, left } = was.events
  await saveCalendar(tx, now, { events: { ...now.events, taken, left }, waiting: was.waiting })
}

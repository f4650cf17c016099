// Runs an undo: restores what was, under the same locks as the action, and plans around it again (product.md 13).

import type { RefusalOf } from '@beanpool/contract/errors'
import type { undo as contract } from '@beanpool/contract/undo'
import { type UndoableAction, undoRefusal } from '@beanpool/domain/undo/undo'
import { forbidden, notFound, refused } from '../../api/failures.ts'
import { isDatabaseError } from '../../base/database-errors.ts'
import { goneFrom } from '../../books/groups/leaving/store.ts'
import { bringBackGroup, lockGroups, requireAccess } from '../../books/members/access.ts'
import { recordOwn } from '../../books/record/own-events.ts'
import { recordActivities } from '../../books/record/record-activities.ts'
import { planGroup } from '../../books/rides/planning.ts'
import { seenUnderWay } from '../../books/rides/under-way.ts'
import type { UndoInHand } from '../../books/undo/changes.ts'
import { readImages } from '../../books/undo/image-store.ts'
import { keptRows } from '../../books/undo/kept-rows.ts'
import { lockUndo, markUndone, undoRow } from '../../books/undo/store.ts'
import type { Kept } from '../../books/undo/undoable.ts'
import type { Caller } from '../../context/caller.ts'
import { type Transaction, withTransaction } from '../../db/pool.ts'
import { lockOwnHousehold } from '../opening/change-household.ts'
import { restore } from './restore.ts'
import { datesThatStay, whatOnlyTheScheduleChanged } from './schedule-changes.ts'

type Refusal = RefusalOf<typeof contract.run>

const outdated = ['exclusion', 'foreign_key', 'unique'] as const

type Answer = { undoId: string; rideId: string | null; stayed: string[] | null }

export async function runUndo(caller: Caller, { undoId }: { undoId: string }): Promise<Answer> {
  const row = await undoRow(caller.db, undoId)
  if (!row || row.adultId !== caller.adultId) throw notFound()
  try {
    const stayed = await withTransaction(caller.db, (tx) =>
      run(tx, caller, { undoId, kept: { ...(row.before as Kept), action: row.action } }),
    )
    return { undoId, rideId: row.rideId, stayed }
  } catch (error) {
    // The driver got another drive at that time, the address was deleted, or the link was made again since.
    if (outdated.some((kind) => isDatabaseError(error, kind))) throw refused<Refusal>('changed_since')
    throw error
  }
}

/** Returns false if it cannot be put back; the transaction is then given up. */
async function putBack(tx: Transaction, caller: Caller, undo: UndoInHand): Promise<boolean> {
  for (const { mayPutBack } of keptRows())
    if (mayPutBack && !(await mayPutBack(tx, caller, undo))) return false
  if (!(await restore(tx, undo))) return false
  for (const { settle } of keptRows()) if (settle && !(await settle(tx, caller, undo))) return false
  return true
}

/** Actions that a whole group sees when they are undone. */
const ofGroup = new Set<UndoableAction>([
  'create_pool',
  'delete_pool',
  'shorten_pool',
  'remove_place',
  'delete_no_ride_day',
  'delete_group',
  'import_no_ride_days',
  'apply_schedule',
])

/** Actions that former admins cannot undo. */
const ofAdmins = new Set<string>([
  'apply_schedule',
  'create_pool',
  'delete_group',
  'remove_household',
  'shorten_pool',
] satisfies UndoableAction[])

function undoneAs(action: UndoableAction) {
  if (action === 'apply_schedule') return 'schedule_undone'
  return action === 'create_pool' ? 'pool_creation_undone' : 'deletion_undone'
}

type Running = { undoId: string; kept: Kept & { action: string } }

/** Returns the dates that stay as they are; null for a schedule that was undone before. */
async function run(tx: Transaction, caller: Caller, { undoId, kept }: Running): Promise<string[] | null> {
  const now = caller.now()
  const { groupIds, householdId, changes } = kept
  if (householdId !== null) await lockOwnHousehold(tx, caller, householdId)
  // The group exists again from here on; a refusal of the undo reverts that too.
  if (kept.action === 'delete_group') for (const groupId of groupIds) await bringBackGroup(tx, groupId)
  await lockGroups(tx, groupIds)
  for (const groupId of groupIds) {
    // A former member could not pass the group's own check.
    if (kept.action === 'leave_group' && (await goneFrom(tx, groupId, caller.adultId)) !== null) continue
    const member = await requireAccess(tx, caller, 'undo.run', { groupId })
    if (ofAdmins.has(kept.action) && member.role !== 'admin') throw forbidden()
  }
  const found = await lockUndo(tx, undoId)
  if (!found) throw notFound()
  const { undo, ride } = found
  const action = undo.action
  // A retry gets the first answer, except for a schedule's dates that stayed: they are not kept.
  if (undo.undoneAt !== null) return action === 'apply_schedule' ? null : []
  const seen =
    ride && undo.rideId ? await seenUnderWay(tx, { id: undo.rideId, ...ride }, { action: 'undo' }) : null
  const refusal = undoRefusal({ ...undo, action, closed: undo.closedAt !== null, ride: seen }, now)
  if (refusal) throw refused<Refusal>(refusal)
  const current = await readImages(tx, { groupIds, householdId, adultId: caller.adultId, now })
  const kind = { action, what: kept.what, groupIds, rideId: undo.rideId, actedAt: undo.createdAt }
  const inHand = { ...kind, changes, current, byAdultId: caller.adultId, now }
  const mine = action === 'apply_schedule' ? whatOnlyTheScheduleChanged(inHand) : changes
  if (!(await putBack(tx, caller, { ...inHand, changes: mine }))) throw refused<Refusal>('changed_since')
  await markUndone(tx, undoId, now)
  for (const groupId of groupIds) {
    const line = { groupId, actorAdultId: caller.adultId, at: now, data: { what: kept.what } }
    if (ofGroup.has(action)) await recordActivities(tx, [{ ...line, kind: undoneAs(action) }])
    await planGroup(tx, { groupId, now, byAdultId: null, jobs: caller.jobs })
    for (const { afterPlan } of keptRows()) await afterPlan?.(tx, { groupId, now })
  }
  await recordOwn(tx, [{ kind: 'action_undone', adultIds: [caller.adultId], groupIds }])
  return action === 'apply_schedule' ? datesThatStay(inHand, mine) : []
}

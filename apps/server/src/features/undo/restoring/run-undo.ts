// Undo: restores what was, under the same locks as the action, and plans around it again (product.md 13).

import type { contract } from '@beanpool/contract/contract'
import type { RefusalOf } from '@beanpool/contract/errors'
import { type UndoableAction, undoRefusal } from '@beanpool/domain/undo/undo'
import { forbidden, notFound, refused } from '../../../api/failures.ts'
import { isDatabaseError } from '../../../base/database-errors.ts'
import type { Caller } from '../../../context/caller.ts'
import { type Transaction, withTransaction } from '../../../db/pool.ts'
import { publish } from '../../../live/publish.ts'
import { lockGroup, requireAccess } from '../../groups/members/access.ts'
import { lockOwnHousehold } from '../../households/changes/own-household.ts'
import { recordActivities } from '../../record/book/record-activities.ts'
import { planGroup } from '../../rides/planning/plan-group.ts'
import { recordDriverless } from '../../rides/undoing/settle-driverless.ts'
import { settleScheduleUndone } from '../../rides/undoing/settle-schedule-undone.ts'
import {
  mayReturnToPool,
  recordSeatsUndone,
  settleWithdrawalUndone,
} from '../../rides/undoing/settle-seats-undone.ts'
import { settleUndone } from '../../rides/undoing/settle-undone.ts'
import { lapseSwaps } from '../../swaps/book/lapse-swaps.ts'
import type { Restoring } from '../kept/changes.ts'
import { readImages } from '../kept/image-store.ts'
import { seatsLeft, withdrawalIn } from '../kept/seats-left.ts'
import { lockUndo, markUndone, undoRow } from '../kept/store.ts'
import type { Kept } from '../kept/undoable.ts'
import { type LeftDriverless, restore } from './restore.ts'
import { datesThatStay, whatOnlyTheScheduleChanged } from './schedule-changes.ts'

/** Why these procedures may be refused. */
type Refusal = RefusalOf<typeof contract.undo.run>

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

type PuttingBack = { action: UndoableAction; restoring: Restoring; kept: Kept }

/** By these a kid leaves rides. */
const leaves = new Set<UndoableAction>(['not_riding', 'withdraw_kid', 'delete_kid'])

/** Null when it cannot be put back; the transaction is then given up. Else the rides that are back without their drivers. */
async function putBack(
  tx: Transaction,
  caller: Caller,
  putting: PuttingBack,
): Promise<LeftDriverless[] | null> {
  const { action, restoring, kept } = putting
  const rideIds = restoring.changes.rides.map((ride) => ride.rideId)
  if (action === 'apply_schedule' && rideIds.length === 0) return null
  const withdrawn = withdrawnIn(action, restoring, kept)
  if (action === 'withdraw_kid' && !(withdrawn && (await mayReturnToPool(tx, caller, withdrawn)))) return null
  const driverless = await restore(tx, restoring)
  if (driverless === null) return null
  await recordDriverless(tx, caller, driverless)
  return (await settle(tx, caller, { ...putting, withdrawn })) ? driverless : null
}

/** What follows from the rows being back; false when they are not whole. */
async function settle(
  tx: Transaction,
  caller: Caller,
  { action, restoring, kept, withdrawn }: PuttingBack & { withdrawn: ReturnType<typeof withdrawnIn> },
): Promise<boolean> {
  const { rideId, now, changes } = restoring
  if (action === 'apply_schedule')
    return settleScheduleUndone(tx, caller, { rideIds: changes.rides.map((ride) => ride.rideId), now })
  if (rideId !== null) return settleUndone(tx, caller, { rideId, action, now })
  const settling = { seats: seatsLeft(restoring), kidName: kept.what, now }
  if (withdrawn) return settleWithdrawalUndone(tx, caller, { ...settling, withdrawn })
  if (leaves.has(action)) await recordSeatsUndone(tx, caller, settling)
  return true
}

function withdrawnIn(action: UndoableAction, { changes, current }: Restoring, { groupIds }: Kept) {
  const found = withdrawalIn(action, changes)
  const [groupId] = groupIds
  if (!found || groupId === undefined) return null
  const pool = current.find(({ table, row }) => table === 'pools' && row.id === found.poolId)
  return pool ? { groupId, kidId: found.kidId, poolName: String(pool.row.name) } : null
}

/** What a whole group sees when it is brought back. */
const ofGroup = new Set<UndoableAction>(['delete_pool', 'delete_no_ride_day', 'apply_schedule'])

type Running = { undoId: string; kept: Kept & { action: string } }

/** Gives the dates that stay as they are; null for a schedule that was undone before. */
async function run(tx: Transaction, caller: Caller, { undoId, kept }: Running): Promise<string[] | null> {
  const now = caller.now()
  const { groupIds, householdId, changes } = kept
  if (householdId !== null) await lockOwnHousehold(tx, caller, householdId)
  for (const groupId of groupIds) {
    await lockGroup(tx, groupId)
    const member = await requireAccess(tx, caller, 'undo.run', { groupId })
    if (kept.action === 'apply_schedule' && member.role !== 'admin') throw forbidden()
  }
  const found = await lockUndo(tx, undoId)
  if (!found) throw notFound()
  const { undo, ride } = found
  const action = undo.action
  // A retry gets the first answer, but for the dates of a schedule that stayed: they are not kept.
  if (undo.undoneAt !== null) return action === 'apply_schedule' ? null : []
  const refusal = undoRefusal({ ...undo, action, closed: undo.closedAt !== null, ride }, now)
  if (refusal) throw refused<Refusal>(refusal)
  const current = await readImages(tx, { groupIds, householdId, adultId: caller.adultId, now })
  const restoring = { changes, current, rideId: undo.rideId, action, actedAt: undo.createdAt, now }
  const mine = action === 'apply_schedule' ? whatOnlyTheScheduleChanged(restoring) : changes
  const back = { action, restoring: { ...restoring, changes: mine }, kept }
  const driverless = await putBack(tx, caller, back)
  if (driverless === null) throw refused<Refusal>('changed_since')
  await markUndone(tx, undoId, now)
  for (const groupId of groupIds) {
    const line = { groupId, actorAdultId: caller.adultId, at: now, data: { what: kept.what } }
    const kind = action === 'apply_schedule' ? 'schedule_undone' : 'deletion_undone'
    if (ofGroup.has(action)) await recordActivities(tx, [{ ...line, kind }])
    await planGroup(tx, { groupId, now, byAdultId: null, jobs: caller.jobs })
    await lapseSwaps(tx, { groupId, now })
    await publish(tx, { groupId, topics: ['rides', 'beans', 'pools', 'members'] })
  }
  await publish(tx, { adultId: caller.adultId, topics: ['household'] })
  return action === 'apply_schedule' ? datesThatStay(restoring, mine) : []
}

// The rows of rides that an undo keeps, and the steps after putting them back.
import type { UndoableAction } from '@beanpool/domain/undo/undo'
import { sql } from 'drizzle-orm'
import { recordActivities } from '../../../books/record/record-activities.ts'
import { groupIdOfRide } from '../../../books/rides/store.ts'
import { bundlesOf, swappedRides, type UndoInHand } from '../../../books/undo/changes.ts'
import { type KeptRows, ofRidesInScope, ridesInScope } from '../../../books/undo/kept-rows.ts'
import { withdrawalIn } from '../../../books/undo/withdrawal.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Transaction } from '../../../db/pool.ts'
import { rideBackOuts, rideSeats, rides } from '../../../db/schema/rides.ts'
import { loadGroupState } from '../../../planning/rides/group-state.ts'
import { putBackRides } from './put-back-rides.ts'
import { seatsLeft } from './seats-left.ts'
import { mayReturnToPool, recordSeatsUndone, settleWithdrawalUndone } from './settle-seats-undone.ts'
import { settleUndone } from './settle-undone.ts'

export const rideRowsKept: KeptRows = {
  tables: [
    { table: rides, within: (scope) => sql`t.id in ${ridesInScope(scope)}` },
    { table: rideSeats, key: ['ride_id', 'kid_id'], within: ofRidesInScope },
    { table: rideBackOuts, key: ['ride_id', 'household_id'], within: ofRidesInScope },
  ],
  mayPutBack: async (tx, caller, undo) => {
    if (undo.action === 'apply_schedule') return undo.changes.rides.length > 0
    if (undo.action !== 'withdraw_kid') return true
    const withdrawn = withdrawnIn(undo)
    return withdrawn !== null && mayReturnToPool(tx, caller, withdrawn)
  },
  putBack: putBackRides,
  settle,
}

/** Actions that take a kid off rides. */
const leaves = new Set<UndoableAction>(['not_riding', 'withdraw_kid', 'delete_kid'])

async function settle(tx: Transaction, caller: Caller, undo: UndoInHand): Promise<boolean> {
  const { action, rideId, changes, what, now } = undo
  if (action === 'apply_schedule')
    return settleScheduleUndone(tx, caller, { rideIds: changes.rides.map((ride) => ride.rideId), now })
  if (action === 'accept_swap') return settleSwapUndone(tx, caller, undo)
  if (rideId !== null) return settleUndone(tx, caller, { rideId, action, what, now })
  const settling = { seats: seatsLeft(undo), kidName: what, now }
  const withdrawn = withdrawnIn(undo)
  if (withdrawn) return settleWithdrawalUndone(tx, caller, { ...settling, withdrawn })
  if (leaves.has(action)) await recordSeatsUndone(tx, caller, settling)
  return true
}

/** Gives both drives of a swap back to their former drivers. */
async function settleSwapUndone(tx: Transaction, caller: Caller, undo: UndoInHand): Promise<boolean> {
  const { action, what, now } = undo
  const swapped = bundlesOf(undo.current)
  for (const rideId of swappedRides(undo)) {
    const fromAdultId = String(swapped.get(rideId)?.ride.driver_adult_id)
    if (!(await settleUndone(tx, caller, { rideId, action, what, now, fromAdultId }))) return false
  }
  return true
}

function withdrawnIn({ action, changes, current, groupIds }: UndoInHand) {
  const found = withdrawalIn(action, changes)
  const [groupId] = groupIds
  if (!found || groupId === undefined) return null
  const pool = current.find(({ table, row }) => table === 'pools' && row.id === found.poolId)
  return pool ? { groupId, kidId: found.kidId, poolName: String(pool.row.name) } : null
}

// The record of rides that the undo of a schedule put back.
type Settling = { rideIds: string[]; now: Temporal.Instant }

/** False without a ride that could be put back. */
async function settleScheduleUndone(
  tx: Transaction,
  caller: Caller,
  { rideIds, now }: Settling,
): Promise<boolean> {
  const groupId = await groupIdOfRide(tx, rideIds[0] ?? '')
  if (groupId === null) return false
  const state = await loadGroupState(tx, groupId, now)
  const back = new Set(rideIds)
  const rides = state.rides.filter((ride) => back.has(ride.id))
  const line = {
    groupId,
    actorAdultId: caller.adultId,
    at: now,
    kind: 'undone' as const,
    data: { action: 'apply_schedule' as const },
  }
  const shown = rides.filter((ride) => ride.status !== 'cancelled')
  await recordActivities(
    tx,
    shown.map((ride) => ({ ...line, rideId: ride.id })),
  )
  return true
}

// The record of rides that the undo of a schedule put back.
import type { Caller } from '../../../context/caller.ts'
import type { Transaction } from '../../../db/pool.ts'
import { recordActivities } from '../../record/book/record-activities.ts'
import { loadGroupState } from '../planning/group-state.ts'
import { groupIdOfRide } from '../record/store.ts'

type Settling = { rideIds: string[]; now: Temporal.Instant }

/** False without a ride that could be put back. */
export async function settleScheduleUndone(
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

// Rides that the undo of a schedule put back: whether their drivers still have a car for them, and their record.
import { carRefusal } from '@beanpool/domain/rides/take-ride'
import type { Caller } from '../../app/caller.ts'
import type { Transaction } from '../../db/pool.ts'
import { recordActivities } from '../groups/record-activities.ts'
import { type GroupState, loadGroupState } from './group-state.ts'
import type { RideRow } from './plan-store.ts'
import { takenRide, takerIn } from './ride-people.ts'
import { groupIdOfRide } from './store.ts'

type Settling = { rideIds: string[]; now: Temporal.Instant }

/** False when a driver's cars are all on the road by now: then the drives cannot be put back. */
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
  if (rides.some((ride) => ride.status === 'assigned' && !hasCar(state, ride))) return false
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

function hasCar(state: GroupState, ride: RideRow): boolean {
  const { driverHouseholdId, driverAdultId } = ride
  if (driverHouseholdId === null || driverAdultId === null) return false
  const others = { ...state, rides: state.rides.filter((each) => each !== ride) }
  const driver = takerIn(others, driverHouseholdId, driverAdultId)
  return carRefusal(takenRide(state, ride), { ...driver, credentialsOk: true }) === null
}

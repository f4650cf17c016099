// Lists a schedule's rides as they are now and as they would be.
import type { PlannedChanges } from '@beanpool/domain/planner/group/plan-changes'
import { occurrenceKey } from '@beanpool/domain/rides/occurrences'
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { RideRow } from '../../books/rides/plan-store.ts'
import type { GroupState } from '../../planning/rides/group-state.ts'

type SnapshotSeat = { kidId: string; householdId: string; state: string }

export type SnapshotRide = {
  poolId: string
  date: string
  carIndex: number
  /** Null if there is no such ride yet, or if it was cancelled. */
  before: RideRow | null
  /** Null if the car would be called off. */
  after: RideRow | null
  seats: SnapshotSeat[]
  /** The planner's reasons. For a drive that it leaves alone, these are the earlier ones. */
  why: RideRow['why']
  /** True if the admin chose this pool and date. */
  asked: boolean
  locked: boolean
  /** True on a frozen date, which is not planned. */
  frozen: boolean
  changed: boolean
}

type Asked = (ride: { poolId: string; date: string }) => boolean

/** Lists every upcoming ride in the order of their starts. */
export function snapshotOf(state: GroupState, planned: PlannedChanges, isAsked: Asked): SnapshotRide[] {
  const writeById = new Map(planned.rides.map((ride) => [ride.id, ride]))
  const frozen = new Set(planned.occurrences.flatMap((each) => (each.frozen ? each.occurrenceId : [])))
  const seatsById = Map.groupBy(planned.seats, (seat) => seat.rideId)
  const there = new Map(state.rides.map((ride) => [ride.id, ride]))
  const rides = [...there.values(), ...planned.rides.filter((ride) => !there.has(ride.id))]
  return rides
    .flatMap((ride): SnapshotRide[] => {
      const row = there.get(ride.id) ?? null
      const write = writeById.get(ride.id) ?? null
      const before = row?.status === 'cancelled' ? null : row
      const last = write ?? before
      const after = last?.status === 'cancelled' ? null : last
      if ((before === null && after === null) || reached(state.now, ride.startsAt)) return []
      const seats = (write && after ? seatsById.get(ride.id) : state.seatsByRide.get(ride.id)) ?? []
      return [
        {
          ...placeOf(ride),
          before,
          after,
          seats: seats.map(({ kidId, householdId, state: seat }) => ({
            kidId,
            householdId,
            state: seat ?? 'booked',
          })),
          why: (write ?? before)?.why ?? null,
          asked: isAsked(ride),
          locked: reached(state.now, ride.lockAt),
          frozen: frozen.has(occurrenceKey(ride.poolId, ride.date)),
          changed: write !== null,
        },
      ]
    })
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)))
}

function placeOf({ poolId, date, carIndex }: RideRow) {
  return { poolId, date, carIndex }
}

function orderOf({ before, after, poolId, carIndex }: SnapshotRide): string {
  const startMs = (after ?? before)?.startsAt.epochMilliseconds ?? 0
  return `${String(startMs).padStart(16, '0')} ${poolId} ${String(carIndex).padStart(3, '0')}`
}

// Which kids ride on a date, by enrolment and absence.
import { coversDate } from '@beanpool/domain/households/absence'
import type { PlanRider } from '@beanpool/domain/planner/types'
import { isGivenUp } from '@beanpool/domain/rides/not-riding'
import type { GroupState } from './group-state.ts'
import type { Outing } from './plan-outings.ts'
import type { RideRow, SeatWrite } from './plan-store.ts'
import { stateOf } from './seat-state.ts'

/** Whoever is enrolled and comes along that day, and whoever is charged for a seat, even of a kid that left the pool since. */
export function ridersWhoCome(state: GroupState, outing: Outing): PlanRider[] {
  const calledOff = new Set(
    outing.calledOff.flatMap((ride) => seatsOf(state, ride).map((seat) => seat.kidId)),
  )
  const charged = outing.rides
    .filter(({ status }) => status !== 'cancelled')
    .flatMap((ride) => chargedSeats(ride, seatsOf(state, ride)))
  const coming = state.enrolled
    .filter(({ poolId }) => poolId === outing.pool.id)
    .filter(({ kidId }) => !isAbsent(state, outing, kidId))
  const households = new Map([...coming, ...charged].map(({ kidId, householdId }) => [kidId, householdId]))
  return [...households]
    .filter(([kidId]) => !calledOff.has(kidId))
    .map(([kidId, householdId]) => ({ kidId, householdId, frozenHold: null }))
}

function chargedSeats(ride: RideRow, seats: SeatWrite[]): SeatWrite[] {
  return isGivenUpCar(ride, seats) ? [] : seats.filter((seat) => seat.cancelledLateAt)
}

const seatsOf = (state: GroupState, ride: RideRow): SeatWrite[] => state.seatsByRide.get(ride.id) ?? []

/** Nobody drives it, and whoever was to ride cancelled late. */
export function isGivenUpCar(ride: RideRow, seats: SeatWrite[]): boolean {
  return isGivenUp(seats.map(stateOf), { driven: ride.driverAdultId !== null })
}

export function isAbsent(state: GroupState, outing: Outing, kidId: string): boolean {
  return state.absences.some(
    (absence) =>
      absence.kidId === kidId &&
      (absence.poolId === null || absence.poolId === outing.pool.id) &&
      coversDate(absence, outing.date),
  )
}

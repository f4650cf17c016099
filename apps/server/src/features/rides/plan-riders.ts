// Which kids ride on a date, by enrolment and absence.
import { coversDate } from '@beanpool/domain/households/absence'
import type { PlanRider } from '@beanpool/domain/planner/types'
import { isGivenUp } from '@beanpool/domain/rides/not-riding'
import type { GroupState } from './group-state.ts'
import type { Outing } from './plan-outings.ts'
import type { RideRow, SeatWrite } from './plan-store.ts'

/** Whoever is enrolled and comes along that day, or is charged for a seat. */
export function ridersWhoCome(state: GroupState, outing: Outing): PlanRider[] {
  const open = outing.rides.filter((ride) => ride.status !== 'cancelled')
  const calledOff = new Set(
    outing.calledOff.flatMap((ride) => (state.seatsByRide.get(ride.id) ?? []).map((seat) => seat.kidId)),
  )
  const charged = new Set(
    open.flatMap((ride) => {
      const seats = state.seatsByRide.get(ride.id) ?? []
      if (isGivenUpCar(ride, seats)) return []
      return seats.filter((seat) => seat.cancelledLateAt).map((seat) => seat.kidId)
    }),
  )
  return state.enrolled
    .filter(({ poolId, kidId }) => poolId === outing.pool.id && !calledOff.has(kidId))
    .filter(({ kidId }) => charged.has(kidId) || !isAbsent(state, outing, kidId))
    .map(({ kidId, householdId }) => ({ kidId, householdId, frozenHold: null }))
}

/** Nobody drives it, and whoever was to ride cancelled late. */
export function isGivenUpCar(ride: RideRow, seats: SeatWrite[]): boolean {
  const facts = seats.map((seat) => ({
    state: seat.state ?? 'booked',
    cancelledLate: (seat.cancelledLateAt ?? null) !== null,
  }))
  return isGivenUp(facts, { driven: ride.driverAdultId !== null })
}

export function isAbsent(state: GroupState, outing: Outing, kidId: string): boolean {
  return state.absences.some(
    (absence) =>
      absence.kidId === kidId &&
      (absence.poolId === null || absence.poolId === outing.pool.id) &&
      coversDate(absence, outing.date),
  )
}

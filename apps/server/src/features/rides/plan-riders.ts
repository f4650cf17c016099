// Which kids ride on a date, by enrolment and absence.
import { coversDate } from '@beanpool/domain/households/absence'
import type { PlanRider } from '@beanpool/domain/planner/types'
import type { GroupState } from './group-state.ts'
import type { Outing } from './plan-outings.ts'

/** Whoever is enrolled and comes along that day, or is charged for a seat. */
export function ridersWhoCome(state: GroupState, outing: Outing): PlanRider[] {
  const open = outing.rides.filter((ride) => ride.status !== 'cancelled')
  const calledOff = new Set(
    outing.calledOff.flatMap((ride) => (state.seatsByRide.get(ride.id) ?? []).map((seat) => seat.kidId)),
  )
  const charged = new Set(
    open.flatMap((ride) =>
      (state.seatsByRide.get(ride.id) ?? []).filter((seat) => seat.cancelledLateAt).map((seat) => seat.kidId),
    ),
  )
  return state.enrolled
    .filter(({ poolId, kidId }) => poolId === outing.pool.id && !calledOff.has(kidId))
    .filter(({ kidId }) => charged.has(kidId) || !isAbsent(state, outing, kidId))
    .map(({ kidId, householdId }) => ({ kidId, householdId, frozenHold: null }))
}

export function isAbsent(state: GroupState, outing: Outing, kidId: string): boolean {
  return state.absences.some(
    (absence) =>
      absence.kidId === kidId &&
      (absence.poolId === null || absence.poolId === outing.pool.id) &&
      coversDate(absence, outing.date),
  )
}

// Whether who was to drive a car still can, and whether a drive that was called off goes back to whom it was.

import type { PlanHousehold } from '@beanpool/domain/planner/types'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import { keepsDriver, restoresDriver } from '@beanpool/domain/rides/kept-drives'
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { GroupState } from './group-state.ts'
import { carIn } from './plan-cars.ts'
import { planHouseholds } from './plan-households.ts'
import { isMoved, type Outing, spanOf } from './plan-outings.ts'
import type { RideRow } from './plan-store.ts'

/** What bears on whether its driver keeps a ride, but for enrolment and the car. */
export function driverNow(ride: RideRow, households: PlanHousehold[]) {
  const household = households.find((each) => each.householdId === ride.driverHouseholdId)
  const adult = household?.adults.find((each) => each.adultId === ride.driverAdultId)
  return {
    activeMember: household?.active ?? false,
    inHousehold: adult !== undefined,
    credentialsOk: adult?.credentialsOk ?? false,
    away: adult?.away ?? [],
  }
}

/** The ride's own household, as it stands on the date. */
export function ownHousehold(state: GroupState, ride: RideRow): PlanHousehold[] {
  return planHouseholds(state, new Set([ride.date]), (householdId) => householdId === ride.driverHouseholdId)
}

/** Its late window has begun, at the time at which its driver agreed to drive it. */
export function isLateAsAgreed(state: GroupState, outing: Outing, ride: RideRow): boolean {
  return reached(state.now, outing.lateAt) && !isMoved(ride, outing)
}

/** Whether the plan lets go of a driver whom it had chosen itself: they cannot drive the date any more. A car's own lock counts, also beside a claimed one. */
export function mustGive(state: GroupState, outing: Outing, ride: RideRow): boolean {
  const { driverHouseholdId: householdId, driverAdultId: adultId, poolId } = ride
  if (ride.status !== 'assigned' || householdId === null || adultId === null) return false
  if (carIn(state, ride) === null) return true
  const enrolled = state.enrolled.some((each) => each.poolId === poolId && each.householdId === householdId)
  const firm = reached(state.now, ride.lockAt) || isLateAsAgreed(state, outing, ride)
  const drive = {
    ...spanOf(outing),
    poolId,
    householdId,
    adultId,
    firm,
    handPicked: isHandPicked(ride.driverSource),
  }
  return !keepsDriver(drive, { ...driverNow(ride, ownHousehold(state, ride)), enrolled }, [])
}

type Candidate = { ride: RideRow; households: PlanHousehold[] }

/** A drive picked by hand that comes back with its pool takes nothing away, not even from the plan. */
export function getsBack(state: GroupState, outing: Outing, { ride, households }: Candidate): boolean {
  if (!isHandPicked(ride.driverSource) || ride.driverAdultId === null) return false
  if (carIn(state, ride) === null) return false
  return restoresDriver(spanOf(outing), driverNow(ride, households))
}

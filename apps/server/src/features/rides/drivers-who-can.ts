// Whether who was to drive a car still can, and whether a drive that was called off goes back to whom it was.
import type { PlanHousehold, Span } from '@beanpool/domain/planner/types'
import { keepsDriver, overlap, restoresDriver } from '@beanpool/domain/rides/kept-drives'
import { isFirm, reached } from '@beanpool/domain/rides/ride-windows'
import type { GroupState } from './group-state.ts'
import { planHouseholds } from './plan-households.ts'
import { isMoved, type Outing, spanOf } from './plan-outings.ts'
import type { RideRow } from './plan-store.ts'

/** What bears on whether its driver keeps a ride, but for enrolment. */
export function driverNow(ride: RideRow, households: PlanHousehold[]) {
  const household = households.find((each) => each.householdId === ride.driverHouseholdId)
  const adult = household?.adults.find((each) => each.adultId === ride.driverAdultId)
  return {
    activeMember: household?.active ?? false,
    inHousehold: adult !== undefined,
    credentialsOk: adult?.credentialsOk ?? false,
    carFits: household?.carSeats.some((seats) => seats === null || seats >= ride.capacity) ?? false,
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
  const { driverHouseholdId: householdId, driverAdultId: adultId, hostPicked, poolId } = ride
  if (ride.status !== 'assigned' || householdId === null || adultId === null) return false
  const enrolled = state.enrolled.some((each) => each.poolId === poolId && each.householdId === householdId)
  const firm = reached(state.now, ride.lockAt) || isLateAsAgreed(state, outing, ride)
  const drive = { ...spanOf(outing), poolId, householdId, adultId, firm, hostPicked }
  return !keepsDriver(drive, { ...driverNow(ride, ownHousehold(state, ride)), enrolled }, [])
}

type Candidate = { ride: RideRow; households: PlanHousehold[] }

/** A drive picked by hand that comes back with its pool takes nothing away, not even from the plan. */
export function getsBack(state: GroupState, outing: Outing, { ride, households }: Candidate): boolean {
  if (!ride.hostPicked || ride.driverAdultId === null) return false
  if (hasNoCarLeft(state, ride, { outing, drives: allDrives(state, ride) })) return false
  return restoresDriver(spanOf(outing), driverNow(ride, households), [])
}

type Drive = Span & { adultId: string | null }

/** The ride's driver drives something else then, or their household has no car left for it. */
export function hasNoCarLeft(
  state: GroupState,
  ride: RideRow,
  { outing, drives }: { outing: Outing; drives: Drive[] },
): boolean {
  const then = drives.filter((drive) => overlap(drive, spanOf(outing)))
  if (then.some((drive) => drive.adultId === ride.driverAdultId)) return true
  const cars = state.households.cars.filter(
    (car) => car.householdId === ride.driverHouseholdId && car.seats !== 0,
  )
  return then.length >= cars.length
}

/** What its household drives besides the ride, in this group and in others. */
function allDrives(
  state: GroupState,
  ride: RideRow,
  counts: (other: RideRow) => boolean = () => true,
): Drive[] {
  const here = state.rides
    .filter(
      (other) =>
        other.id !== ride.id &&
        other.driverHouseholdId === ride.driverHouseholdId &&
        (other.status === 'assigned' || other.status === 'urgent_claimed') &&
        counts(other),
    )
    .map((other) => ({ ...spanOf(other), adultId: other.driverAdultId }))
  const elsewhere = state.elsewhere
    .filter((drive) => drive.householdId === ride.driverHouseholdId)
    .map((drive) => ({ ...spanOf(drive), adultId: drive.adultId }))
  return [...here, ...elsewhere]
}

/** Of these, what cannot be taken away: in other groups, locked or late, or picked by hand. */
export function firmDrives(state: GroupState, ride: RideRow): Drive[] {
  return allDrives(
    state,
    ride,
    (other) => other.hostPicked || other.status === 'urgent_claimed' || isFirm(other, state.now),
  )
}

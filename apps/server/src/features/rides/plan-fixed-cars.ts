// Cars whose driver a planning leaves alone, and drivers picked by hand who get a drive back.
import type { FixedCar, PlanHousehold, PlanRider, Span } from '@beanpool/domain/planner/types'
import { keepsDriver, overlap, restoresDriver } from '@beanpool/domain/rides/kept-drives'
import type { GroupState } from './group-state.ts'
import type { Reopening } from './plan-input.ts'
import { isFirm, type Outing, spanOf } from './plan-outings.ts'
import type { RideRow } from './plan-store.ts'

export type Surroundings = {
  households: PlanHousehold[]
  /** When the reopened pools drive. */
  reopened: Span[]
  reopening: Reopening
}

type Around = {
  riders: PlanRider[]
  enrolledHouseholdIds: string[]
  around: Surroundings
  needless: boolean
}
type Candidate = Around & { ride: RideRow }

export function fixedCar(state: GroupState, outing: Outing, candidate: Candidate): FixedCar[] {
  const { ride, riders, around, needless } = candidate
  const { driverHouseholdId: householdId, driverAdultId: adultId } = ride
  if (householdId === null || adultId === null) return []
  if (!outing.locked && (riders.length === 0 || (needless && !ride.hostPicked))) return []
  if (
    !outing.locked &&
    isMoved(ride, outing) &&
    otherDrives(state, ride).some((span) => overlap(span, spanOf(outing)))
  )
    return []
  const { hostPicked, poolId } = ride
  const drive = { ...spanOf(outing), poolId, householdId, adultId, locked: outing.locked, hostPicked }
  const reopened = around.reopening.isReopened(outing) ? [spanOf(outing)] : around.reopened
  if (!keepsDriver(drive, driverNow(candidate), reopened)) return []
  const kidIds = (state.seatsByRide.get(ride.id) ?? []).map((seat) => seat.kidId)
  return [fixed(outing, candidate, { driver: { householdId, adultId }, kidIds })]
}

/** Drivers picked by hand whose rides were called off with their pool; inside the lock nobody is assigned any more. */
export function restoredCars(state: GroupState, outing: Outing, known: Around): FixedCar[] {
  if (outing.frozen || known.riders.length === 0) return []
  if (outing.rides.some((ride) => ride.status !== 'cancelled')) return []
  return outing.rides.flatMap((ride) => {
    const { driverHouseholdId: householdId, driverAdultId: adultId } = ride
    if (!ride.hostPicked || householdId === null || adultId === null) return []
    const candidate = { ...known, ride }
    const can = restoresDriver(spanOf(outing), driverNow(candidate), otherDrives(state, ride))
    return can ? [fixed(outing, candidate, { driver: { householdId, adultId }, kidIds: null })] : []
  })
}

function driverNow({ ride, enrolledHouseholdIds, around }: Candidate) {
  const household = around.households.find((each) => each.householdId === ride.driverHouseholdId)
  const adult = household?.adults.find((each) => each.adultId === ride.driverAdultId)
  return {
    activeMember: household?.active ?? false,
    inHousehold: adult !== undefined,
    enrolled: enrolledHouseholdIds.includes(ride.driverHouseholdId ?? ''),
    credentialsOk: adult?.credentialsOk ?? false,
    carFits: household?.carSeats.some((seats) => seats === null || seats >= ride.capacity) ?? false,
    away: adult?.away ?? [],
  }
}

function fixed(
  outing: Outing,
  { ride, around }: Candidate,
  car: Pick<FixedCar, 'driver' | 'kidIds'>,
): FixedCar {
  const { carIndex } = ride
  // What somebody claimed is paid in cash: it moves no beans.
  const seatPriceHundredths = ride.status === 'urgent_claimed' ? 0 : ride.seatPriceHundredths
  if (outing.locked) return { carIndex, seatPriceHundredths, ...car, capacity: ride.capacity }
  // Seats of the pool may have changed: the car is measured anew.
  if (around.reopening.poolIds.has(outing.pool.id)) return { carIndex, seatPriceHundredths, ...car }
  return { carIndex, seatPriceHundredths, ...car, capacity: Math.min(ride.capacity, outing.pool.seats) }
}

function isMoved(ride: RideRow, outing: Outing): boolean {
  return !ride.startsAt.equals(outing.startsAt) || !ride.endsAt.equals(outing.endsAt)
}

/** What the ride's driver drives besides it and cannot be taken away from: in other groups, locked, or picked by hand. */
function otherDrives(state: GroupState, ride: RideRow): Span[] {
  const here = state.rides.filter(
    (other) =>
      other.id !== ride.id &&
      (other.status === 'assigned' || other.status === 'urgent_claimed') &&
      (other.hostPicked || isFirm(state, other)),
  )
  return [...here, ...state.elsewhere]
    .filter(
      (drive) => ('driverAdultId' in drive ? drive.driverAdultId : drive.adultId) === ride.driverAdultId,
    )
    .map(spanOf)
}

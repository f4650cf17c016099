// Cars whose driver a planning leaves alone, and drivers picked by hand who get a drive back.

import type { FixedCar, PlanHousehold, PlanRider, Span } from '@beanpool/domain/planner/types'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import { keepsDriver } from '@beanpool/domain/rides/kept-drives'
import { driverNow, getsBack, isLateAsAgreed } from './drivers-who-can.ts'
import type { GroupState } from './group-state.ts'
import { carIn } from './plan-cars.ts'
import type { Reopening } from './plan-input.ts'
import { type Outing, spanOf } from './plan-outings.ts'
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
  const firm = outing.locked || isLateAsAgreed(state, outing, ride)
  // What is locked has its driver, however few ride: they are not free for another car.
  if (!outing.locked && riders.length === 0) return []
  if (!firm && needless && !isHandPicked(ride.driverSource)) return []
  const carId = carIn(state, ride)
  if (carId === null) return []
  const { poolId } = ride
  const drive = {
    ...spanOf(outing),
    poolId,
    householdId,
    adultId,
    firm,
    handPicked: isHandPicked(ride.driverSource),
  }
  const reopened = around.reopening.isReopened(outing) ? [spanOf(outing)] : around.reopened
  const enrolled = candidate.enrolledHouseholdIds.includes(householdId)
  if (!keepsDriver(drive, { ...driverNow(ride, around.households), enrolled }, reopened)) return []
  const kidIds = kidsWhoStay(state, outing, ride)
  return [fixed(outing, candidate, { driver: { householdId, adultId, carId }, kidIds })]
}

/**
 * Who sits in this car and stays in it. Before the lock a held kid may get its seat back any day: as many of them stay as
 * the car would have room for, and the plan finds a place for the others.
 */
function kidsWhoStay(state: GroupState, outing: Outing, ride: RideRow): string[] {
  const seats = state.seatsByRide.get(ride.id) ?? []
  const isHeld = ({ state: seat }: { state: string }) => seat === 'held'
  const booked = seats.filter((seat) => !isHeld(seat))
  const room = Math.max(0, ride.capacity - booked.length)
  const held = seats.filter(isHeld)
  return [...booked, ...(outing.locked ? held : held.slice(0, room))].map((seat) => seat.kidId)
}

/** Drivers picked by hand whose rides were called off with their pool; inside the lock nobody is assigned any more. */
export function restoredCars(state: GroupState, outing: Outing, known: Around): FixedCar[] {
  if (outing.frozen || known.riders.length === 0) return []
  if (outing.rides.some((ride) => ride.status !== 'cancelled')) return []
  return outing.rides.flatMap((ride) => {
    const { driverHouseholdId: householdId, driverAdultId: adultId } = ride
    const carId = carIn(state, ride)
    if (householdId === null || adultId === null || carId === null) return []
    const can = getsBack(state, outing, { ride, households: known.around.households })
    const driver = { householdId, adultId, carId }
    return can ? [fixed(outing, { ...known, ride }, { driver, kidIds: null })] : []
  })
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

// Cars of a planned date whose driver stays, and drivers picked by hand who get a drive back.

import { driverOf } from '@beanpool/domain/households/driver'
import type { FixedCar, PlanHousehold } from '@beanpool/domain/planner/input/types'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import type { Rider } from '@beanpool/domain/rides/frozen-dates'
import { driverNow, keepsDriver, restoresDriver } from '@beanpool/domain/rides/kept-drives'
import { isOpenRide, spanOf } from '@beanpool/domain/rides/occurrences'
import type { RideRow } from '../record/plan-store.ts'
import type { GroupState } from './group-state.ts'
import type { Occurrence } from './occurrence-facts.ts'
import { carIn } from './plan-cars.ts'
import type { Reopening } from './plan-input.ts'

type Around = {
  households: PlanHousehold[]
  enrolled: ReadonlySet<string>
  riders: Rider[]
  reopening: Reopening
  needless: boolean
}
type Candidate = Around & { ride: RideRow }

export function fixedCar(state: GroupState, occurrence: Occurrence, candidate: Candidate): FixedCar[] {
  const { ride, riders, households, enrolled, reopening, needless } = candidate
  const driver = driverOf(ride)
  if (driver === null || riders.length === 0) return []
  const handPicked = isHandPicked(ride.driverSource)
  const carId = carIn(state, ride)
  if ((needless && !handPicked) || carId === null) return []
  const drive = { ...spanOf(occurrence), handPicked }
  // Inside the lock nobody takes over from them.
  const reopened = occurrence.closed ? [] : reopening.spansAt(occurrence)
  if (!keepsDriver(drive, driverNow(ride, households, enrolled), reopened)) return []
  return [fixed(occurrence, candidate, { driver: { ...driver, carId }, kidIds: kidsWhoStay(state, ride) })]
}

/**
 * A held kid may get its seat back any day: as many of them stay in the car as it would have room for, and the plan finds a
 * place for the others.
 */
function kidsWhoStay(state: GroupState, ride: RideRow): string[] {
  const seats = state.seatsByRide.get(ride.id) ?? []
  const booked = seats.filter((seat) => seat.state !== 'held')
  const held = seats.filter((seat) => seat.state === 'held')
  const room = Math.max(0, ride.capacity - booked.length)
  return [...booked, ...held.slice(0, room)].map((seat) => seat.kidId)
}

/** Drivers picked by hand whose rides were called off with their pool; inside the lock nobody is assigned any more. */
export function restoredCars(state: GroupState, occurrence: Occurrence, known: Around): FixedCar[] {
  if (occurrence.closed || known.riders.length === 0 || occurrence.rides.some(isOpenRide)) return []
  return occurrence.rides.flatMap((ride) => {
    const driver = driverOf(ride)
    const carId = carIn(state, ride)
    if (driver === null || carId === null) return []
    if (!isHandPicked(ride.driverSource)) return []
    if (!restoresDriver(spanOf(occurrence), driverNow(ride, known.households, known.enrolled))) return []
    return [fixed(occurrence, { ...known, ride }, { driver: { ...driver, carId }, kidIds: null })]
  })
}

function fixed(
  occurrence: Occurrence,
  { ride, reopening }: Candidate,
  car: Pick<FixedCar, 'driver' | 'kidIds'>,
): FixedCar {
  const { carIndex, seatPriceHundredths } = ride
  // Seats of the pool may have changed: the car is measured again.
  if (reopening.poolIds.has(occurrence.pool.id)) return { carIndex, seatPriceHundredths, ...car }
  return { carIndex, seatPriceHundredths, ...car, capacity: Math.min(ride.capacity, occurrence.pool.seats) }
}

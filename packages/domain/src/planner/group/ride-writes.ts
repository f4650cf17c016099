// Builds the row of a ride after planning: with the chosen driver, without a driver, or called off.
import { priceColumns } from '../../beans/seat-price.ts'
import { driverColumns } from '../../households/driver.ts'
import { isHandPicked } from '../../rides/driver-source.ts'
import { noDriver } from '../../rides/transition.ts'
import type { PlannedCar, Why, WhyExclusion } from '../input/types.ts'
import type { GroupState, Occurrence, Ride, Seat } from './group-state.ts'

/** The rides of a date that change, each with all of its seats. */
export type OccurrenceChanges = { rides: Ride[]; seats: Seat[] }

/** Keeps a hand-picked driver, who gets the ride back if it is restored and they can still drive it. */
export function cancelledRide(state: GroupState, ride: Ride): Ride {
  const forgotten = isHandPicked(ride.driverSource) ? {} : { ...noDriver, why: null }
  return { ...ride, ...forgotten, status: 'cancelled', cancelledAt: state.now, updatedAt: state.now }
}

/** Returns the columns for the driver whom the plan found for a car, or for a car without a driver. */
export function foundDriver(state: GroupState, { driver }: PlannedCar) {
  if (!driver) return { ...noDriver, status: 'needs_driver' as const }
  return {
    ...noDriver,
    status: 'assigned' as const,
    ...driverColumns(driver),
    carId: driver.carId,
    driverSetAt: state.now,
    driverSource: 'plan' as const,
  }
}

type Priced = Pick<Ride, 'badWeather' | 'priceBasis'>

/** Returns the current price. The first driver fixes it, and later drivers do not change it. */
export function pricedNow(occurrence: Occurrence, ride: Priced, driver: PlannedCar['driver']) {
  if (ride.priceBasis !== null) return {}
  const price = ride.badWeather ? occurrence.badWeatherPrice : occurrence.price
  return priceColumns({ ...price, basis: driver ? occurrence.priceBasis : null })
}

/** Returns an additional car for the date, which has no driver yet. */
export function newRide(state: GroupState, occurrence: Occurrence, carIndex: number): Ride {
  const { startsAt, endsAt, lockAt, lateAt, pool, date } = occurrence
  return {
    id: state.newId(),
    groupId: state.group.id,
    poolId: pool.id,
    date,
    carIndex,
    startsAt,
    endsAt,
    lockAt,
    lateAt,
    status: 'needs_driver',
    capacity: pool.seats,
    ...noDriver,
    ...priceColumns({ ...occurrence.price, basis: null }),
    badWeather: false,
    why: null,
    confirmedAt: null,
    soughtAt: null,
    cancelledAt: null,
    calledOffAt: null,
    completedAt: null,
    completedByAdultId: null,
    createdAt: state.now,
    updatedAt: state.now,
  }
}

// Corrects the reasons for a car's driver. The planner knows which households gave back or declined a car on the date,
// but not which car it was.

type Answers = Pick<GroupState, 'backOutsByRide' | 'declinedByRide'>

export function whyOfRide(state: Answers, rideId: string, why: Why): Why {
  if (!why.excluded.some(({ reason }) => reason === 'backed_out' || reason === 'declined')) return why
  return { ...why, excluded: why.excluded.map((each) => ofThisCar(state, rideId, each)) }
}

function ofThisCar(state: Answers, rideId: string, exclusion: WhyExclusion): WhyExclusion {
  const { householdId, reason } = exclusion
  if (reason !== 'backed_out' && reason !== 'declined') return exclusion
  if (state.backOutsByRide.get(rideId)?.includes(householdId)) return { ...exclusion, reason: 'backed_out' }
  if (state.declinedByRide.get(rideId)?.includes(householdId)) return { ...exclusion, reason: 'declined' }
  return { ...exclusion, reason: reason === 'backed_out' ? 'backed_out_of_other' : 'declined_other' }
}

// How planning writes the row of a ride: with the driver that it chose, without one, or called off.

import { priceColumns } from '../../beans/seat-price.ts'
import { driverColumns } from '../../households/driver.ts'
import { isHandPicked } from '../../rides/driver-source.ts'
import { noDriver } from '../../rides/transition.ts'
import type { PlannedCar, Why, WhyExclusion } from '../input/types.ts'
import type { GroupState, Occurrence, Ride, Seat } from './group-state.ts'

/** Rides that change, with their seats whole. */
export type OccurrenceChanges = { rides: Ride[]; seats: Seat[] }

/** It remembers a driver picked by hand, who gets it back when it is restored and they still can. */
export function cancelledRide(state: GroupState, ride: Ride): Ride {
  const forgotten = isHandPicked(ride.driverSource) ? {} : { ...noDriver, why: null }
  return { ...ride, ...forgotten, status: 'cancelled', cancelledAt: state.now, updatedAt: state.now }
}

/** The driver whom the plan found for a car, or nobody. */
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

/** What a seat costs with a driver set now. */
export function pricedNow(occurrence: Occurrence, { badWeather }: { badWeather: boolean }) {
  const price = badWeather ? occurrence.badWeatherPrice : occurrence.price
  return priceColumns({ ...price, basis: occurrence.priceBasis })
}

/** Returns another car of the date, which nobody drives yet. */
export function newRide(state: GroupState, occurrence: Occurrence, carIndex: number): Ride {
  const { startsAt, endsAt, lockAt, lateAt, pool, date } = occurrence
  return {
    id: state.newId(),
    groupId: state.group.id,
    poolId: pool.id,
    date,
    carIndex,
    ...{ startsAt, endsAt, lockAt, lateAt },
    status: 'needs_driver',
    capacity: pool.seats,
    ...noDriver,
    ...pricedNow(occurrence, { badWeather: false }),
    badWeather: false,
    why: null,
    ...{ confirmedAt: null, soughtAt: null, cancelledAt: null, calledOffAt: null },
    ...{ completedAt: null, completedByAdultId: null },
    createdAt: state.now,
    updatedAt: state.now,
  }
}

// Why a ride has this driver or none, said of this car: the planner knows who gave a car of the date back or declined one, not which.

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

// Why a hand-picked driver drives: because of the pick, whatever the plan had thought before.
/** The plan's record, kept for its candidates, with the pick as the rule that settled it. */
export function handPicked(why: Why | null): Why | null {
  return why ? { ...why, rule: 'fixed', exchange: null } : null
}

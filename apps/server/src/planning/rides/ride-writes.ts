// How planning writes the row of a ride: with the driver that it chose, without one, or called off.

import { driverColumns } from '@beanpool/domain/households/driver'
import type { PlannedCar } from '@beanpool/domain/planner/input/types'
import { isHandPicked } from '@beanpool/domain/rides/driver-source'
import { noDriver } from '@beanpool/domain/rides/transition'
import type { RideRow, RideWrite, SeatWrite } from '../../books/rides/plan-store.ts'
import { priceColumns } from '../../books/rides/price-now.ts'
import type { GroupState } from './group-state.ts'
import type { Occurrence } from './occurrence-facts.ts'

/** Rides that change, with their seats whole. */
export type OccurrenceChanges = { rides: RideWrite[]; seats: SeatWrite[] }

/** It remembers a driver picked by hand, who gets it back when it is restored and they still can. */
export function cancelledRide(state: GroupState, ride: RideRow): RideWrite {
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

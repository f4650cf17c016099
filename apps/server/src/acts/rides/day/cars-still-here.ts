// Finds the cars of a date that can still take another kid along.

import { carsOfDate } from '@beanpool/domain/planner/group/frozen-cars'
import type { FrozenCar } from '@beanpool/domain/rides/frozen-dates'
import type { RideRow } from '../../../books/rides/plan-store.ts'
import { withoutUnderWay } from '../../../books/rides/under-way.ts'
import type { Transaction } from '../../../db/pool.ts'
import type { GroupState } from '../../../planning/rides/group-state.ts'

/** Returns the ride's own car, and those of its date whose drivers are not yet on the way. */
export async function carsStillHere(tx: Transaction, state: GroupState, ride: RideRow): Promise<FrozenCar[]> {
  const cars = carsOfDate(state, ride)
  const others = state.rides.filter(({ id }) => id !== ride.id && cars.some(({ rideId }) => rideId === id))
  const waiting = await withoutUnderWay(tx, others, 'merge_car')
  return cars.filter(({ rideId }) => rideId === ride.id || waiting.some(({ id }) => id === rideId))
}

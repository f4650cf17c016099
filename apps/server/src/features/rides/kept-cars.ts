// Dates that no planning decides as a whole: they have reached their lock, or one of their cars is offered, posted or claimed.
import { isDeepStrictEqual } from 'node:util'
import type { PlannedCar } from '@beanpool/domain/planner/types'
import type { GroupState } from './group-state.ts'
import type { Outing } from './plan-outings.ts'
import { cancelledRide, foundDriver, type OutingChanges, pricedNow } from './ride-writes.ts'
import { isLeftEmpty, type StandingCar, standingCars } from './waiting-dates.ts'
import { carKey } from './waiting-occurrences.ts'
import { whyOfRide } from './why-of-ride.ts'

/**
 * Their cars are left alone, unless the last kid went: a car with no seats left is cancelled, but a claimed one runs. Before the
 * lock kids still come and go, and a car without a driver gets the one that was found for it alone (`planned`, by car).
 */
export function keptCars(
  state: GroupState,
  outing: Outing,
  planned: ReadonlyMap<string, PlannedCar[]>,
): OutingChanges {
  const changes: OutingChanges = { rides: [], seats: [] }
  for (const car of standingCars(state, outing)) {
    if (isLeftEmpty(state, car)) {
      changes.rides.push(cancelledRide(state, car.ride))
      continue
    }
    const [found] = planned.get(carKey(car.ride)) ?? []
    const next = found ? withFound(state, outing, { car, found }) : car
    if (!next.changed) continue
    changes.rides.push(next.ride)
    changes.seats.push(...next.seats)
  }
  return changes
}

/** The kids stay in their seats; none is held beside its own driving parent. */
function withFound(
  state: GroupState,
  outing: Outing,
  { car, found }: { car: StandingCar; found: PlannedCar },
): StandingCar {
  const { ride, seats } = car
  const why = whyOfRide(state, ride.id, found.why)
  if (!found.driver) {
    const changed = car.changed || !isDeepStrictEqual(ride.why, why)
    return { ride: { ...ride, why, updatedAt: state.now }, seats, changed }
  }
  const { householdId } = found.driver
  const { capacity } = found
  const driven = { ...foundDriver(state, found), ...pricedNow(outing, ride), capacity, why }
  return {
    ride: { ...ride, ...driven, updatedAt: state.now },
    seats: seats.map((seat) => (seat.householdId === householdId ? { ...seat, state: 'booked' } : seat)),
    changed: true,
  }
}

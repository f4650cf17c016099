// What the planner is told of a date that waits for an answer (docs/decisions/0036): its cars stay as they are, except that
// each car which somebody gave back before the lock is looked at by itself, with the kids who sit in it.
import type { FixedCar, PlanOccurrence, PlanRider } from '@beanpool/domain/planner/types'
import { reached } from '@beanpool/domain/rides/ride-windows'
import type { GroupState } from './group-state.ts'
import { dateFacts, type Outing, occurrenceKey } from './plan-outings.ts'
import type { RideRow } from './plan-store.ts'
import { isLeftEmpty, type StandingCar, standingCars } from './waiting-dates.ts'

/** The id of a single car that is planned apart from its date. */
export function carKey({ poolId, date, carIndex }: RideRow): string {
  return `${occurrenceKey(poolId, date)}:${carIndex}`
}

export function waitingOccurrences(state: GroupState, outing: Outing): PlanOccurrence[] {
  // Whose last kid went is called off by this planning, and its driver is free for another car.
  const cars = standingCars(state, outing).filter((car) => !isLeftEmpty(state, car))
  const apart = cars.filter((car) => isPlannedApart(state, car))
  const facts = dateFacts(state, outing)
  const together = cars.filter((car) => !apart.includes(car))
  return [
    {
      ...facts,
      seatPriceHundredths: outing.price.hundredths,
      riders: together.flatMap(ridersIn),
      fixedCars: together.flatMap(fixedCarOf),
      frozen: true,
    },
    ...apart.map((car) => ({
      ...facts,
      occurrenceId: carKey(car.ride),
      carOf: outing.occurrenceId,
      // The kids sit in it already, however few seats their pool asks for by now.
      seatsPerCar: Math.max(outing.pool.seats, car.seats.length),
      seatPriceHundredths: (car.ride.badWeather ? outing.badWeatherPrice : outing.price).hundredths,
      riders: ridersIn(car),
      fixedCars: [],
      frozen: false,
    })),
  ]
}

/** Nobody drives it or is asked to, kids sit in it, and it has not reached its lock. */
function isPlannedApart(state: GroupState, { ride, seats }: StandingCar): boolean {
  return ride.status === 'needs_driver' && seats.length > 0 && !reached(state.now, ride.lockAt)
}

function ridersIn({ seats }: StandingCar): PlanRider[] {
  return seats.map(({ kidId, householdId, state }) => ({ kidId, householdId, frozenHold: state === 'held' }))
}

function fixedCarOf({ ride, seats }: StandingCar): FixedCar[] {
  const { driverHouseholdId: householdId, driverAdultId: adultId, carId, carIndex, capacity } = ride
  if (householdId === null || adultId === null || carId === null) return []
  // What somebody claimed is paid in cash: it moves no beans.
  const seatPriceHundredths = ride.status === 'urgent_claimed' ? 0 : ride.seatPriceHundredths
  const kidIds = seats.map((seat) => seat.kidId)
  return [{ carIndex, capacity, seatPriceHundredths, kidIds, driver: { householdId, adultId, carId } }]
}

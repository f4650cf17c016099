// Matches each planned car to the ride it continues.
import type { PlannedCar } from '@beanpool/domain/planner/input/types'
import type { RideRow } from '../../books/rides/plan-store.ts'

type Driven = Pick<RideRow, 'carIndex' | 'status' | 'driverHouseholdId'>

/**
 * A family that drives the date already goes on in its own ride, at the price that was fixed with it (product.md 5), whichever
 * place the plan gave its car. The other cars take the places that are left, in their order; fixed cars stay where they are.
 */
export function inOwnPlaces(rides: Driven[], cars: PlannedCar[]): PlannedCar[] {
  const fixed = new Set(cars.filter((car) => car.fixed).map((car) => car.carIndex))
  const places = new Map(
    rides
      .filter((ride) => ride.status !== 'cancelled' && !fixed.has(ride.carIndex))
      .map((ride) => [ride.driverHouseholdId, ride.carIndex]),
  )
  const ownPlace = (car: PlannedCar) =>
    car.fixed || !car.driver ? undefined : places.get(car.driver.householdId)
  const taken = new Set(cars.map(ownPlace))
  const left = cars.filter((car) => !car.fixed && !taken.has(car.carIndex)).map((car) => car.carIndex)
  return cars.map((car) => {
    if (car.fixed) return car
    return { ...car, carIndex: ownPlace(car) ?? left.shift() ?? car.carIndex }
  })
}

// Sets the seats of a family's cars, through the procedures that change its cars one by one.
import type { TestParent } from './test-parent.ts'

type Seats = number | null

/** Changes the family's cars in order, adds missing ones, and removes surplus ones. */
export async function setSeats(client: TestParent['client'] | undefined, ...seats: Seats[]) {
  if (!client) throw new Error('whose cars?')
  const { households } = client
  const cars = (await households.mine()).household?.cars ?? []
  for (const [at, each] of seats.entries()) {
    const car = cars[at]
    if (!car) await households.addCar({ name: null, seats: each })
    else if (car.seats !== each) await households.changeCar({ ...car, seats: each })
  }
  for (const { carId } of cars.slice(seats.length)) await households.removeCar({ carId })
}

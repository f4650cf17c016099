// While one of a date's cars is offered, or posted as urgent, the plan leaves its cars and drivers alone. Its kids still
// come and go: whoever does not ride any more gives the seat up, so that nobody is charged for it once the ride locks.
import type { GroupState } from './group-state.ts'
import { ridersOf } from './plan-input.ts'
import type { Outing } from './plan-outings.ts'
import type { RideRow, SeatWrite } from './plan-store.ts'

/** Cars whose kids changed, each with all its seats from now on. */
export function rostersOfWaiting(state: GroupState, outing: Outing): { ride: RideRow; seats: SeatWrite[] }[] {
  const cars = outing.rides
    .filter((ride) => ride.status !== 'cancelled')
    .map((ride) => ({
      ride,
      seats: [...(state.seatsByRide.get(ride.id) ?? [])] as SeatWrite[],
      changed: false,
    }))
  const enrolled = state.enrolled.filter((each) => each.poolId === outing.pool.id)
  const riders = ridersOf(state, outing, enrolled)
  const riding = new Set(riders.map((rider) => rider.kidId))
  for (const car of cars) {
    const staying = car.seats.filter((seat) => riding.has(seat.kidId))
    car.changed = staying.length < car.seats.length
    car.seats = staying
  }
  for (const { kidId, householdId } of riders) {
    if (cars.some((car) => car.seats.some((seat) => seat.kidId === kidId))) continue
    const roomy = cars.find((car) => booked(car.seats) < car.ride.capacity)
    if (!roomy) continue
    const held = roomy.ride.driverHouseholdId !== householdId && isHeld(state, householdId)
    roomy.seats.push({ rideId: roomy.ride.id, kidId, householdId, state: held ? 'held' : 'booked' })
    roomy.changed = true
  }
  return cars.filter((car) => car.changed)
}

function booked(seats: SeatWrite[]): number {
  return seats.filter((seat) => seat.state === 'booked').length
}

/** A kid that joins a date which is not planned is judged by what its household stands at now. */
function isHeld({ households, balances, group, rules }: GroupState, householdId: string): boolean {
  const exempt = households.members.some((each) => each.householdId === householdId && each.holdExemptAt)
  return !exempt && balances.of(group.id, householdId).projectedHundredths <= rules.hardLockHundredths
}

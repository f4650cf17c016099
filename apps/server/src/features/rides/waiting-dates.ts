// While one of a date's cars is offered, posted as urgent, or claimed, the plan leaves its cars and drivers alone. Its kids
// still come and go: whoever does not ride any more gives the seat up, so that nobody is charged for it once the ride locks.
// Only the kids of a claimed car are agreed on; an absence takes them out of it (leave-firm-rides.ts).
// And it moves with its pool, so that nobody accepts a time at which nobody rides.

import { overlap } from '@beanpool/domain/rides/kept-drives'
import type { GroupState } from './group-state.ts'
import { isMoved } from './plan-fixed-cars.ts'
import { ridersWhoCome } from './plan-input.ts'
import { type Outing, spanOf } from './plan-outings.ts'
import type { RideRow, SeatWrite } from './plan-store.ts'

/** Cars whose kids or times changed, each with all its seats from now on. */
export function rostersOfWaiting(state: GroupState, outing: Outing): { ride: RideRow; seats: SeatWrite[] }[] {
  const moves = movesWithPool(state, outing)
  const changed = new Set(moves ? outing.rides.map((ride) => ride.id) : [])
  const open = outing.rides.filter((ride) => ride.status !== 'cancelled')
  const claimed = open.filter((ride) => ride.status === 'urgent_claimed')
  const agreed = new Set(
    claimed.flatMap((ride) => (state.seatsByRide.get(ride.id) ?? []).map((seat) => seat.kidId)),
  )
  const cars = open
    .filter((ride) => !claimed.includes(ride))
    .map((ride) => ({
      ride: moves ? { ...ride, ...timesOf(outing), updatedAt: state.now } : ride,
      seats: [...(state.seatsByRide.get(ride.id) ?? [])] as SeatWrite[],
    }))
  const enrolled = state.enrolled.filter((each) => each.poolId === outing.pool.id)
  const riders = ridersWhoCome(state, outing, enrolled).filter(({ kidId }) => !agreed.has(kidId))
  const riding = new Set(riders.map((rider) => rider.kidId))
  for (const car of cars) {
    const staying = car.seats.filter((seat) => riding.has(seat.kidId))
    if (staying.length < car.seats.length) changed.add(car.ride.id)
    car.seats = staying
  }
  for (const { kidId, householdId } of riders) {
    if (cars.some((car) => car.seats.some((seat) => seat.kidId === kidId))) continue
    const roomy = cars.find((car) => booked(car.seats) < car.ride.capacity)
    if (!roomy) continue
    const held = roomy.ride.driverHouseholdId !== householdId && isHeld(state, householdId)
    roomy.seats.push({ rideId: roomy.ride.id, kidId, householdId, state: held ? 'held' : 'booked' })
    changed.add(roomy.ride.id)
  }
  return cars.filter((car) => changed.has(car.ride.id))
}

const timesOf = ({ startsAt, endsAt, lockAt, lateAt }: Outing) => ({ startsAt, endsAt, lockAt, lateAt })

/** Its pool has another time, nobody claimed one of its cars, and who drives another of them can then, too. */
function movesWithPool(state: GroupState, outing: Outing): boolean {
  const open = outing.rides.filter((ride) => ride.status !== 'cancelled')
  if (!open.some((ride) => isMoved(ride, outing))) return false
  return open.every((ride) => ride.status !== 'urgent_claimed' && !drivesThen(state, outing, ride))
}

/** Whether the household of this car's driver drives anything else at the new time. */
function drivesThen(state: GroupState, outing: Outing, ride: RideRow): boolean {
  const householdId = ride.driverHouseholdId
  if (householdId === null) return false
  const here = state.rides.filter(
    (other) =>
      other.id !== ride.id &&
      other.driverHouseholdId === householdId &&
      (other.status === 'assigned' || other.status === 'urgent_claimed'),
  )
  const elsewhere = state.elsewhere.filter((drive) => drive.householdId === householdId)
  return [...here, ...elsewhere].some((drive) => overlap(spanOf(drive), spanOf(outing)))
}

function booked(seats: SeatWrite[]): number {
  return seats.filter((seat) => seat.state === 'booked').length
}

/** A kid that joins a date which is not planned is judged by what its household stands at now. */
function isHeld({ households, balances, group, rules }: GroupState, householdId: string): boolean {
  const exempt = households.members.some((each) => each.householdId === householdId && each.holdExemptAt)
  return !exempt && balances.of(group.id, householdId).projectedHundredths <= rules.hardLockHundredths
}

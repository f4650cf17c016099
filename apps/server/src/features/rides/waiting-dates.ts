// The cars of a date that is not planned as a whole, as they are from now on. While one of them is offered, posted as urgent, or
// claimed, its kids still come and go: whoever does not ride any more gives the seat up, so that nobody is charged for it
// once the ride locks. Only the kids of a claimed car are agreed on; an absence takes them out of it (leave-firm-rides.ts).
// And the date moves with its pool, so that nobody accepts a time at which nobody rides.

import { reached } from '@beanpool/domain/rides/ride-windows'
import type { GroupState } from './group-state.ts'
import { isDropped, isMoved, type Outing } from './plan-outings.ts'
import { isGivenUpCar, ridersWhoCome } from './plan-riders.ts'
import type { RideRow, SeatWrite } from './plan-store.ts'

/** A car with its times and all its seats from now on; `changed`: they are not what is stored. */
export type StandingCar = { ride: RideRow; seats: SeatWrite[]; changed: boolean }

/** Inside the lock nothing about them changes. */
export function standingCars(state: GroupState, outing: Outing): StandingCar[] {
  const open = outing.rides.filter(
    (ride) => ride.status !== 'cancelled' && !isDropped(state, outing.pool, ride),
  )
  const isLocked = open.some((ride) => reached(state.now, ride.lockAt))
  const cars = open.map((ride): StandingCar => {
    const moves = !isLocked && outing.followsPool && isMoved(ride, outing)
    return {
      ride: moves ? { ...ride, ...timesOf(outing), updatedAt: state.now } : ride,
      seats: state.seatsByRide.get(ride.id) ?? [],
      changed: moves,
    }
  })
  return isLocked ? cars : withKidsWhoCome(state, outing, cars)
}

const timesOf = ({ startsAt, endsAt, lockAt, lateAt }: Outing) => ({ startsAt, endsAt, lockAt, lateAt })

function withKidsWhoCome(state: GroupState, outing: Outing, cars: StandingCar[]): StandingCar[] {
  const isClaimed = ({ ride }: StandingCar) => ride.status === 'urgent_claimed'
  const agreed = new Set(cars.filter(isClaimed).flatMap(({ seats }) => seats.map((seat) => seat.kidId)))
  const riders = ridersWhoCome(state, outing).filter(({ kidId }) => !agreed.has(kidId))
  const riding = new Set(riders.map((rider) => rider.kidId))
  const next = cars.map((car) => {
    const seats = isClaimed(car) ? car.seats : car.seats.filter((seat) => riding.has(seat.kidId))
    return { ...car, seats, changed: car.changed || seats.length < car.seats.length }
  })
  for (const { kidId, householdId } of riders) {
    if (next.some((car) => car.seats.some((seat) => seat.kidId === kidId))) continue
    const roomy = next.find((car) => !isClaimed(car) && booked(car.seats) < car.ride.capacity)
    if (!roomy) continue
    const held = roomy.ride.driverHouseholdId !== householdId && isHeld(state, householdId)
    const seat = { rideId: roomy.ride.id, kidId, householdId, state: held ? 'held' : 'booked' } as const
    Object.assign(roomy, { seats: [...roomy.seats, seat], changed: true })
  }
  return next
}

function booked(seats: SeatWrite[]): number {
  return seats.filter((seat) => seat.state === 'booked').length
}

/** A kid that joins a date which is not planned is judged by what its household stands at now. */
function isHeld({ households, balances, group, rules }: GroupState, householdId: string): boolean {
  const exempt = households.members.some((each) => each.householdId === householdId && each.holdExemptAt)
  return !exempt && balances.of(group.id, householdId).projectedHundredths <= rules.hardLockHundredths
}

/** Its last kid went, or all of them cancelled late and nobody drives, and nobody has a deal about it: it is called off. */
export function isLeftEmpty(state: GroupState, { ride, seats }: StandingCar): boolean {
  const empty = seats.length === 0 || isGivenUpCar(ride, seats)
  return ride.status !== 'urgent_claimed' && empty && !reached(state.now, ride.startsAt)
}

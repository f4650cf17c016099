// The cars of a date that is not planned as a whole, as they are from now on. While one of them is offered, posted as urgent, or
// claimed, its kids still come and go: whoever does not ride any more gives the seat up, so that nobody is charged for it
// once the ride locks. A car that was called off comes back for those who find no room (cars-brought-back.ts). Only the kids of a claimed car are agreed on; an absence takes them out of it (leave-firm-rides.ts).
// Whom the plan had set to drive gives way when they cannot any more; the car is then planned by itself (docs/decisions/0039).
// And the date moves with its pool, so that nobody accepts a time at which nobody rides.

import { reached } from '@beanpool/domain/rides/ride-windows'
import { carsBroughtBack } from './cars-brought-back.ts'
import { mustGive } from './drivers-who-can.ts'
import type { GroupState } from './group-state.ts'
import { noDriver } from './no-driver.ts'
import { inItsCar } from './plan-cars.ts'
import { isDropped, isMoved, type Outing } from './plan-outings.ts'
import { isGivenUpCar, ridersWhoCome } from './plan-riders.ts'
import type { RideRow, SeatWrite } from './plan-store.ts'
import { pricedNow } from './ride-writes.ts'

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
    const gives = !isLocked && mustGive(state, outing, ride)
    const kept = inItsCar(state, ride)
    const left = gives ? { ...ride, ...withoutDriver(outing, ride) } : { ...ride, ...kept }
    return {
      ride: moves ? { ...left, ...timesOf(outing), updatedAt: state.now } : left,
      seats: state.seatsByRide.get(ride.id) ?? [],
      changed: moves || gives || kept.carId !== ride.carId,
    }
  })
  return isLocked ? cars : withKidsWhoCome(state, outing, cars)
}

/** Nobody's car any more: any that the pool asks for. */
function withoutDriver(outing: Outing, ride: RideRow) {
  return {
    ...noDriver,
    ...pricedNow(outing, ride),
    status: 'needs_driver' as const,
    capacity: outing.pool.seats,
  }
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
  const back = carsBroughtBack(state, outing)
  for (const { kidId, householdId } of riders) {
    if (next.some((car) => car.seats.some((seat) => seat.kidId === kidId))) continue
    const roomy = next.find((car) => !isClaimed(car) && hasRoom(car)) ?? back.find(hasRoom)
    if (!roomy) continue
    if (!next.includes(roomy)) next.push(roomy)
    const held = roomy.ride.driverHouseholdId !== householdId && isHeld(state, householdId)
    const seat = {
      groupId: roomy.ride.groupId,
      rideId: roomy.ride.id,
      kidId,
      householdId,
      state: held ? 'held' : 'booked',
    } as const
    Object.assign(roomy, { seats: [...roomy.seats, seat], changed: true })
  }
  return next
}

function hasRoom({ seats, ride }: StandingCar): boolean {
  return seats.filter((seat) => seat.state === 'booked').length < ride.capacity
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

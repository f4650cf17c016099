// Lets an admin merge a car: its kids get free seats in the date's other cars, so it no longer needs a driver.
import { type FrozenCar, type NewSeat, seatsInOthers } from './frozen-dates.ts'
import type { SeatState } from './ride-states.ts'
import { afterAction } from './ride-states.ts'
import { reached } from './ride-windows.ts'

/**
 * `for_cash`: the car is claimed, and only calling the ride off ends a claim. `only_car`: no other car has a driver
 * who is not on the way yet. `no_room`: the other cars do not have enough seats for its kids.
 */
export const mergeRefusals = ['already_started', 'over', 'for_cash', 'only_car', 'no_room'] as const
export type MergeRefusal = (typeof mergeRefusals)[number]

type MovedSeat = Omit<NewSeat, 'joins'> & { state: SeatState }

type Merging = {
  rideId: string
  startsAt: Temporal.Instant
  /** All cars on the date that are neither over nor cancelled, including this one, ordered by number. */
  cars: FrozenCar[]
}

/**
 * Returns the kids' new seats, or the reason for a refusal if not all of them find one. Siblings stay together, as when
 * a car on a frozen date loses its driver. Held seats stay held. A charged seat stays where it is, as its kid is not
 * riding.
 */
export function mergeCar(
  { rideId, startsAt, cars }: Merging,
  now: Temporal.Instant,
): { refusal: MergeRefusal } | { refusal: null; seats: MovedSeat[] } {
  const car = cars.find((each) => each.rideId === rideId)
  if (!car || afterAction(car.status, 'cancel') === null) return { refusal: 'over' }
  if (reached(now, startsAt)) return { refusal: 'already_started' }
  if (car.status === 'urgent_claimed') return { refusal: 'for_cash' }
  const other = cars.find((each) => each !== car && each.status === 'assigned' && !each.onTheWay)
  if (!other) return { refusal: 'only_car' }
  const coming = car.seats.filter(({ cancelledLateAt }) => cancelledLateAt === null)
  const moved = seatsInOthers(rideId, cars)
  if (moved.length < coming.filter(({ state }) => state === 'booked').length) return { refusal: 'no_room' }
  const held = coming.filter(({ state }) => state === 'held')
  return {
    refusal: null,
    seats: [
      ...moved.map(({ kidId, rideId: to }) => ({ kidId, rideId: to, state: 'booked' as const })),
      ...held.map(({ kidId }) => ({ kidId, rideId: other.rideId, state: 'held' as const })),
    ],
  }
}

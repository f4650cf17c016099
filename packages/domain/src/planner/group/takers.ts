// Turns a ride and a household of a group's state into the input of the rule for taking a ride.
import { isPast } from '../../groups/last-day.ts'
import type { Driver } from '../../households/driver.ts'
import { carToDrive, type Load, type TakenRide, type Taker } from '../../rides/take-ride.ts'
import type { GroupState, Ride } from './group-state.ts'
import { credentialsOk } from './plan-households.ts'

export function takenRide(state: GroupState, ride: Ride): TakenRide {
  const seats = state.seatsByRide.get(ride.id) ?? []
  return {
    status: ride.status,
    startsAt: ride.startsAt,
    endsAt: ride.endsAt,
    capacity: ride.capacity,
    seats: seats.map((seat) => ({ householdId: seat.householdId, held: seat.state === 'held' })),
  }
}

export function takerIn(state: GroupState, { householdId, adultId }: Driver): Taker {
  const here = state.rides.filter(
    (ride) =>
      ride.driverHouseholdId === householdId &&
      (ride.status === 'assigned' || ride.status === 'urgent_claimed'),
  )
  const elsewhere = state.elsewhere.filter((drive) => drive.householdId === householdId)
  return {
    householdId,
    adultId,
    activeMember: true,
    // Planning asks for the date itself (kept-drives.ts).
    memberUntil: null,
    credentialsOk: credentialsOk(state, adultId),
    cars: state.households.cars.filter((car) => car.householdId === householdId),
    drivesThen: [
      ...here.map((ride) => ({ ...ride, adultId: ride.driverAdultId ?? '' })),
      ...elsewhere.map((drive) => ({ ...drive, adultId: drive.adultId ?? '' })),
    ],
  }
}

/** Finds the active families with an adult for whom `may` holds. */
export function householdsWhere(state: GroupState, date: string, may: (taker: Taker) => boolean): string[] {
  return state.households.members
    .filter(({ status, lastDay }) => status === 'active' && !isPast(lastDay, date))
    .map(({ householdId }) => householdId)
    .filter((householdId) =>
      state.households.people.some(
        (person) => person.householdId === householdId && may(takerIn(state, { kind: 'adult', ...person })),
      ),
    )
}

/** Finds the families with valid credentials, a free adult and a car for this load. */
export const householdsFor = (state: GroupState, load: Load, date: string): string[] =>
  householdsWhere(state, date, (taker) => carToDrive(load, taker).refusal === null)

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

type May = (taker: Taker) => boolean

/** Finds the adults of active families for whom `may` holds. */
function peopleWhere(state: GroupState, date: string, may: May) {
  const { members, people } = state.households
  const active = members.filter(({ status, lastDay }) => status === 'active' && !isPast(lastDay, date))
  const homes = new Set(active.map(({ householdId }) => householdId))
  return people.filter(
    (person) => homes.has(person.householdId) && may(takerIn(state, { kind: 'adult', ...person })),
  )
}

/** Finds the families with such an adult. */
export const householdsWhere = (state: GroupState, date: string, may: May): string[] => [
  ...new Set(peopleWhere(state, date, may).map(({ householdId }) => householdId)),
]

/** Finds the adults with valid credentials, no other drive then, and a car for this load. */
export const adultsFor = (state: GroupState, load: Load, date: string): string[] =>
  peopleWhere(state, date, (taker) => carToDrive(load, taker).refusal === null).map(({ adultId }) => adultId)

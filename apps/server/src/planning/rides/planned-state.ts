// A group's state as it would be once a plan of it is saved, for what is asked before anything is written.

import type { RideRow, RideWrite, SeatRow } from '../../books/rides/plan-store.ts'
import type { GroupState } from './group-state.ts'
import type { PlannedChanges } from './plan-changes.ts'

export function plannedState(state: GroupState, { rides, seats }: PlannedChanges): GroupState {
  const written = new Map(rides.map((ride) => [ride.id, ride]))
  const there = new Map(state.rides.map((ride) => [ride.id, ride]))
  const seatsByRide = new Map(state.seatsByRide)
  const seatsWritten = Map.groupBy(seats, (seat) => seat.rideId)
  for (const ride of rides) seatsByRide.set(ride.id, (seatsWritten.get(ride.id) ?? []).map(seatRow))
  const all = [
    ...state.rides.map((ride) => rideRow(written.get(ride.id) ?? ride)),
    ...rides.filter((ride) => !there.has(ride.id)).map(rideRow),
  ]
  return { ...state, seatsByRide, rides: all.sort(byStart) }
}

function byStart(one: RideRow, other: RideRow): number {
  return Temporal.Instant.compare(one.startsAt, other.startsAt) || (one.id < other.id ? -1 : 1)
}

/** What the database fills in. */
function rideRow(ride: RideWrite): RideRow {
  return {
    driverHouseholdId: null,
    driverAdultId: null,
    carId: null,
    driverSetAt: null,
    agreedStartsAt: null,
    agreedEndsAt: null,
    agreedSeats: null,
    driverSource: null,
    priceReasons: [],
    priceBasis: null,
    badWeather: false,
    soughtAt: null,
    why: null,
    confirmedAt: null,
    completedAt: null,
    completedByAdultId: null,
    cancelledAt: null,
    calledOffAt: null,
    ...ride,
  }
}

function seatRow(seat: Omit<SeatRow, 'cancelledLateAt'> & Partial<SeatRow>): SeatRow {
  return { cancelledLateAt: null, ...seat }
}

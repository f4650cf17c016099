// What planning a group would change: its dates, who drives them, and the rows that would be written. Writes nothing.
import { isDeepStrictEqual } from 'node:util'
import { planPreferring } from '@beanpool/domain/planner/preferences'
import type { PlanInput, PlannedCar } from '@beanpool/domain/planner/types'
import { isGivenUp } from '@beanpool/domain/rides/not-riding'
import { newId } from '../../db/columns.ts'
import type { GroupState } from './group-state.ts'
import { keptCars } from './kept-cars.ts'
import { inOwnPlaces } from './own-places.ts'
import { planningOf, type Reopening } from './plan-input.ts'
import { type Outing, partedBy } from './plan-outings.ts'
import type { RideRow, RideWrite, SeatWrite } from './plan-store.ts'
import { cancelledRide, foundDriver, type OutingChanges, pricedNow } from './ride-writes.ts'
import { stateOf } from './seat-state.ts'
import { whyOfRide } from './why-of-ride.ts'

export type PlannedChanges = {
  outings: Outing[]
  /** What the planner made of each date, whether or not the date may change. */
  cars: Map<string, PlannedCar[]>
  /** Rides that change, with their seats whole. */
  rides: RideWrite[]
  seats: SeatWrite[]
  /** Of those, the ones that are called off because their pool no longer runs then. */
  dropped: RideRow[]
}

/** The one way from a group's state to its plan: saved by planGroup, shown by the preview of a schedule. */
export function planChanges(state: GroupState, reopening: Reopening): PlannedChanges {
  const { input, outings, dropped } = planningOf(state, reopening)
  const planned = Map.groupBy(planPreferring(input).cars, (car) => car.occurrenceId)
  const changes = outings.map((outing) =>
    mayChange(outing)
      ? outingChanges(state, outing, planned.get(outing.occurrenceId) ?? [])
      : keptCars(state, outing, planned),
  )
  const called = dropped.map((ride) => cancelledRide(state, ride))
  return {
    outings,
    cars: byDate(input, planned),
    rides: [...called, ...changes.flatMap((change) => change.rides)],
    seats: changes.flatMap((change) => change.seats),
    dropped,
  }
}

function byDate({ occurrences }: PlanInput, planned: Map<string, PlannedCar[]>): PlannedChanges['cars'] {
  const ofDate = Map.groupBy(occurrences, ({ carOf, occurrenceId }) => carOf ?? occurrenceId)
  return new Map(
    [...ofDate].map(([date, cars]) => [date, cars.flatMap((each) => planned.get(each.occurrenceId) ?? [])]),
  )
}

/** A locked date keeps its rides as they are; one that is rolled out inside its lock still gets them. */
function mayChange(outing: Outing): boolean {
  if (outing.waits) return false
  return !outing.locked || outing.rides.every((ride) => ride.status === 'cancelled')
}

function outingChanges(state: GroupState, outing: Outing, cars: PlannedCar[]): OutingChanges {
  const byCar = new Map(outing.rides.map((ride) => [ride.carIndex, ride]))
  const written: OutingChanges = { rides: [], seats: [] }
  const filled = cars.map((car) => withoutGivenUp(state, outing, car)).filter((car) => car.seats.length > 0)
  const needed = inOwnPlaces(outing.rides, intoOpenRides(outing, besideCalledOff(outing, filled)))
  for (const car of needed) {
    const existing = byCar.get(car.carIndex) ?? null
    const next = nextRide(state, outing, car, existing)
    if (existing && isSame(existing, next, car, state)) continue
    written.rides.push(next)
    written.seats.push(
      ...car.seats.map((seat) => ({
        ...seat,
        groupId: state.group.id,
        rideId: next.id,
        cancelledLateAt: cancelledLateAt(state, outing, seat.kidId),
      })),
    )
  }
  const planned = new Set(needed.map((car) => car.carIndex))
  for (const ride of outing.rides) {
    if (planned.has(ride.carIndex) || ride.status === 'cancelled') continue
    written.rides.push(cancelledRide(state, ride))
  }
  return written
}

/** A car that nobody drives and for which only late cancels would pay is nobody's to pay for. */
function withoutGivenUp(state: GroupState, outing: Outing, car: PlannedCar): PlannedCar {
  const lateAt = ({ kidId }: { kidId: string }) => cancelledLateAt(state, outing, kidId)
  const facts = car.seats.map((seat) => stateOf({ ...seat, cancelledLateAt: lateAt(seat) }))
  if (!isGivenUp(facts, { driven: car.driver !== null })) return car
  return { ...car, seats: car.seats.filter((seat) => lateAt(seat) === null) }
}

/** Planned cars take the places that cars called off by an admin leave over. */
function besideCalledOff(outing: Outing, cars: PlannedCar[]): PlannedCar[] {
  if (outing.calledOff.length === 0) return cars
  const taken = new Set(outing.calledOff.map((ride) => ride.carIndex))
  for (const car of cars) if (car.fixed) taken.add(car.carIndex)
  return cars.map((car) => {
    if (car.fixed) return car
    let carIndex = 0
    while (taken.has(carIndex)) carIndex += 1
    taken.add(carIndex)
    return { ...car, carIndex }
  })
}

/** A planned car goes on as the ride that is there, as one that an admin brings back, before a cancelled one is revived. */
function intoOpenRides(outing: Outing, cars: PlannedCar[]): PlannedCar[] {
  const [open, cancelled] = partedBy(outing.rides, (ride) => ride.status !== 'cancelled')
  const idle = new Set(cancelled.map((ride) => ride.carIndex))
  const planned = new Set(cars.map((car) => car.carIndex))
  const left = open.map((ride) => ride.carIndex).filter((carIndex) => !planned.has(carIndex))
  return cars.map((car) =>
    car.fixed || !idle.has(car.carIndex) ? car : { ...car, carIndex: left.shift() ?? car.carIndex },
  )
}

/** A charged seat stays charged in whichever car the plan puts it. */
function cancelledLateAt(state: GroupState, outing: Outing, kidId: string): Temporal.Instant | null {
  const seats = outing.rides
    .filter((ride) => ride.status !== 'cancelled')
    .flatMap((ride) => state.seatsByRide.get(ride.id) ?? [])
  return seats.find((seat) => seat.kidId === kidId)?.cancelledLateAt ?? null
}

function nextRide(state: GroupState, outing: Outing, car: PlannedCar, existing: RideRow | null): RideWrite {
  const keptDriver =
    existing !== null && existing.driverAdultId !== null && existing.driverAdultId === car.driver?.adultId
  const times = {
    startsAt: outing.startsAt,
    endsAt: outing.endsAt,
    lockAt: outing.lockAt,
    lateAt: outing.lateAt,
  }
  const base = {
    id: existing?.id ?? newId(),
    groupId: state.group.id,
    poolId: outing.pool.id,
    date: outing.date,
    carIndex: car.carIndex,
    ...times,
    capacity: car.capacity,
    badWeather: existing?.badWeather ?? false,
    createdAt: existing?.createdAt ?? state.now,
    updatedAt: state.now,
    cancelledAt: null,
  }
  if (keptDriver) {
    const status = existing.status === 'cancelled' ? 'assigned' : existing.status
    return { ...existing, ...base, status, carId: car.driver?.carId ?? null }
  }
  const why = whyOfRide(state, base.id, car.why)
  return { ...base, ...pricedNow(outing, base), ...foundDriver(state, car), why }
}

/** Whether saving would change anything a parent can see; the reasons behind an open ride follow the balances. */
function isSame(existing: RideRow, next: RideWrite, car: PlannedCar, state: GroupState): boolean {
  const seats = state.seatsByRide.get(existing.id) ?? []
  const before = seats.map((seat) => `${seat.kidId} ${seat.state}`).sort()
  const after = car.seats.map((seat) => `${seat.kidId} ${seat.state}`).sort()
  return (
    existing.status === next.status &&
    existing.driverAdultId === (next.driverAdultId ?? null) &&
    existing.carId === (next.carId ?? null) &&
    existing.capacity === next.capacity &&
    existing.startsAt.equals(next.startsAt) &&
    existing.endsAt.equals(next.endsAt) &&
    existing.lockAt.equals(next.lockAt) &&
    existing.lateAt.equals(next.lateAt) &&
    existing.seatPriceHundredths === next.seatPriceHundredths &&
    before.join() === after.join() &&
    (car.driver !== null || isDeepStrictEqual(existing.why, next.why))
  )
}

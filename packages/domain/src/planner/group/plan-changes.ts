// Computes the changes that planning makes to a group: its dates, their drivers, and the rows to write. Writes nothing.
import { isHandPicked } from '../../rides/driver-source.ts'
import { type Rider, type SettledCar, withoutPlace } from '../../rides/frozen-dates.ts'
import { hasIdleCar, needsNewSeats } from '../../rides/kept-drives.ts'
import { isMoved, isOpenRide, partition } from '../../rides/occurrences.ts'
import { ridersWhoCome } from '../../rides/riders.ts'
import type { FixedCar, Plan, PlannedCar } from '../input/types.ts'
import { packWhy } from '../outcome/packed-why.ts'
import { planPreferring } from '../outcome/preferences.ts'
import { type FrozenChanges, frozenChanges } from './frozen-cars.ts'
import type { GroupState, Occurrence, Ride, Seat } from './group-state.ts'
import { type Again, atFirst, type Planning, planningOf, type Reopened } from './plan-input.ts'
import {
  cancelledRide,
  foundDriver,
  newRide,
  type OccurrenceChanges,
  pricedNow,
  whyOfRide,
} from './ride-writes.ts'

// Matches each planned car to the existing ride that it continues.

type Driven = Pick<Ride, 'carIndex' | 'status' | 'driverHouseholdId'>

/**
 * A family that already drives on the date keeps its own ride, whatever place the plan gave its car. The other cars
 * take the remaining places in order, except for fixed cars, which keep their places.
 */
export function inOwnPlaces(rides: Driven[], cars: PlannedCar[]): PlannedCar[] {
  const fixed = new Set(cars.filter((car) => car.fixed).map((car) => car.carIndex))
  const places = new Map(
    rides
      .filter((ride) => ride.status !== 'cancelled' && !fixed.has(ride.carIndex))
      .map((ride) => [ride.driverHouseholdId, ride.carIndex]),
  )
  const ownPlace = (car: PlannedCar) =>
    car.fixed || !car.driver ? undefined : places.get(car.driver.householdId)
  const taken = new Set(cars.map(ownPlace))
  const left = cars.filter((car) => !car.fixed && !taken.has(car.carIndex)).map((car) => car.carIndex)
  return cars.map((car) => {
    if (car.fixed) return car
    return { ...car, carIndex: ownPlace(car) ?? left.shift() ?? car.carIndex }
  })
}

export type PlannedChanges = {
  occurrences: Occurrence[]
  /** The planned cars of each date, whether the date may change or not. */
  cars: Map<string, PlannedCar[]>
  /** The balances after these cars, in hundredths, by household id. */
  projectedHundredths: Plan['projectedHundredths']
  /** The rides that change, each with all of its seats. */
  rides: Ride[]
  seats: Seat[]
  /** The changed rides that are called off because their pool no longer runs on that date. */
  dropped: Ride[]
  /** The rides that are cancelled because all their kids found seats in other cars on a frozen date. */
  allSeated: string[]
  /** True if a frozen date has changed, which may no longer be frozen as a result. */
  changesFrozen: boolean
  /** Changes to seats on frozen dates, for the record. */
  lines: FrozenChanges['lines']
  /** The kids who have no seat in any of the cars on a frozen date. */
  withoutPlace: (Rider & { poolId: string; date: string })[]
}

/** Plans a group from its state. planGroup saves the result, and the schedule preview shows it. */
export function planChanges(state: GroupState, reopened: Reopened): PlannedChanges {
  const { occurrences, frozen, dropped, planned, projectedHundredths } = planWhole(state, reopened)
  const ofFrozen = [...frozen].map(([occurrence, cars]) => frozenChanges(state, occurrence, cars))
  const ofPlanned = occurrences
    .filter((occurrence) => !occurrence.frozen)
    .map((occurrence) => occurrenceChanges(state, occurrence, planned.get(occurrence.occurrenceId) ?? []))
  const called = dropped.map((ride) => cancelledRide(state, ride))
  const changes: OccurrenceChanges[] = [...ofFrozen, ...ofPlanned]
  return {
    occurrences,
    cars: planned,
    projectedHundredths,
    rides: [...called, ...changes.flatMap((change) => change.rides)],
    seats: changes.flatMap((change) => change.seats),
    dropped,
    changesFrozen: ofFrozen.some(({ rides, seats }) => rides.length > 0 || seats.length > 0),
    allSeated: ofFrozen.flatMap((change) => change.allSeated),
    lines: ofFrozen.flatMap((change) => change.lines),
    withoutPlace: [...frozen].flatMap(([occurrence, cars]) => leftOver(state, occurrence, cars)),
  }
}

/** Plans the group, then replans dates on which a car is idle or seats have to be decided again. */
function planWhole(
  state: GroupState,
  reopened: Reopened,
  again: Again = atFirst,
): Planning & Pick<Plan, 'projectedHundredths'> & { planned: Map<string, PlannedCar[]> } {
  const planning = planningOf(state, reopened, again)
  const { cars, projectedHundredths } = planPreferring(planning.input)
  const planned = Map.groupBy(cars, (car) => car.occurrenceId)
  const found = (known: ReadonlySet<string>, is: (filled: FilledCars) => boolean) =>
    planning.occurrences.flatMap((each, index) => {
      const { occurrenceId } = each
      if (each.closed || known.has(occurrenceId)) return []
      const fixedCars = planning.input.occurrences[index]?.fixedCars ?? []
      return is(filledCars(each, fixedCars, planned.get(occurrenceId) ?? [])) ? [occurrenceId] : []
    })
  const idle = found(again.idle, hasIdleCar)
  const reseated = found(again.reseated, needsNewSeats)
  if (idle.length === 0 && reseated.length === 0) return { ...planning, planned, projectedHundredths }
  return planWhole(state, reopened, {
    idle: new Set([...again.idle, ...idle]),
    reseated: new Set([...again.reseated, ...reseated]),
  })
}

type FilledCars = ReturnType<typeof filledCars>

function filledCars({ rides }: Occurrence, fixedCars: FixedCar[], cars: PlannedCar[]) {
  return cars.map(({ carIndex, capacity, driver, fixed, seats }) => ({
    capacity,
    keepsKids: fixedCars.some((car) => car.carIndex === carIndex && car.kidIds !== null),
    handPicked: fixed && rides.some((ride) => ride.carIndex === carIndex && isHandPicked(ride.driverSource)),
    driverHouseholdId: driver?.householdId ?? null,
    householdIds: seats.map((seat) => seat.householdId),
  }))
}

function leftOver(state: GroupState, occurrence: Occurrence, cars: SettledCar[]) {
  const { pool, date } = occurrence
  return withoutPlace(cars, ridersWhoCome(state, occurrence)).map((rider) => ({
    ...rider,
    poolId: pool.id,
    date,
  }))
}

function occurrenceChanges(state: GroupState, occurrence: Occurrence, cars: PlannedCar[]): OccurrenceChanges {
  const byCar = new Map(occurrence.rides.map((ride) => [ride.carIndex, ride]))
  const written: OccurrenceChanges = { rides: [], seats: [] }
  const filled = cars.filter((car) => car.seats.length > 0)
  const needed = inOwnPlaces(occurrence.rides, intoOpenRides(occurrence, aroundCalledOff(occurrence, filled)))
  for (const car of needed) {
    const existing = byCar.get(car.carIndex) ?? null
    if (existing && staysAsItIs(state, occurrence, { existing, car })) continue
    const next = nextRide(state, occurrence, car, existing)
    if (existing && isSame(existing, next, car, state)) continue
    written.rides.push(next)
    const place = { groupId: state.group.id, rideId: next.id, cancelledLateAt: null }
    written.seats.push(...car.seats.map((seat) => ({ ...seat, ...place })))
  }
  const planned = new Set(needed.map((car) => car.carIndex))
  for (const ride of occurrence.rides) {
    if (planned.has(ride.carIndex) || ride.status === 'cancelled') continue
    written.rides.push(cancelledRide(state, ride))
  }
  return written
}

/** Planned cars take only places that no called-off car has. */
function aroundCalledOff(occurrence: Occurrence, cars: PlannedCar[]): PlannedCar[] {
  if (occurrence.calledOff.length === 0) return cars
  const taken = new Set(occurrence.calledOff.map((ride) => ride.carIndex))
  for (const car of cars) if (car.fixed) taken.add(car.carIndex)
  return cars.map((car) => {
    if (car.fixed) return car
    let carIndex = 0
    while (taken.has(carIndex)) carIndex += 1
    taken.add(carIndex)
    return { ...car, carIndex }
  })
}

/** A planned car continues an open ride, or one that an admin is restoring, rather than reviving a cancelled ride. */
function intoOpenRides(occurrence: Occurrence, cars: PlannedCar[]): PlannedCar[] {
  const [open, cancelled] = partition(occurrence.rides, isOpenRide)
  const idle = new Set(cancelled.map((ride) => ride.carIndex))
  const planned = new Set(cars.map((car) => car.carIndex))
  const left = open.map((ride) => ride.carIndex).filter((carIndex) => !planned.has(carIndex))
  return cars.map((car) =>
    car.fixed || !idle.has(car.carIndex) ? car : { ...car, carIndex: left.shift() ?? car.carIndex },
  )
}

function nextRide(state: GroupState, occurrence: Occurrence, car: PlannedCar, existing: Ride | null): Ride {
  const keptDriver =
    existing !== null && existing.driverAdultId !== null && existing.driverAdultId === car.driver?.adultId
  const { startsAt, endsAt, lockAt, lateAt } = occurrence
  const { carIndex, capacity } = car
  const base = {
    ...(existing ?? newRide(state, occurrence, carIndex)),
    carIndex,
    capacity,
    startsAt,
    endsAt,
    lockAt,
    lateAt,
    soughtAt: null,
    cancelledAt: null,
    updatedAt: state.now,
  }
  if (keptDriver) {
    const status = existing.status === 'cancelled' ? 'assigned' : existing.status
    return { ...base, status, carId: car.driver?.carId ?? null }
  }
  const why = packWhy(whyOfRide(state, base.id, car.why), state.households.members)
  return {
    ...base,
    ...pricedNow(occurrence, base, car.driver),
    ...foundDriver(state, car),
    confirmedAt: null,
    why,
  }
}

type Kept = { existing: Ride; car: PlannedCar }

/** Tells whether the ride stays the same. Checked before building a row, since most rides keep their driver. */
function staysAsItIs(state: GroupState, occurrence: Occurrence, { existing, car }: Kept): boolean {
  return (
    existing.status !== 'cancelled' &&
    existing.driverAdultId !== null &&
    existing.driverAdultId === car.driver?.adultId &&
    existing.carId === car.driver.carId &&
    existing.capacity === car.capacity &&
    existing.soughtAt === null &&
    hasTimes(existing, occurrence) &&
    hasSeats(state, existing, car)
  )
}

/**
 * Tells whether saving the ride would change nothing that parents see. The reasons of a ride without a driver change
 * with every balance.
 */
function isSame(existing: Ride, next: Ride, car: PlannedCar, state: GroupState): boolean {
  return (
    existing.status === next.status &&
    existing.driverAdultId === next.driverAdultId &&
    existing.carId === next.carId &&
    existing.capacity === next.capacity &&
    existing.soughtAt === null &&
    hasTimes(existing, next) &&
    existing.seatPriceHundredths === next.seatPriceHundredths &&
    hasSeats(state, existing, car) &&
    (car.driver !== null || existing.why === next.why)
  )
}

type Times = Pick<Ride, 'startsAt' | 'endsAt' | 'lockAt' | 'lateAt'>

function hasTimes(ride: Times, times: Times): boolean {
  return (
    !isMoved(ride, times) &&
    !isMoved({ startsAt: ride.lockAt, endsAt: ride.lateAt }, { startsAt: times.lockAt, endsAt: times.lateAt })
  )
}

function hasSeats({ seatsByRide }: GroupState, { id }: Ride, car: PlannedCar): boolean {
  const seats = seatsByRide.get(id) ?? []
  return (
    seats.length === car.seats.length &&
    seats.every((seat) => car.seats.some((each) => each.kidId === seat.kidId && each.state === seat.state))
  )
}

/** Returns the state as if the plan had been saved, for questions asked before anything is written. */
export function plannedState<State extends GroupState>(
  state: State,
  { rides, seats }: PlannedChanges,
): State {
  const written = new Map(rides.map((ride) => [ride.id, ride]))
  const there = new Map(state.rides.map((ride) => [ride.id, ride]))
  const seatsByRide = new Map(state.seatsByRide)
  const seatsWritten = Map.groupBy(seats, (seat) => seat.rideId)
  for (const ride of rides) seatsByRide.set(ride.id, seatsWritten.get(ride.id) ?? [])
  const all = [
    ...state.rides.map((ride) => written.get(ride.id) ?? ride),
    ...rides.filter((ride) => !there.has(ride.id)),
  ]
  return { ...state, seatsByRide, rides: all.sort(byStart) }
}

function byStart(one: Ride, other: Ride): number {
  return Temporal.Instant.compare(one.startsAt, other.startsAt) || (one.id < other.id ? -1 : 1)
}

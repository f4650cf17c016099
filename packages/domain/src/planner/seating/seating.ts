// Seats the kids on one occurrence with given drivers. Finds the held kids, the kids without a seat, and the effect on
// balances.
import type { PlanRider } from '../input/types.ts'
import { bookedSeats, isHeld, isSameHeld } from './hold.ts'
import {
  drawOf,
  type FixedCarNode,
  type HouseholdNode,
  isSettled,
  NOBODY,
  type OccurrenceNode,
} from './model.ts'
import type { Drive } from './modes.ts'
import { type Demand, type Load, type OpenCar, splitSeats } from './split.ts'

export type SeatedCar = {
  household: HouseholdNode
  fixed: FixedCarNode | null
  capacity: number
  seatPriceHundredths: number
  /** The kids on a fixed roster. A held kid stays on it but takes no seat. */
  roster: { rider: PlanRider; household: HouseholdNode; booked: boolean }[]
  /** The seats taken in addition to a fixed roster, by household. */
  loads: Load[]
}

export type Effect = { household: HouseholdNode; hundredths: number }

export type Seating = {
  /** In the fair order of their drivers, or by index if rosters include all kids. */
  cars: SeatedCar[]
  /** The booked seats for which no driver's car has room. */
  left: Load[]
  uncovered: number
  heldSeats: number
  /** The drivers of automatic cars that might as well stay at home, in the order of cars. (Such cars are merged.) */
  needless: HouseholdNode[]
  effects: Effect[]
}

/**
 * Seats all kids on the occurrence. `held`: the households whose kids are held unless they drive. `rankOf` returns a
 * household's balance before the slot, in hundredths.
 */
export function seatOccurrence(
  occurrence: OccurrenceNode,
  drives: Drive[],
  held: ReadonlySet<HouseholdNode>,
  rankOf: (household: HouseholdNode) => number = projectedOf,
): Seating {
  if (drives.length === 0 && isSettled(occurrence)) return settledSeating(occurrence, held)
  const isDriving = (household: HouseholdNode): boolean =>
    drives.some((drive) => drive.household === household) || drivesFixed(occurrence, household)
  const demands: Demand[] = []
  for (const group of occurrence.groups) {
    const count = bookedSeats(group, isDriving(group.household), held.has(group.household))
    if (count > 0) demands.push({ group, count })
  }
  const isBooked = (seat: FixedCarNode['roster'][number]): boolean =>
    isDriving(seat.household) || !(seat.rider.frozenHold ?? held.has(seat.household))
  const cars = carsInFairOrder(occurrence, drives, isBooked, rankOf)
  const open: OpenCar[] = cars.map((car) => ({
    driver: car.household,
    freeSeats: Math.max(0, car.capacity - car.roster.filter((seat) => seat.booked).length),
    loads: car.loads,
  }))
  const left = splitSeats(open, demands)
  return {
    cars,
    left,
    uncovered: left.reduce((sum, load) => sum + load.count, 0),
    heldSeats: heldSeats(occurrence, cars, demands),
    needless: needlessDrivers(occurrence, cars, held),
    effects: effectsOf(cars),
  }
}

/** Seats the kids of a settled occurrence without a new driver. Reuses the last seating if the same kids are held. */
function settledSeating(occurrence: OccurrenceNode, held: ReadonlySet<HouseholdNode>): Seating {
  if (!occurrence.settled || !isSameHeld(occurrence.settled.held, held)) {
    occurrence.settled = { held, seating: seatRosters(occurrence, held) }
  }
  return occurrence.settled.seating
}

/** Does the same as `seatOccurrence` from rosters alone. Most rides in a repair need no more than that. */
function seatRosters(occurrence: OccurrenceNode, held: ReadonlySet<HouseholdNode>): Seating {
  const isBooked = ({ household, rider }: FixedCarNode['roster'][number]): boolean =>
    !(rider.frozenHold ?? held.has(household)) || drivesFixed(occurrence, household)
  const cars = carsInFairOrder(occurrence, [], isBooked, projectedOf)
  let heldSeats = 0
  for (const { roster } of cars) for (const seat of roster) if (!seat.booked) heldSeats += 1
  return { cars, left: [], uncovered: 0, heldSeats, needless: [], effects: effectsOf(cars) }
}

function drivesFixed({ fixedCars }: OccurrenceNode, household: HouseholdNode): boolean {
  return fixedCars.some((car) => car.household === household)
}

/**
 * Returns the households whose kids are held on the occurrence unless they drive. `balanceOf` returns a household's
 * balance before the occurrence, in hundredths.
 */
export function heldOn(
  { groups, fixedCars }: OccurrenceNode,
  hardLockHundredths: number,
  balanceOf: (household: HouseholdNode) => number,
): ReadonlySet<HouseholdNode> {
  let held: Set<HouseholdNode> | null = null
  const judge = ({ household }: { household: HouseholdNode }): void => {
    if (!isHeld(household, balanceOf(household), hardLockHundredths)) return
    held ??= new Set()
    held.add(household)
  }
  groups.forEach(judge)
  for (const car of fixedCars) car.roster.forEach(judge)
  return held ?? NOBODY
}

/** Returns the household's balance before the slot, including all later commitments. */
export function projectedOf(household: HouseholdNode): number {
  return household.tally.rankHundredths
}

function carsInFairOrder(
  occurrence: OccurrenceNode,
  drives: Drive[],
  isBooked: (seat: FixedCarNode['roster'][number]) => boolean,
  rankOf: (household: HouseholdNode) => number,
): SeatedCar[] {
  const cars: SeatedCar[] = occurrence.fixedCars.map((fixed) => ({
    household: fixed.household,
    fixed,
    capacity: fixed.capacity,
    seatPriceHundredths: fixed.source.seatPriceHundredths,
    roster: fixed.roster.map((seat) => ({
      rider: seat.rider,
      household: seat.household,
      booked: isBooked(seat),
    })),
    loads: [],
  }))
  for (const drive of drives) {
    cars.push({
      household: drive.household,
      fixed: null,
      capacity: drive.capacity,
      seatPriceHundredths: occurrence.source.seatPriceHundredths,
      roster: [],
      loads: [],
    })
  }
  // If rosters include all kids, no car is filled, so the order does not matter.
  if (cars.length < 2 || isSettled(occurrence)) return cars
  return cars.sort(
    (a, b) =>
      rankOf(a.household) - rankOf(b.household) ||
      drawOf(occurrence, a.household) - drawOf(occurrence, b.household),
  )
}

function heldSeats(occurrence: OccurrenceNode, cars: SeatedCar[], demands: Demand[]): number {
  let seats = 0
  for (const group of occurrence.groups) seats += group.kids.length
  for (const demand of demands) seats -= demand.count
  for (const car of cars) for (const seat of car.roster) if (!seat.booked) seats += 1
  return seats
}

/**
 * Returns the drivers whose cars are needless. Kids who ride only because their own household drives would not need
 * other seats if it did not, so an additional car for them is needless. The only car is not, as kids are never held on
 * their own household's ride.
 */
function needlessDrivers(
  occurrence: OccurrenceNode,
  cars: SeatedCar[],
  held: ReadonlySet<HouseholdNode>,
): HouseholdNode[] {
  const used = (car: SeatedCar): number => car.loads.reduce((sum, load) => sum + load.count, 0)
  const free = (car: SeatedCar): number =>
    Math.max(0, car.capacity - car.roster.filter((seat) => seat.booked).length - used(car))
  const allFree = cars.reduce((sum, car) => sum + free(car), 0)
  const isNeedless = (car: SeatedCar): boolean => {
    if (car.fixed) return false
    // A car that is too small for any minimal set may come along to carry other kids. Otherwise its household could
    // never drive.
    const carriesOthers = car.loads.some((load) => load.household !== car.household)
    if (carriesOthers && occurrence.smallCars.has(car.household)) return false
    const own = occurrence.groups.find((group) => group.household === car.household)
    const heldOtherwise =
      own && cars.length > 1 ? own.kids.length - bookedSeats(own, false, held.has(own.household)) : 0
    return used(car) - heldOtherwise <= allFree - free(car)
  }
  return cars.filter(isNeedless).map((car) => car.household)
}

/**
 * Returns the effects of the cars on balances. The driver's household earns the price of each seat, and the rider's
 * household spends it, so the sum is zero.
 */
function effectsOf(cars: SeatedCar[]): Effect[] {
  // A ride has few households, so searching a plain array is faster than building a map.
  const effects: Effect[] = []
  const add = (household: HouseholdNode, hundredths: number): void => {
    for (const effect of effects) {
      if (effect.household !== household) continue
      effect.hundredths += hundredths
      return
    }
    effects.push({ household, hundredths })
  }
  for (const car of cars) {
    const spend = (household: HouseholdNode, count: number): void => {
      if (household === car.household) return
      add(household, -count * car.seatPriceHundredths)
      add(car.household, count * car.seatPriceHundredths)
    }
    for (const seat of car.roster) if (seat.booked) spend(seat.household, 1)
    for (const load of car.loads) spend(load.household, load.count)
  }
  return effects
}

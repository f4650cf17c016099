// One occurrence with given drivers: the seats, the held kids, the kids without a seat, and the effect on balances.
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
  /** Kids on a fixed roster; a held kid stays on it but takes no seat. */
  roster: { rider: PlanRider; household: HouseholdNode; booked: boolean }[]
  /** Seats beyond a fixed roster, by household. */
  loads: Load[]
}

export type Effect = { household: HouseholdNode; hundredths: number }

export type Seating = {
  /** In their drivers' fair order; by index if rosters include all kids. */
  cars: SeatedCar[]
  /** Booked seats for which no driver's car has room. */
  left: Load[]
  uncovered: number
  heldSeats: number
  /** Drivers of automatic cars that might as well stay at home (such cars are merged), in car order. */
  needless: HouseholdNode[]
  effects: Effect[]
}

/**
 * Seats all kids on the occurrence. `held`: households whose kids are held unless they drive; `rankOf` returns each
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

/** Handles a settled occurrence without a new driver: kids are reseated only if others are held than last time. */
function settledSeating(occurrence: OccurrenceNode, held: ReadonlySet<HouseholdNode>): Seating {
  if (!occurrence.settled || !isSameHeld(occurrence.settled.held, held)) {
    occurrence.settled = { held, seating: seatRosters(occurrence, held) }
  }
  return occurrence.settled.seating
}

/** Does the same as `seatOccurrence` from rosters alone; most rides in a repair need no more. */
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
 * Returns households whose kids are held on the occurrence unless they drive; `balanceOf` returns a household's balance
 * before it, in hundredths.
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
  // If rosters include all kids, no car is filled, so order does not matter.
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
 * Kids who ride only because their own household drives would need no other seats if it did not. An additional car is
 * then needless, but not the only one: kids are never held on their own household's ride.
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
    // A car too small to be in a minimal set may come along to carry other kids, or its household could never drive.
    const carriesOthers = car.loads.some((load) => load.household !== car.household)
    if (carriesOthers && occurrence.smallCars.has(car.household)) return false
    const own = occurrence.groups.find((group) => group.household === car.household)
    const heldOtherwise =
      own && cars.length > 1 ? own.kids.length - bookedSeats(own, false, held.has(own.household)) : 0
    return used(car) - heldOtherwise <= allFree - free(car)
  }
  return cars.filter(isNeedless).map((car) => car.household)
}

/** The driver's household earns each seat of another household, which spends it, so the sum is zero. */
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

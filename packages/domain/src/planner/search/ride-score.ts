// Scores a set of drivers for one ride quickly, by counting seats and cars first, and then the drivers' earnings.
import { type HouseholdNode, isSettled, type OccurrenceNode } from '../seating/model.ts'
import type { Drive } from '../seating/modes.ts'
import { seatOccurrence } from '../seating/seating.ts'

/** One of a slot's rides as the search sees it, with the holds found by the last walk. */
export type RideBoard = {
  occurrence: OccurrenceNode
  held: ReadonlySet<HouseholdNode>
  /** Each household's balance before the slot, by ordinal. It decides the order in which cars are filled. */
  rankHundredths: Float64Array
  beansPerSeat: number
  /** The number of seats needed if no household drives, and of families of each size. */
  seatsNeeded: number
  familiesBySize: number[]
  /** The number of these seats that fixed cars leave uncovered. */
  uncoveredAlone: number
  heldSeats: number
  /** The number of seats that each family's kids take in other families' cars, by the household's ordinal. */
  seatsIfDriven: number[]
  drives: Drive[]
  outcome: RideOutcome
}

/**
 * `households` and `beans`: the changes for households affected by these drivers, compared with a ride on which no
 * household drives.
 */
export type RideOutcome = {
  uncovered: number
  excessCars: number
  heldSeats: number
  count: number
  households: number[]
  beans: number[]
}

export function emptyOutcome(): RideOutcome {
  return { uncovered: 0, excessCars: 0, heldSeats: 0, count: 0, households: [], beans: [] }
}

/** Families larger than this take the slow path. */
const LARGEST_FAMILY = 8

export function rideBoard(
  occurrence: OccurrenceNode,
  held: ReadonlySet<HouseholdNode>,
  rankHundredths: Float64Array,
): RideBoard {
  const ride: RideBoard = {
    occurrence,
    held,
    rankHundredths,
    beansPerSeat: occurrence.source.seatPriceHundredths / 100,
    seatsNeeded: 0,
    familiesBySize: new Array<number>(LARGEST_FAMILY + 1).fill(0),
    uncoveredAlone: 0,
    heldSeats: 0,
    seatsIfDriven: [],
    drives: [],
    outcome: emptyOutcome(),
  }
  for (const group of occurrence.groups) {
    const seats = group.bookedCount + (held.has(group.household) ? 0 : group.judgedCount)
    ride.seatsIfDriven[group.household.ordinal] = seats
    ride.seatsNeeded += seats
    ride.familiesBySize[seats] = (ride.familiesBySize[seats] ?? 0) + 1
    ride.heldSeats += group.kids.length - seats
  }
  setDrives(ride, [])
  ride.uncoveredAlone = ride.outcome.uncovered
  return ride
}

/** Sets the ride's drivers and recomputes the outcome. */
export function setDrives(ride: RideBoard, drives: Drive[]): void {
  ride.drives = inOrder(drives, ride.rankHundredths)
  ride.outcome = emptyOutcome()
  countRide(ride, drives, ride.outcome)
  seatRide(ride, drives, ride.outcome)
}

/** Defines the order in which cars are filled: lowest balance before the slot first, then by draw. */
function fillsBefore(a: Drive, b: Drive, rankHundredths: Float64Array): boolean {
  const rankA = rankHundredths[a.household.ordinal] ?? 0
  const rankB = rankHundredths[b.household.ordinal] ?? 0
  return rankA < rankB || (rankA === rankB && a.own.draw < b.own.draw)
}

/** Returns a copy of the drives in the order in which cars are filled. */
export function inOrder(drives: Drive[], rankHundredths: Float64Array): Drive[] {
  const ordered = drives.slice()
  for (let i = 1; i < ordered.length; i++) {
    const drive = ordered[i]
    if (!drive) continue
    let at = i
    for (
      let before = ordered[at - 1];
      before && fillsBefore(drive, before, rankHundredths);
      before = ordered[at - 1]
    ) {
      ordered[at] = before
      at -= 1
    }
    ordered[at] = drive
  }
  return ordered
}

/** True if the ride's cars are no longer in the order in which they were filled. */
export function isReordered(ride: RideBoard): boolean {
  const { drives, rankHundredths, occurrence } = ride
  if (drives.length === 0 && isSettled(occurrence)) return false
  if (occurrence.fixedCars.length > 0) return drives.length > 0 || occurrence.fixedCars.length > 1
  for (let i = 1; i < drives.length; i++) {
    const before = drives[i - 1]
    const after = drives[i]
    if (before && after && fillsBefore(after, before, rankHundredths)) return true
  }
  return false
}

/** Counts seats and cars. `seatRide` then adds the earnings. */
export function countRide(ride: RideBoard, drives: Drive[], into: RideOutcome): void {
  const { occurrence } = ride
  into.count = 0
  if (occurrence.fixedCars.length > 0) {
    seatSlowly(ride, drives, into)
    return
  }
  let seats = 0
  let needed = ride.seatsNeeded
  let held = ride.heldSeats
  for (const drive of drives) {
    seats += drive.capacity
    const heldOtherwise = heldOwnKids(ride, drive)
    needed += heldOtherwise
    held -= heldOtherwise
  }
  const spare = Math.max(0, seats - needed)
  let excess = Math.max(0, drives.length - occurrence.carLimit)
  for (const drive of drives) {
    const heldOtherwise = drives.length > 1 ? heldOwnKids(ride, drive) : 0
    if (drive.capacity - heldOtherwise <= spare && !drive.own.small) excess += 1
  }
  into.uncovered = Math.max(0, needed - seats)
  into.excessCars = excess
  into.heldSeats = held
}

function heldOwnKids(ride: RideBoard, drive: Drive): number {
  return ride.heldSeats === 0 ? 0 : drive.own.kids - seatsIfDrivenBy(ride, drive)
}

function seatsIfDrivenBy(ride: RideBoard, drive: Drive): number {
  return ride.seatsIfDriven[drive.household.ordinal] ?? 0
}

const cars: { drive: Drive; free: number; taken: number; rank: number }[] = []

/**
 * Fills in the earnings of each household. `countRide` must just have counted the same drives into the same outcome.
 */
export function seatRide(ride: RideBoard, drives: Drive[], into: RideOutcome): void {
  if (ride.occurrence.fixedCars.length > 0) return
  if (into.uncovered > 0 || !fillCars(ride, drives)) {
    seatSlowly(ride, drives, into)
    return
  }
  into.count = drives.length
  let spare = 0
  for (let i = 0; i < drives.length; i++) spare += cars[i]?.free ?? 0
  for (let i = 0; i < drives.length; i++) {
    const car = cars[i]
    if (!car) continue
    into.households[i] = car.drive.household.ordinal
    into.beans[i] = ride.beansPerSeat * (car.taken + seatsIfDrivenBy(ride, car.drive))
    // `countRide` skips small cars, as only now is it known whether one carries other families' kids.
    const heldOtherwise = drives.length > 1 ? heldOwnKids(ride, car.drive) : 0
    const isIdle = car.taken === 0 && car.drive.capacity - heldOtherwise <= spare
    if (isIdle && car.drive.own.small) into.excessCars += 1
  }
}

/**
 * Applies the seating rule to counts alone: seats the largest families first, each in the first car with room. Returns
 * false if that fails.
 */
function fillCars(ride: RideBoard, drives: Drive[]): boolean {
  orderCars(ride, drives)
  for (let size = ride.familiesBySize.length - 1; size > 0; size--) {
    let families = ride.familiesBySize[size] ?? 0
    if (families > 0) {
      for (const drive of drives) if (seatsIfDrivenBy(ride, drive) === size) families -= 1
    }
    for (let i = 0; i < drives.length && families > 0; i++) {
      const car = cars[i]
      if (!car || car.free < size) continue
      const fit = Math.min(families, Math.floor(car.free / size))
      car.free -= fit * size
      car.taken += fit * size
      families -= fit
    }
    if (families > 0) return false
  }
  return true
}

/** Puts the cars in the fair order of their drivers, as `seatOccurrence` does. */
function orderCars(ride: RideBoard, drives: Drive[]): void {
  for (let i = 0; i < drives.length; i++) {
    const drive = drives[i]
    if (!drive) continue
    const rank = ride.rankHundredths[drive.household.ordinal] ?? 0
    let car = cars[i]
    if (!car) {
      car = { drive, free: 0, taken: 0, rank }
      cars[i] = car
    }
    let at = i
    while (at > 0) {
      const before = cars[at - 1]
      if (!before || before.rank < rank || (before.rank === rank && before.drive.own.draw < drive.own.draw))
        break
      cars[at] = before
      at -= 1
    }
    cars[at] = car
    car.drive = drive
    car.rank = rank
    car.free = drive.capacity - drive.own.kids
    car.taken = 0
  }
}

/** Seats all kids as the plan will, for rides that counting alone cannot handle. */
function seatSlowly(ride: RideBoard, drives: Drive[], into: RideOutcome): void {
  const { occurrence, held, rankHundredths } = ride
  const seating = seatOccurrence(
    occurrence,
    drives,
    held,
    (household) => rankHundredths[household.ordinal] ?? 0,
  )
  into.uncovered = seating.uncovered
  into.heldSeats = seating.heldSeats
  into.excessCars = Math.max(0, seating.cars.length - occurrence.carLimit) + seating.needless.length
  into.count = 0
  const change = new Map<number, number>()
  for (const { household } of occurrence.groups)
    change.set(household.ordinal, (ride.seatsIfDriven[household.ordinal] ?? 0) * ride.beansPerSeat)
  for (const { household, hundredths } of seating.effects) {
    change.set(household.ordinal, (change.get(household.ordinal) ?? 0) + hundredths / 100)
  }
  for (const [ordinal, beans] of change) {
    if (beans === 0) continue
    into.households[into.count] = ordinal
    into.beans[into.count] = beans
    into.count += 1
  }
}

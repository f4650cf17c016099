// Finds the drives that a household can do within one slot, given the adults and cars available at the same time.
import type { Car } from '../../households/cars.ts'
import type { PlanAdult } from '../input/types.ts'
import { adultReason, carsLeft, seatsIn, seatsNeeded } from './eligibility.ts'
import { type HouseholdNode, type OccurrenceNode, type OwnFacts, ownFacts } from './model.ts'
import { overlaps, type Slot } from './slots.ts'

/**
 * One drive by an automatic driver. `capacity`: the seats of its car on this ride, including the driver's own kids'.
 */
export type Drive = { household: HouseholdNode; occurrence: OccurrenceNode; capacity: number; own: OwnFacts }

/** A set of drives that a household can do together. */
export type Mode = Drive[]

/** The maximum number of combinations tried, because long chains of overlapping rides have a great many. */
export const MODE_LIMIT = 200

/** Lists every set of the slot's open occurrences that the household can drive, small sets first, up to the limit. */
export function modesOf(slot: Slot, household: HouseholdNode): Mode[] {
  const drivable = slot.occurrences.filter(
    (occurrence) => !occurrence.source.frozen && occurrence.candidates.includes(household),
  )
  const modes: Mode[] = []
  let sets: OccurrenceNode[][] = [[]]
  while (sets.length > 0 && modes.length < MODE_LIMIT) {
    const larger: OccurrenceNode[][] = []
    for (const set of sets) {
      const last = set.at(-1)
      for (const occurrence of drivable) {
        if (last && occurrence.placeInSlot <= last.placeInSlot) continue
        if (modes.length >= MODE_LIMIT) break
        const found = modesDriving(household, [...set, occurrence])
        if (found.length === 0) continue
        modes.push(...found)
        larger.push([...set, occurrence])
      }
    }
    sets = larger
  }
  return modes
}

/**
 * Returns the ways to drive exactly these occurrences (in chronological order), without ways that another one
 * dominates. Empty if it is impossible.
 */
export function modesDriving(household: HouseholdNode, occurrences: OccurrenceNode[]): Mode[] {
  if (!canStaff(household, occurrences)) return []
  return capacityChoices(household, occurrences).map((seats) =>
    occurrences.map((occurrence, index) => ({
      household,
      occurrence,
      capacity: seats[index] ?? 0,
      own: ownFacts(occurrence, household),
    })),
  )
}

/** True if the household's adults can take all of these drives. */
export function canStaff(household: HouseholdNode, occurrences: OccurrenceNode[]): boolean {
  return chooseAdults(household, occurrences, household.adults) !== null
}

/**
 * Assigns an adult to each drive in turn, trying adults in the order of `preferred`, which must be the household's own
 * adults. Returns null if it is impossible.
 */
export function chooseAdults(
  household: HouseholdNode,
  occurrences: OccurrenceNode[],
  preferred: PlanAdult[],
): PlanAdult[] | null {
  const chosen: PlanAdult[] = []
  const place = (index: number): boolean => {
    const occurrence = occurrences[index]
    if (!occurrence) return true
    for (const adult of preferred) {
      if (adultReason(adult, household, occurrence)) continue
      const busy = occurrences.some((other, i) => chosen[i] === adult && overlaps(other, occurrence))
      if (busy) continue
      chosen[index] = adult
      if (place(index + 1)) return true
      chosen.length = index
    }
    return false
  }
  return place(0) ? chosen : null
}

/**
 * Returns the seats per drive for each way to assign the household's cars, except ways that another one matches or
 * beats on every drive.
 */
function capacityChoices(household: HouseholdNode, occurrences: OccurrenceNode[]): number[][] {
  const free = occurrences.map((each) => carsLeft(household, each))
  const most = occurrences.map((each, index) => {
    const [largest] = free[index] ?? []
    return largest ? seatsIn(largest, each) : 0
  })
  let found: number[][] = []
  const chosen: Car[] = []
  const place = (seats: number[]): void => {
    // Cars are tried from the largest down, so a way that cannot beat those found is usually dropped early.
    const atBest = [...seats, ...most.slice(seats.length)]
    if (found.some((other) => isAtLeast(other, atBest))) return
    const occurrence = occurrences[seats.length]
    if (!occurrence) {
      found = [...found.filter((other) => !isAtLeast(seats, other)), seats]
      return
    }
    for (const car of free[seats.length] ?? []) {
      const taken = occurrences.some(
        (other, i) => i < seats.length && chosen[i] === car && overlaps(other, occurrence),
      )
      const capacity = seatsIn(car, occurrence)
      if (taken || capacity < seatsNeeded(occurrence, household)) continue
      chosen[seats.length] = car
      place([...seats, capacity])
    }
  }
  place([])
  return found
}

/**
 * Assigns each of these drives the smallest car with enough seats. The household must be able to do the drives
 * together.
 */
export function chooseCars(household: HouseholdNode, drives: Drive[]): Car[] {
  const chosen: Car[] = []
  const place = (index: number): boolean => {
    const drive = drives[index]
    if (!drive) return true
    const { occurrence, capacity } = drive
    for (const car of carsLeft(household, occurrence).toReversed()) {
      const taken = drives.some((other, i) => chosen[i] === car && overlaps(other.occurrence, occurrence))
      if (taken || seatsIn(car, occurrence) < capacity) continue
      chosen[index] = car
      if (place(index + 1)) return true
      chosen.length = index
    }
    return false
  }
  place(0)
  return chosen
}

const isAtLeast = (seats: number[], others: number[]): boolean =>
  seats.every((each, index) => each >= (others[index] ?? 0))

/** True if the household has a large enough car for each of these drives at once. */
export function canCarry(household: HouseholdNode, occurrences: OccurrenceNode[]): boolean {
  return capacityChoices(household, occurrences).length > 0
}

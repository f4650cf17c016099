// The hard filters find the households that could drive an occurrence at all, and the reason for excluding each other
// household.
import { isPast } from '../../groups/last-day.ts'
import { type Car, seatsOf } from '../../households/cars.ts'
import type { Span } from '../../time/span.ts'
import type { ExclusionReason, PlanAdult } from '../input/types.ts'
import {
  type Exclusion,
  type FixedCarNode,
  type HouseholdNode,
  isSettled,
  type Model,
  type OccurrenceNode,
  ownRiders,
} from './model.ts'
import { overlaps } from './slots.ts'

/**
 * Sets the capacities of fixed cars, then the candidates, exclusions and car limit of every occurrence. A settled
 * occurrence gets no candidates, as replanning after a change concerns only a few rides out of hundreds.
 */
export function applyHardFilters(model: Model): void {
  for (const household of model.households) {
    household.fixedDrives.sort((a, b) => a.occurrence.startMs - b.occurrence.startMs)
  }
  for (const occurrence of model.occurrences) {
    for (const car of occurrence.fixedCars) car.capacity = fixedCapacity(occurrence, car)
  }
  for (const occurrence of model.occurrences) {
    if (isSettled(occurrence)) {
      occurrence.carLimit = occurrence.fixedCars.length + 1
      continue
    }
    const enrolled = new Set(occurrence.source.enrolledHouseholdIds)
    const backedOut = new Set(occurrence.source.backedOutHouseholdIds)
    const declined = new Set(occurrence.source.declinedHouseholdIds)
    const spared = new Set(occurrence.source.sparedHouseholdIds)
    for (const household of model.households) {
      if (!household.source) continue
      const reason = exclusionOf({ occurrence, household, enrolled, backedOut, declined, spared })
      if (reason) occurrence.excluded.push(exclusionFor(household, reason))
      else occurrence.candidates.push(household)
    }
    limitCars(occurrence)
  }
}

/** Returns a record that all rides share, as most households in a large group are excluded from most rides. */
function exclusionFor(household: HouseholdNode, reason: ExclusionReason): Exclusion {
  const known = household.exclusions.get(reason)
  if (known) return known
  const made = { household, reason }
  household.exclusions.set(reason, made)
  return made
}

function exclusionOf(about: {
  occurrence: OccurrenceNode
  household: HouseholdNode
  enrolled: Set<string>
  backedOut: Set<string>
  declined: Set<string>
  spared: Set<string>
}): ExclusionReason | null {
  const { occurrence, household } = about
  const { source } = household
  if (!source?.active || isPast(source.lastDay, occurrence.source.date)) return 'not_active'
  if (!about.enrolled.has(household.id)) return 'not_enrolled'
  if (household.adults.length === 0) return 'no_adult'
  if (household.cars.length === 0) return 'no_car'
  if (about.backedOut.has(household.id)) return 'backed_out'
  if (about.declined.has(household.id)) return 'declined'
  if (drivesThatDate(household, occurrence)) return 'drives_then'
  const reason = adultsReason(household, occurrence) ?? carReason(household, occurrence)
  // Wishes are checked last, so a household that only a wish excludes is known to be able to drive.
  return reason ?? (about.spared.has(household.id) ? 'prefers_not' : null)
}

function drivesThatDate(household: HouseholdNode, occurrence: OccurrenceNode): boolean {
  return occurrence.fixedCars.some((car) => car.household === household)
}

/**
 * Returns null if an adult is free. Otherwise returns the reason that excludes the adult who is closest to being free:
 * a drive first, then an absence, then credentials.
 */
function adultsReason(household: HouseholdNode, occurrence: OccurrenceNode): ExclusionReason | null {
  const order: ExclusionReason[] = ['drives_then', 'unavailable', 'vacation', 'credentials']
  const reasons = new Set<ExclusionReason>()
  for (const adult of household.adults) {
    const reason = adultReason(adult, household, occurrence)
    if (!reason) return null
    reasons.add(reason)
  }
  return order.find((reason) => reasons.has(reason)) ?? 'no_adult'
}

/**
 * Returns why an adult cannot drive the occurrence; null if they can. Considers only fixed drives and drives in other
 * groups.
 */
export function adultReason(
  adult: PlanAdult,
  household: HouseholdNode,
  occurrence: OccurrenceNode,
): ExclusionReason | null {
  if (!adult.credentialsOk) return 'credentials'
  let away: 'unavailable' | 'vacation' | null = null
  for (const span of adult.away) {
    if (!meets(span, occurrence)) continue
    if (span.reason === 'vacation') return 'vacation'
    away = 'unavailable'
  }
  if (away) return away
  for (const drive of household.source?.drivesElsewhere ?? []) {
    if (drive.adultId === adult.adultId && meets(drive, occurrence)) return 'drives_then'
  }
  for (const drive of household.fixedDrives) {
    if (drive.adultId === adult.adultId && overlaps(drive.occurrence, occurrence)) return 'drives_then'
  }
  return null
}

/** A span without length still occupies its starting moment. */
function meets(span: Span, occurrence: OccurrenceNode): boolean {
  return span.fromMs < occurrence.endMs && occurrence.startMs < Math.max(span.toMs, span.fromMs + 1)
}

function carReason(household: HouseholdNode, occurrence: OccurrenceNode): ExclusionReason | null {
  const [largest] = carsLeft(household, occurrence)
  if (largest === undefined) return 'cars_in_use'
  return seatsIn(largest, occurrence) < seatsNeeded(occurrence, household) ? 'car_too_small' : null
}

/** Returns the household's cars that are not used by fixed drives or elsewhere at this time, largest first. */
export function carsLeft(household: HouseholdNode, occurrence: OccurrenceNode): Car[] {
  const elsewhere = household.source?.drivesElsewhere ?? []
  if (household.fixedDrives.length === 0 && elsewhere.length === 0) return household.cars
  const taken = new Set<string | null>()
  for (const drive of household.fixedDrives)
    if (overlaps(drive.occurrence, occurrence)) taken.add(drive.carId)
  for (const drive of elsewhere) if (meets(drive, occurrence)) taken.add(drive.carId)
  return taken.size === 0 ? household.cars : household.cars.filter(({ carId }) => !taken.has(carId))
}

/** Returns the number of seats for kids that a car has on this occurrence, which is no more than the pool asks for. */
export function seatsIn(car: Car, occurrence: OccurrenceNode): number {
  return Math.min(occurrence.source.seatsPerCar, seatsOf(car))
}

/**
 * A fixed driver keeps the drive whatever the car is. The roster always fits, but further kids fit only if the car has
 * room.
 */
function fixedCapacity(occurrence: OccurrenceNode, { source, household, roster }: FixedCarNode): number {
  let rostered = 0
  for (const seat of roster) if (seat.rider.frozenHold !== true) rostered += 1
  const car = household.cars.find(({ carId }) => carId === source.driver.carId)
  const seats = source.capacity ?? occurrence.source.seatsPerCar
  return Math.max(car ? Math.min(seats, seatsOf(car)) : seats, rostered)
}

/**
 * Sets the car limit to one more than the fewest cars, including fixed ones, that would seat every kid who is not
 * frozen as held. If the limit were the fewest cars, large cars would always drive. Also records the households whose
 * cars are in no minimal set.
 */
function limitCars(occurrence: OccurrenceNode): void {
  let kids = 0
  for (const group of occurrence.groups) kids += group.kids.length - group.heldCount
  for (const car of occurrence.fixedCars) kids -= car.capacity - car.roster.length
  const cars = occurrence.candidates
    .map((household) => {
      const [largest] = carsLeft(household, occurrence)
      return { household, seats: largest ? seatsIn(largest, occurrence) : 0 }
    })
    .sort((a, b) => b.seats - a.seats)
  let fewest = 0
  let seated = 0
  for (const { seats } of cars) {
    if (seated >= kids) break
    seated += seats
    fewest += 1
  }
  occurrence.carLimit = occurrence.fixedCars.length + fewest + 1
  if (seated < kids || fewest === 0) return
  const withoutLast = seated - (cars[fewest - 1]?.seats ?? 0)
  const small = cars.slice(fewest).filter(({ seats }) => withoutLast + seats < kids)
  if (small.length > 0) occurrence.smallCars = new Set(small.map(({ household }) => household))
}

/**
 * Returns how many seats a household's car needs on the occurrence: enough for its own kids, and at least one. If a
 * household is merely asked, take-ride.ts checks that all the kids fit.
 */
export function seatsNeeded(occurrence: OccurrenceNode, household: HouseholdNode): number {
  return Math.max(1, ownRiders(occurrence, household))
}

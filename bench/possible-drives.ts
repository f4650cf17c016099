// Finds possible drives for the references, independently of the planner's own code.
import type { PlanHousehold, PlanInput, PlanOccurrence } from '../packages/domain/src/planner/input/types.ts'

export type PossibleDrive = {
  household: PlanHousehold
  occurrence: PlanOccurrence
  adultId: string
  /** The index of the household's car. */
  car: number
  /** The number of kids that the car takes, including the household's own. */
  seats: number
  ownKids: number
}

export function meet(a: PlanOccurrence, b: PlanOccurrence): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs
}

/**
 * True if one household cannot do both drives: it does one drive per ride, and each adult and each car one ride at a
 * time.
 */
export function clash(a: PossibleDrive, b: PossibleDrive): boolean {
  if (a.household !== b.household) return false
  if (a.occurrence === b.occurrence) return true
  return meet(a.occurrence, b.occurrence) && (a.adultId === b.adultId || a.car === b.car)
}

/** Returns every drive that the input allows. Ignores fixed cars and other groups, which the benchmark lacks. */
export function possibleDrives(input: PlanInput): PossibleDrive[] {
  const households = new Map(input.households.map((household) => [household.householdId, household]))
  return input.occurrences.flatMap((occurrence) =>
    occurrence.enrolledHouseholdIds.flatMap((householdId) => {
      const household = households.get(householdId)
      return household ? drivesOf(household, occurrence) : []
    }),
  )
}

function drivesOf(household: PlanHousehold, occurrence: PlanOccurrence): PossibleDrive[] {
  const { householdId } = household
  if (!household.active || occurrence.backedOutHouseholdIds.includes(householdId)) return []
  const ownKids = occurrence.riders.filter((rider) => rider.householdId === householdId).length
  const drives: PossibleDrive[] = []
  for (const { adultId, away } of household.adults) {
    if (away.some((span) => span.fromMs < occurrence.endMs && occurrence.startMs < span.toMs)) continue
    household.cars.forEach(({ seats: size }, car) => {
      const seats = Math.min(size ?? occurrence.seatsPerCar, occurrence.seatsPerCar)
      if (seats < Math.max(1, ownKids)) return
      drives.push({ household, occurrence, adultId, car, seats, ownKids })
    })
  }
  return drives
}

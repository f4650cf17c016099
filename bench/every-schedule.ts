// Enumerates every schedule of a small world, so that tests can check bounds and searches against them.
import type { PlanInput, PlanOccurrence } from '../packages/domain/src/planner/input/types.ts'
import { clash, type PossibleDrive } from './possible-drives.ts'

/** The limit, which is enough for all but the largest worlds that tests draw; those would take minutes. */
const mostStates = 20_000

/** Thrown if a world has more schedules than a test can check, so that the test draws another world. */
class TooManySchedules extends Error {}

/** Returns the result of enumerating schedules; null if the world has too many. */
export function withinBounds<Result>(enumerate: () => Result): Result | null {
  try {
    return enumerate()
  } catch (error) {
    if (error instanceof TooManySchedules) return null
    throw error
  }
}

/** Throws TooManySchedules if there are more states than the limit. */
export function requireFew(states: number) {
  if (states > mostStates) throw new TooManySchedules(`more than ${mostStates} states`)
}

/** Returns every set of drives in a slot that puts no adult or car in two places. */
export function driveSets(drives: PossibleDrive[]): PossibleDrive[][] {
  let sets: PossibleDrive[][] = [[]]
  for (const next of drives) {
    const larger = sets.filter((set) => !set.some((drive) => clash(drive, next))).map((set) => [...set, next])
    sets = [...sets, ...larger]
    requireFew(sets.length)
  }
  return sets
}

export const seatsOn = (set: PossibleDrive[], occurrence: PlanOccurrence) =>
  set.filter((drive) => drive.occurrence === occurrence).reduce((sum, drive) => sum + drive.seats, 0)
export const leftOn = (set: PossibleDrive[], occurrence: PlanOccurrence) =>
  Math.max(0, occurrence.riders.length - seatsOn(set, occurrence))

/** Returns the sets that leave the fewest kids without a seat. */
export function coveringSets(slot: PlanOccurrence[], drives: PossibleDrive[]): PossibleDrive[][] {
  const sets = driveSets(drives.filter((drive) => slot.includes(drive.occurrence)))
  const left = (set: PossibleDrive[]) => slot.reduce((sum, occurrence) => sum + leftOn(set, occurrence), 0)
  const fewest = Math.min(...sets.map(left))
  return sets.filter((set) => left(set) === fewest)
}

/** Returns the input without the features that the references lack. */
export function plain(input: PlanInput): PlanInput {
  const households = input.households.map((household) => ({
    ...household,
    drivesElsewhere: [],
    adults: household.adults.map((adult) => ({ ...adult, credentialsOk: true })),
  }))
  return {
    ...input,
    households,
    occurrences: input.occurrences.map((each) => ({ ...each, backedOutHouseholdIds: [] })),
  }
}

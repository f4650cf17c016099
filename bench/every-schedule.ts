// Every schedule of a small world, one by one: what tests hold bounds and searches against.

import type { PlanInput, PlanOccurrence } from '../packages/domain/src/planner/input/types.ts'
import { clash, type PossibleDrive } from './possible-drives.ts'

/** Enough for every world but the largest that tests draw; past it a world would take minutes. */
export const mostStates = 20_000

/** A world has more schedules than a test can look at: draw another one. */
export class TooManySchedules extends Error {}

/** The result, or null for a world with too many schedules. */
export function withinBounds<Result>(enumerate: () => Result): Result | null {
  try {
    return enumerate()
  } catch (error) {
    if (error instanceof TooManySchedules) return null
    throw error
  }
}

/** Throws TooManySchedules past the bound. */
export function requireFew(states: number) {
  if (states > mostStates) throw new TooManySchedules(`more than ${mostStates} states`)
}

/** Every set of drives of a slot that nobody would need to be in two places for. */
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

/** The sets that leave the fewest without a place. */
export function coveringSets(slot: PlanOccurrence[], drives: PossibleDrive[]): PossibleDrive[][] {
  const sets = driveSets(drives.filter((drive) => slot.includes(drive.occurrence)))
  const left = (set: PossibleDrive[]) => slot.reduce((sum, occurrence) => sum + leftOn(set, occurrence), 0)
  const fewest = Math.min(...sets.map(left))
  return sets.filter((set) => left(set) === fewest)
}

/** What the references do not know is left out. */
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

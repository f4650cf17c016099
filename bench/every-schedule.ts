// Every schedule of a small world, one by one: what tests hold bounds and searches against.

import type { PlanInput, PlanOccurrence } from '../packages/domain/src/planner/types.ts'
import { clash, type PossibleDrive } from './possible-drives.ts'

/** Every set of drives of a slot that nobody would need to be in two places for. */
export function driveSets(drives: PossibleDrive[], at = 0, taken: PossibleDrive[] = []): PossibleDrive[][] {
  const next = drives[at]
  if (!next) return [taken]
  const without = driveSets(drives, at + 1, taken)
  if (taken.some((drive) => clash(drive, next))) return without
  return [...without, ...driveSets(drives, at + 1, [...taken, next])]
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

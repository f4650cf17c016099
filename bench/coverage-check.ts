// Compares a planner's uncovered seats with HiGHS's minimum, slot by slot.
import { clashingSets, fewestUncovered, type Solver, uncoveredAtLeast } from './highs-model.ts'
import { possibleDrives } from './possible-drives.ts'
import type { WeekPlayed } from './simulate.ts'

/**
 * Seats here are kids without a driver. `solved`: the number of slots given to HiGHS; counting alone settles the rest.
 */
type CoverageTally = {
  slots: number
  solved: number
  unproven: number
  uncoveredSeats: number
  fewestSeats: number
  /** The slots in which the planner left more seats uncovered than HiGHS did, which must not happen. */
  worse: string[]
}

export function emptyTally(): CoverageTally {
  return { slots: 0, solved: 0, unproven: 0, uncoveredSeats: 0, fewestSeats: 0, worse: [] }
}

/** Adds one week. A slot whose uncovered seats are proven minimal by counting needs no solver. */
export function checkWeek(solver: Solver, week: WeekPlayed, tally: CoverageTally): void {
  const drives = possibleDrives(week.input)
  const occurrences = week.input.occurrences.filter((occurrence) => occurrence.weekKey === week.weekKey)
  for (const slot of clashingSets(occurrences)) {
    const ids = new Set(slot.map((occurrence) => occurrence.occurrenceId))
    const uncovered = week.cars
      .filter((car) => !car.driverId && ids.has(car.occurrenceId))
      .reduce((sum, car) => sum + car.kidIds.length, 0)
    tally.slots += 1
    tally.uncoveredSeats += uncovered
    const atLeast = uncoveredAtLeast(slot, drives)
    if (uncovered <= atLeast) {
      tally.fewestSeats += atLeast
      continue
    }
    const best = fewestUncovered(solver, slot, drives)
    tally.solved += 1
    tally.fewestSeats += best.uncovered
    if (!best.proven) tally.unproven += 1
    else if (uncovered !== best.uncovered) tally.worse.push([...ids].join(' + '))
  }
}

// The fair order (product.md 7): the order of asking, and the rule that decided.

import type { WhyRule } from '../input/types.ts'
import { type HouseholdNode, type OccurrenceNode, ownFacts } from '../seating/model.ts'
import { goesFirst } from './adults.ts'
import type { Walk } from './walk.ts'

type Standing = {
  household: HouseholdNode
  probation: number
  rankHundredths: number
  drivesThatWeek: number
  lastDroveAtMs: number
  draw: number
}

/** Orders candidates of an occurrence fairly, by their balances before the slot is decided. */
export function inFairOrder(
  walk: Walk,
  occurrence: OccurrenceNode,
  households: HouseholdNode[],
): HouseholdNode[] {
  return households
    .map((household) => standingOf(walk, occurrence, household))
    .sort((a, b) => compareStandings(a, b).order)
    .map((standing) => standing.household)
}

/** Returns the rule that puts `first` before `second`. */
export function settlingRule(
  walk: Walk,
  occurrence: OccurrenceNode,
  first: HouseholdNode,
  second: HouseholdNode,
): WhyRule {
  return compareStandings(standingOf(walk, occurrence, first), standingOf(walk, occurrence, second)).rule
}

function standingOf(walk: Walk, occurrence: OccurrenceNode, household: HouseholdNode): Standing {
  const { tally } = household
  return {
    household,
    probation: goesFirst(walk, household, occurrence) ? 0 : 1,
    rankHundredths: tally.rankHundredths,
    drivesThatWeek: tally.drivesBeforeByWeek[occurrence.week] ?? 0,
    lastDroveAtMs: tally.lastDroveAtMs ?? Number.MIN_SAFE_INTEGER,
    draw: ownFacts(occurrence, household).draw,
  }
}

function compareStandings(a: Standing, b: Standing): { order: number; rule: WhyRule } {
  if (a.probation !== b.probation) return { order: a.probation - b.probation, rule: 'probation' }
  if (a.rankHundredths !== b.rankHundredths) {
    return { order: a.rankHundredths - b.rankHundredths, rule: 'lowest_balance' }
  }
  if (a.drivesThatWeek !== b.drivesThatWeek) {
    return { order: a.drivesThatWeek - b.drivesThatWeek, rule: 'fewest_drives_that_week' }
  }
  if (a.lastDroveAtMs !== b.lastDroveAtMs) {
    return { order: a.lastDroveAtMs - b.lastDroveAtMs, rule: 'longest_since_last_drive' }
  }
  return { order: a.draw - b.draw, rule: 'stable_draw' }
}

// The fair order in which households are asked, and the rule that decided.
import { compareText } from '../../ties/stable-hash.ts'
import type { PlanAdult, WhyRule } from '../input/types.ts'
import { adultReason } from '../seating/eligibility.ts'
import { type HouseholdNode, type OccurrenceNode, ownFacts } from '../seating/model.ts'
import { chooseAdults, type Drive } from '../seating/modes.ts'
import type { Walk } from './walk.ts'

type Standing = {
  household: HouseholdNode
  probation: number
  rankHundredths: number
  drivesThatWeek: number
  lastDroveAtMs: number
  draw: number
}

/** Puts an occurrence's candidates in fair order, by their balances before the slot is decided. */
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

// The adult of a household who drives is one on probation, or else the one whose last drive was longest ago.

/** Returns the household's adults in the order in which they would be asked to drive. */
export function adultsInOrder(walk: Walk, household: HouseholdNode): PlanAdult[] {
  if (household.adults.length < 2) return household.adults
  const lastDrove = (adult: PlanAdult): number =>
    walk.adultLastDroveAtMs.get(adult.adultId) ?? Number.NEGATIVE_INFINITY
  const pending = (adult: PlanAdult): number => (walk.probationPending.has(adult.adultId) ? 0 : 1)
  return [...household.adults].sort((a, b) => {
    const byProbation = pending(a) - pending(b)
    if (byProbation !== 0) return byProbation
    if (lastDrove(a) !== lastDrove(b)) return lastDrove(a) < lastDrove(b) ? -1 : 1
    return compareText(a.adultId, b.adultId)
  })
}

/**
 * Returns an adult for each of a household's drives in one slot, with drives ordered by start. Never empty for the
 * drives of a mode.
 */
export function adultsFor(walk: Walk, household: HouseholdNode, occurrences: OccurrenceNode[]): PlanAdult[] {
  return chooseAdults(household, occurrences, adultsInOrder(walk, household)) ?? []
}

/** Returns the adult for each automatic drive in one slot. */
export function adultChoices(walk: Walk, drives: Drive[]): Map<Drive, string> {
  const chosen = new Map<Drive, string>()
  for (const [household, own] of Map.groupBy(drives, (drive) => drive.household)) {
    const inTime = [...own].sort((a, b) => a.occurrence.placeInSlot - b.occurrence.placeInSlot)
    const occurrences = inTime.map((drive) => drive.occurrence)
    const adults = adultsFor(walk, household, occurrences)
    inTime.forEach((drive, index) => {
      chosen.set(drive, adults[index]?.adultId ?? '')
    })
  }
  return chosen
}

/** True if an adult whose probation has not been served could drive this occurrence, so the household goes first. */
export function goesFirst(walk: Walk, household: HouseholdNode, occurrence: OccurrenceNode): boolean {
  if (walk.probationPending.size === 0) return false
  return household.adults.some(
    (adult) => walk.probationPending.has(adult.adultId) && adultReason(adult, household, occurrence) === null,
  )
}

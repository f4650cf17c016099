// Picks the adult of a household who drives: one on probation first, then the one whose last drive is longest ago.

import { compareText } from '../../ties/stable-hash.ts'
import type { PlanAdult } from '../input/types.ts'
import { adultReason } from '../seating/eligibility.ts'
import type { HouseholdNode, OccurrenceNode } from '../seating/model.ts'
import { chooseAdults, type Drive } from '../seating/modes.ts'
import type { Walk } from './walk.ts'

/** Returns the household's adults in the order to ask them to drive. */
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

/** Returns one adult per drive of a household in one slot, drives in order of start. Never null for a mode. */
export function adultsFor(walk: Walk, household: HouseholdNode, occurrences: OccurrenceNode[]): PlanAdult[] {
  return chooseAdults(household, occurrences, adultsInOrder(walk, household)) ?? []
}

/** Returns the adult of each automatic drive of one slot. */
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

/** True if an adult on unserved probation could drive this occurrence: the household goes first. */
export function goesFirst(walk: Walk, household: HouseholdNode, occurrence: OccurrenceNode): boolean {
  if (walk.probationPending.size === 0) return false
  return household.adults.some(
    (adult) => walk.probationPending.has(adult.adultId) && adultReason(adult, household, occurrence) === null,
  )
}

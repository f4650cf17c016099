// The hold. At or below the hard lock, a household's kids get no more seats on rides that the household does not drive.
import type { PlanHousehold } from '../input/types.ts'
import type { HouseholdNode, RiderGroup } from './model.ts'
import type { Slot } from './slots.ts'

/**
 * False for a household that an admin has exempted. Also false for one that is ahead by its completed rides, as only
 * the plan has pushed it down (decision 19).
 */
export const canBeHeld = ({
  exemptFromHold,
  postedHundredths,
  doneHundredths = postedHundredths,
}: Pick<PlanHousehold, 'exemptFromHold' | 'postedHundredths' | 'doneHundredths'>): boolean =>
  !exemptFromHold && doneHundredths <= 0

/**
 * True if the household's kids would be held when another household drives. `balanceHundredths` is the posted balance
 * plus every ride that starts earlier (ties by occurrence id). This ride and later rides do not count, so a drive or a
 * booking affects only the rides after it.
 */
export function isHeld(
  household: HouseholdNode,
  balanceHundredths: number,
  hardLockHundredths: number,
): boolean {
  return balanceHundredths <= hardLockHundredths && (!household.source || canBeHeld(household.source))
}

export function isSameHeld(a: ReadonlySet<HouseholdNode>, b: ReadonlySet<HouseholdNode>): boolean {
  if (a.size !== b.size) return false
  for (const household of a) if (!b.has(household)) return false
  return true
}

/**
 * Counts the family's kids who need a seat. Kids whose own parent drives are never held. A frozen hold takes precedence
 * over the balance.
 */
export function bookedSeats(group: RiderGroup, drives: boolean, held: boolean): number {
  if (drives) return group.kids.length
  return group.bookedCount + (held ? 0 : group.judgedCount)
}

/** False if no household in the slot can reach the hard lock by its end, regardless of who drives. */
export function mayHold(slot: Slot, hardLockHundredths: number): boolean {
  // All seats together cost at least as much as one household's seats, and this check usually settles it.
  let all = 0
  let lowest = Number.POSITIVE_INFINITY
  const spends = new Map<HouseholdNode, number>()
  const riders: [HouseholdNode, number][] = []
  for (const { groups, fixedCars, source } of slot.occurrences) {
    let price = source.seatPriceHundredths
    for (const car of fixedCars) price = Math.max(price, car.source.seatPriceHundredths)
    for (const group of groups) riders.push([group.household, group.kids.length * price])
    for (const car of fixedCars) for (const seat of car.roster) riders.push([seat.household, price])
  }
  for (const [household, hundredths] of riders) {
    all += hundredths
    lowest = Math.min(lowest, household.tally.foldHundredths)
  }
  if (lowest - all > hardLockHundredths) return false
  for (const [household, hundredths] of riders) {
    spends.set(household, (spends.get(household) ?? 0) + hundredths)
  }
  for (const [household, hundredths] of spends) {
    if (household.tally.foldHundredths - hundredths <= hardLockHundredths) return true
  }
  return false
}

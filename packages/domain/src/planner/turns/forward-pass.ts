// The steps of a chronological walk through the slots: the effects of a slot's rides, and the state once the walk has
// passed the slot.
import type { HouseholdNode } from '../seating/model.ts'
import type { Drive } from '../seating/modes.ts'
import { heldOn, type Seating, seatOccurrence } from '../seating/seating.ts'
import type { Slot } from '../seating/slots.ts'
import { adultChoices } from './fair-order.ts'
import { addTo, markDriven, type Walk } from './walk.ts'

/** The decision for one slot. `seatings` are in the order of the slot's occurrences. */
export type SlotPlan = {
  drives: Drive[]
  seatings: Seating[]
  /** For each occurrence, the households whose kids are held unless they drive. */
  heldAt: ReadonlySet<HouseholdNode>[]
}

/** Returns the day that a slot's effects are attributed to. */
export function dayOf(slot: Slot): number {
  return slot.occurrences[0]?.day ?? 0
}

/** Seats a slot's occurrences one by one, so each hold takes into account the rides that start earlier. */
export function seatSlot(slot: Slot, drives: Drive[], hardLockHundredths: number): SlotPlan {
  const seatings: Seating[] = []
  const heldAt: ReadonlySet<HouseholdNode>[] = []
  const inSlot = new Map<HouseholdNode, number>()
  for (const occurrence of slot.occurrences) {
    const here = drives.length > 0 ? drives.filter((drive) => drive.occurrence === occurrence) : drives
    const held = heldOn(
      occurrence,
      hardLockHundredths,
      (household) => household.tally.foldHundredths + (inSlot.get(household) ?? 0),
    )
    const seating = seatOccurrence(occurrence, here, held)
    heldAt.push(held)
    for (const { household, hundredths } of seating.effects) {
      inSlot.set(household, (inSlot.get(household) ?? 0) + hundredths)
    }
    seatings.push(seating)
  }
  return { drives, seatings, heldAt }
}

/** Adds (`sign` 1) or removes (-1) a slot's effects and drives in the plan-wide totals. */
export function bookSlot(slot: Slot, plan: SlotPlan, sign: 1 | -1): void {
  for (const seating of plan.seatings) {
    for (const effect of seating.effects) {
      addTo(effect.household.tally.netByDay, dayOf(slot), sign * effect.hundredths)
    }
  }
  for (const drive of plan.drives) {
    addTo(drive.household.tally.drivesByWeek, drive.occurrence.week, sign)
  }
}

/** Moves the walk past a slot, whose rides then count for holds, the fair order and last drives. */
export function passSlot(walk: Walk, slot: Slot, plan: SlotPlan): void {
  const adultOf = adultChoices(walk, plan.drives)
  slot.occurrences.forEach((occurrence, index) => {
    for (const effect of walk.fixedEffects.get(occurrence.id) ?? []) {
      effect.household.tally.rankHundredths -= effect.hundredths
    }
    for (const effect of plan.seatings[index]?.effects ?? []) {
      effect.household.tally.foldHundredths += effect.hundredths
      effect.household.tally.rankHundredths += effect.hundredths
    }
    for (const { household, source } of occurrence.fixedCars) {
      const { driver, forCash = false } = source
      markDriven(walk, household, { adultId: driver.adultId, startMs: occurrence.startMs, forCash })
    }
  })
  for (const drive of plan.drives) {
    addTo(drive.household.tally.drivesBeforeByWeek, drive.occurrence.week, 1)
    const { startMs } = drive.occurrence
    markDriven(walk, drive.household, { adultId: adultOf.get(drive) ?? '', startMs, forCash: false })
  }
}

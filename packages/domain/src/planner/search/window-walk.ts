// Walks once through a window's slots in chronological order, seats all kids, determines every hold, and judges the
// result as a whole.
import { isSameHeld, mayHold } from '../seating/hold.ts'
import { type HouseholdNode, NOBODY, type OccurrenceNode } from '../seating/model.ts'
import { type Drive, type Mode, modesDriving } from '../seating/modes.ts'
import { inFairOrder } from '../turns/fair-order.ts'
import { bookSlot, passSlot, type SlotPlan } from '../turns/forward-pass.ts'
import type { Walk } from '../turns/walk.ts'
import { totalCost } from './balance-sheet.ts'
import { countRide, rideBoard } from './ride-score.ts'
import {
  compareJudged,
  emptyJudged,
  type Judged,
  judge,
  type SlotContext,
  slotContext,
} from './slot-context.ts'
import { balanceSheetOf, type SlotState } from './window-search.ts'

/**
 * The drivers chosen for each slot. With `mayChange`, the drivers in fair order replace them in a slot where the kids
 * held turn out to differ from those assumed, provided that this is better there.
 */
type Choices = { picks: number[][]; mayChange: boolean }

/**
 * Walks through all slots in chronological order. Each slot is based on the balances and holds that result from the
 * earlier ones, so the plan is sound after every walk. Without `choices`, drivers are picked in fair order on the way.
 */
export function walkOnce(walk: Walk, states: SlotState[], choices: Choices | null): Judged {
  const { model } = walk
  const sum = emptyJudged()
  states.forEach((state, index) => {
    const { slot } = state.options
    bookSlot(slot, state.plan, -1)
    for (const { ordinal, tally } of model.households) state.rankHundredths[ordinal] = tally.rankHundredths
    const context = slotContext(state.options, walk)
    const decided = decide(context, state, choices && { ...choices, picks: choices.picks[index] ?? [] })
    state.picks = decided.picks
    state.plan = decided.plan
    state.pinned = context.pinned
    sum.uncovered += decided.judged.uncovered
    sum.excessCars += decided.judged.excessCars
    sum.probationMissed += decided.judged.probationMissed
    sum.heldSeats += decided.judged.heldSeats
    bookSlot(slot, state.plan, 1)
    passSlot(walk, slot, state.plan)
  })
  for (const { tally } of model.households) {
    for (const drives of tally.drivesByWeek) {
      sum.crowding += drives ** 2
      sum.cars += drives
    }
  }
  sum.cost = totalCost(balanceSheetOf(model, states)) + model.carPrice * sum.cars
  return sum
}

type DecidedSlot = { picks: number[]; judged: Judged; plan: SlotPlan }

function decide(
  context: SlotContext,
  state: SlotState,
  choice: { picks: number[]; mayChange: boolean } | null,
): DecidedSlot {
  const withDrivers = (picks: number[]): DecidedSlot =>
    withoutNeedless(context, { picks, ...judge(context, picks) })
  const inFairOrder = (): DecidedSlot => withDrivers(chooseGreedily(context, state.rankHundredths))
  if (!choice) return inFairOrder()
  const chosen = withDrivers(choice.picks)
  const isAsTaken = chosen.plan.heldAt.every((held, place) =>
    isSameHeld(held, state.plan.heldAt[place] ?? NOBODY),
  )
  if (!choice.mayChange || isAsTaken) return chosen
  const fairly = inFairOrder()
  return compareJudged(fairly.judged, chosen.judged) < 0 ? fairly : chosen
}

/**
 * Sends needless cars home, highest balance first. Otherwise a car could seem to be needed merely because it causes
 * other kids to be held, who would need seats later.
 */
function withoutNeedless(context: SlotContext, decided: DecidedSlot): DecidedSlot {
  const { households, modes } = context.options
  for (const [place, { needless }] of decided.plan.seatings.entries()) {
    for (const household of needless.toReversed()) {
      const at = households.indexOf(household)
      const driven = modes[at]?.[decided.picks[at] ?? -1] ?? []
      const kept = driven.filter((drive) => drive.occurrence.placeInSlot !== place)
      const mode = (modes[at] ?? []).findIndex(
        (each) =>
          each.length === kept.length &&
          kept.every((drive) => each.some((other) => other.occurrence === drive.occurrence)),
      )
      if (driven.length === kept.length || (kept.length > 0 && mode === -1)) continue
      const picks = decided.picks.with(at, kept.length > 0 ? mode : -1)
      const without = { picks, ...judge(context, picks) }
      if (without.judged.uncovered <= decided.judged.uncovered) return withoutNeedless(context, without)
    }
  }
  return decided
}

// The first choice for a slot. For each ride in turn, the household that is first in fair order drives.

/** Adds drivers to each occurrence in fair order until all its kids have seats or no further household can help. */
function chooseGreedily(context: SlotContext, rankHundredths: Float64Array): number[] {
  const { options, walk } = context
  let picks = options.households.map(() => -1)
  if (picks.length === 0) return picks
  const noneHeld = !mayHold(options.slot, walk.model.hardLockHundredths)
  options.slot.occurrences.forEach((occurrence, place) => {
    if (occurrence.source.frozen) return
    const held = noneHeld ? NOBODY : judge(context, picks).plan.heldAt[place]
    if (!held) return
    const ride = rideBoard(occurrence, held, rankHundredths)
    const drives: Drive[] = []
    let open = ride.uncoveredAlone
    if (open === 0) return
    for (const household of inFairOrder(walk, occurrence, occurrence.candidates)) {
      if (open === 0) return
      const extended = extend(context, picks, household, occurrence)
      if (!extended) continue
      countRide(ride, [...drives, extended.drive], ride.outcome)
      if (ride.outcome.uncovered >= open) continue
      picks = extended.picks
      drives.push(extended.drive)
      open = ride.outcome.uncovered
    }
  })
  return picks
}

/** Adds a drive to the household's other drives in the slot. Returns null if the household cannot do them all. */
function extend(
  context: SlotContext,
  picks: number[],
  household: HouseholdNode,
  occurrence: OccurrenceNode,
): { picks: number[]; drive: Drive } | null {
  const { households, modes } = context.options
  const at = households.indexOf(household)
  const known = modes[at]
  if (!known) return null
  const driven = (known[picks[at] ?? -1] ?? []).map((drive) => drive.occurrence)
  const wanted = [...driven, occurrence].sort((a, b) => a.placeInSlot - b.placeInSlot)
  let chosen = known.findIndex((candidate) => drivesExactly(candidate, wanted))
  if (chosen === -1) {
    // This happens only in slots with more sets of drives than are listed, so this set has to be added to the list now.
    const mode = modesDriving(household, wanted)[0]
    if (mode) chosen = known.push(mode) - 1
  }
  const drive = known[chosen]?.find((each) => each.occurrence === occurrence)
  return drive ? { picks: picks.with(at, chosen), drive } : null
}

function drivesExactly(mode: Mode, occurrences: OccurrenceNode[]): boolean {
  return mode.length === occurrences.length && mode.every((drive, i) => drive.occurrence === occurrences[i])
}

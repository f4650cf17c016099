// One walk over a window's slots in order of time: seats all kids, judges every hold, and judges the whole.

import { isSameHeld } from '../seating/hold.ts'
import { NOBODY } from '../seating/model.ts'
import { bookSlot, passSlot, type SlotPlan } from '../turns/forward-pass.ts'
import type { Walk } from '../turns/walk.ts'
import { totalCost } from './balance-sheet.ts'
import { chooseGreedily } from './greedy.ts'
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
 * Drivers for each slot. With `mayChange`, the fair order's drivers replace them in a slot where other kids turn out to
 * be held than assumed, if that is better there.
 */
type Choices = { picks: number[][]; mayChange: boolean }

/**
 * Walks all slots in order of time, each judged from the balances and holds the earlier slots lead to, so the plan
 * is sound after every walk. Without `choices` the fair order picks the drivers on the way.
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
  const anew = inFairOrder()
  return compareJudged(anew.judged, chosen.judged) < 0 ? anew : chosen
}

/**
 * Sends needless cars home, highest balance first. Otherwise a car that is not needed would go if it keeps other kids
 * held, who would need seats later: which is no reason to drive.
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

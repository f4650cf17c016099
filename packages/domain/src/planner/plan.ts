// The planner: who drives whom, fairly, with every seat covered that can be (product.md 5 to 7, fairness.md).

import { applyHardFilters } from './eligibility.ts'
import { bookSlot, passSlot, type SlotPlan } from './forward-pass.ts'
import { chooseGreedily } from './greedy.ts'
import { layOutSlot } from './lay-out.ts'
import { buildModel, type Model } from './model.ts'
import {
  judgeExactly,
  type Picks,
  type SlotContext,
  type SlotOptions,
  slotContext,
  slotOptions,
} from './slot-context.ts'
import { improveSlot } from './slot-pass.ts'
import { slotsOf } from './slots.ts'
import type { Plan, PlanInput, PlannedCar } from './types.ts'
import { addTo, beginWalk } from './walk.ts'

/**
 * Passes over all slots. A handful settle small plans; holds could make two slots answer each other for ever, and in
 * large plans the passes after the third change balances by a hundredth, so they get fewer, in step with their size.
 */
const PASSES = { most: 8, fewest: 3, householdOccurrences: 12_000 }

type SlotState = { options: SlotOptions; picks: Picks; plan: SlotPlan }

export type Decided = { model: Model; states: SlotState[] }

/**
 * Plans every occurrence of the input. Amounts are hundredths of a bean, moments milliseconds since 1970. Never
 * refuses: what cannot be driven comes back as cars without a driver, with what kept each household out. The same
 * input gives the same plan, in whatever order its lists are.
 */
export function plan(input: PlanInput): Plan {
  const { model, states } = decideSlots(input)
  return layOut(model, states)
}

/** Who drives what, slot after slot, before anybody is seated. */
export function decideSlots(input: PlanInput): Decided {
  const model = buildModel(input)
  applyHardFilters(model)
  const states = slotsOf(model.occurrences).map((slot): SlotState => {
    const options = slotOptions(slot, model.households)
    return {
      options,
      picks: options.households.map(() => null),
      plan: { drives: [], seatings: [], heldAt: [] },
    }
  })
  resetTotals(model)
  walkOnce(model, states, chooseGreedily)
  const size = model.households.length * model.occurrences.length
  const affordable = Math.floor(PASSES.householdOccurrences / Math.max(1, size))
  const passes = Math.min(PASSES.most, Math.max(PASSES.fewest, affordable))
  for (let pass = 0; pass < passes; pass++) {
    if (!walkOnce(model, states, improveSlot)) break
  }
  return { model, states }
}

function resetTotals(model: Model): void {
  for (const { tally, fixedDrives } of model.households) {
    tally.netByDay.fill(0)
    tally.drivesByWeek.fill(0)
    for (const drive of fixedDrives) addTo(tally.drivesByWeek, drive.occurrence.week, 1)
  }
}

/**
 * Decides every slot once, in order of time, each from what the slots before it made of balances and holds; so the
 * plan is sound after every walk, whether or not another walk would still improve it. Says whether a driver changed.
 */
function walkOnce(
  model: Model,
  states: SlotState[],
  decide: (context: SlotContext, before: Picks) => Picks,
): boolean {
  const walk = beginWalk(model)
  let changed = false
  for (const state of states) {
    const { slot } = state.options
    bookSlot(slot, state.plan, -1)
    const context = slotContext(state.options, walk)
    const picks = decide(context, state.picks)
    if (picks.some((mode, at) => mode !== state.picks[at])) changed = true
    state.picks = picks
    state.plan = judgeExactly(context, picks).plan
    bookSlot(slot, state.plan, 1)
    passSlot(walk, slot, state.plan)
  }
  return changed
}

function layOut(model: Model, states: SlotState[]): Plan {
  const walk = beginWalk(model)
  const cars: PlannedCar[] = []
  for (const { options, plan } of states) {
    cars.push(...layOutSlot(walk, options.slot, plan))
    passSlot(walk, options.slot, plan)
  }
  const projectedHundredths = new Map(
    model.households.map((household) => [household.id, household.tally.foldHundredths]),
  )
  return { cars, projectedHundredths }
}

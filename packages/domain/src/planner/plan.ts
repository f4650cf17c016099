// The planner: who drives whom, fairly, with every seat covered that can be (product.md 5 to 7, fairness.md).

import { totalCost } from './balance-sheet.ts'
import { fatalFaults } from './check-input.ts'
import { applyHardFilters } from './eligibility.ts'
import { bookSlot, passSlot } from './forward-pass.ts'
import { chooseGreedily } from './greedy.ts'
import { mayHold } from './hold.ts'
import { layOutSlot } from './lay-out.ts'
import {
  buildModel,
  type HouseholdNode,
  isSettled,
  type Model,
  type OccurrenceNode,
  release,
} from './model.ts'
import { compareJudged, emptyJudged, type Judged, judge, slotContext, slotOptions } from './slot-context.ts'
import { slotsOf } from './slots.ts'
import type { Plan, PlanInput, PlannedCar } from './types.ts'
import { addTo, beginWalk, pauseWalk, type Walk } from './walk.ts'
import { balanceSheetOf, boardOf, type SlotState, searchWindow } from './window-search.ts'

/** Searches and walks in turn. Holds follow the walk, so a search may want another look after it. */
const WALKS = 4

/** A walk whose cost differs by less found the holds as the search took them: there is nothing to look at again. */
const AS_SEARCHED = 1e-3

/** Weeks that are weighed together; longer windows are planned batch after batch (fairness.md 6). */
const BATCH_WEEKS = 4

export type Decided = { model: Model; states: SlotState[] }

/**
 * Plans every occurrence of the input. Amounts are hundredths of a bean, moments milliseconds since 1970. Never
 * refuses: what cannot be driven comes back as cars without a driver, with what kept each household out. The same
 * input gives the same plan, in whatever order its lists are.
 */
export function plan(input: PlanInput): Plan {
  const refused = fatalFaults(input)
  if (refused.length > 0) {
    return { cars: [], projectedHundredths: new Map(), refused }
  }
  const { model, states } = decideSlots(input)
  return layOut(model, states)
}

/** Who drives what, slot after slot, before anybody is seated. */
export function decideSlots(input: PlanInput): Decided {
  const model = buildModel(input)
  applyHardFilters(model)
  const states = slotsOf(model.occurrences).map(
    (slot): SlotState => ({
      options: { slot, households: [], modes: [] },
      picks: [],
      plan: { drives: [], seatings: [], heldAt: [] },
      pinned: new Set(),
      rankHundredths: new Float64Array(model.households.length),
    }),
  )
  resetTotals(model)
  const walk = beginWalk(model)
  const batches = Map.groupBy(states, ({ options }) =>
    Math.floor((options.slot.occurrences[0]?.week ?? 0) / BATCH_WEEKS),
  )
  for (const batch of batches.values()) {
    for (const state of batch) state.options = slotOptions(state.options.slot, model.households)
    decideBatch(walk, batch)
    // Who could drive what fills most of the memory of a long window, and is not asked again.
    for (const state of batch) {
      state.options = { slot: state.options.slot, households: [], modes: [] }
      for (const occurrence of state.options.slot.occurrences) occurrence.ownFacts = null
    }
  }
  return { model, states }
}

/** Decides some weeks, with all before them decided; the walk stands at their end afterwards. */
function decideBatch(walk: Walk, batch: SlotState[]): void {
  const open = batch.findIndex(({ options }) => options.households.length > 0)
  const settled = open === -1 ? batch : batch.slice(0, open)
  walkOnce(walk, settled, null)
  if (open === -1) return
  // What comes before the first ride that somebody new could drive is walked once, however often the rest is.
  const states = batch.slice(open)
  const goBack = pauseWalk(walk)
  let best = walkOnce(walk, states, null)
  for (let walks = 0; walks < WALKS; walks++) {
    const board = boardOf(walk.model, states)
    if (!searchWindow(board)) return
    const before = states.map((state) => state.picks)
    goBack()
    const after = walkOnce(
      walk,
      states,
      board.slots.map((slot) => slot.picks),
    )
    if (compareJudged(after, best) >= 0) {
      goBack()
      walkOnce(walk, states, before)
      return
    }
    best = after
    if (Math.abs(after.cost - totalCost(board.sheet)) < AS_SEARCHED) return
  }
}

function resetTotals(model: Model): void {
  for (const { tally, fixedDrives } of model.households) {
    tally.netByDay.fill(0)
    tally.drivesByWeek.fill(0)
    for (const drive of fixedDrives) addTo(tally.drivesByWeek, drive.occurrence.week, 1)
  }
}

/**
 * Walks all slots in order of time, each judged from what the slots before it made of balances and holds; so the plan
 * is sound after every walk. Without `choices` the fair order picks the drivers as the walk reaches them.
 */
function walkOnce(walk: Walk, states: SlotState[], choices: number[][] | null): Judged {
  const { model } = walk
  const sum = emptyJudged()
  states.forEach((state, index) => {
    const { slot } = state.options
    if (isAsBefore(walk, state)) {
      addJudged(sum, state)
      passSlot(walk, slot, state.plan)
      return
    }
    bookSlot(slot, state.plan, -1)
    for (const household of model.households) {
      state.rankHundredths[household.ordinal] = household.tally.rankHundredths
    }
    const context = slotContext(state.options, walk)
    state.picks = choices?.[index] ?? chooseGreedily(context, state.rankHundredths)
    const { judged, plan } = judge(context, state.picks)
    state.plan = plan
    state.pinned = context.pinned
    sum.uncovered += judged.uncovered
    sum.excessCars += judged.excessCars
    sum.probationMissed += judged.probationMissed
    sum.heldSeats += judged.heldSeats
    bookSlot(slot, state.plan, 1)
    passSlot(walk, slot, state.plan)
  })
  sum.cost = totalCost(balanceSheetOf(model, states))
  for (const { tally } of model.households) {
    for (const drives of tally.drivesByWeek) {
      sum.crowding += drives ** 2
      sum.cars += drives
    }
  }
  return sum
}

/** True for rides that rosters settled, walked before, and where nobody can come to the hard lock: no walk changes them. */
function isAsBefore(walk: Walk, { options, plan }: SlotState): boolean {
  return (
    options.households.length === 0 &&
    plan.seatings.length > 0 &&
    plan.heldAt.every((held) => held.size === 0) &&
    options.slot.occurrences.every(isSettled) &&
    !mayHold(options.slot, walk.model.hardLockHundredths)
  )
}

function addJudged(sum: Judged, { options, plan }: SlotState): void {
  plan.seatings.forEach((seating, place) => {
    const limit = options.slot.occurrences[place]?.carLimit ?? 0
    sum.uncovered += seating.uncovered
    sum.heldSeats += seating.heldSeats
    sum.excessCars += Math.max(0, seating.cars.length - limit) + seating.needlessCars
  })
}

function layOut(model: Model, states: SlotState[]): Plan {
  const walk = beginWalk(model)
  const cars: PlannedCar[] = []
  const drives = drivesInOrder(states)
  for (const { options, plan } of states) {
    cars.push(...layOutSlot(walk, options.slot, plan, drives))
    passSlot(walk, options.slot, plan)
    options.slot.occurrences.forEach(release)
    plan.seatings = []
  }
  const projectedHundredths = new Map(
    model.households.map((household) => [household.id, household.tally.foldHundredths]),
  )
  return { cars, projectedHundredths }
}

function drivesInOrder(states: SlotState[]): Map<HouseholdNode, OccurrenceNode[]> {
  const drives = new Map<HouseholdNode, OccurrenceNode[]>()
  for (const { plan } of states) {
    for (const { household, occurrence } of plan.drives) {
      const own = drives.get(household)
      if (own) own.push(occurrence)
      else drives.set(household, [occurrence])
    }
  }
  return drives
}

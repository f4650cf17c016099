// The planner decides fairly who drives whom, and covers as many seats as possible.
import { notNumbers } from '../input/check-input.ts'
import type { Plan, PlanInput, PlannedCar } from '../input/types.ts'
import { excessCars, wholeCost } from '../search/board.ts'
import { compareJudged, slotOptions } from '../search/slot-context.ts'
import { boardOf, type SlotState, searchWindow, stepsFor } from '../search/window-search.ts'
import { walkOnce } from '../search/window-walk.ts'
import { applyHardFilters } from '../seating/eligibility.ts'
import { buildModel, type HouseholdNode, type Model, type OccurrenceNode, release } from '../seating/model.ts'
import { slotsOf } from '../seating/slots.ts'
import { passSlot } from '../turns/forward-pass.ts'
import { addTo, beginWalk, pauseWalk, type Walk } from '../turns/walk.ts'
import { layOutSlot } from './lay-out.ts'
import { settledStart } from './settled-start.ts'

/** The number of rounds of search and walk. The walk changes holds, so another search may help. */
const WALKS = 4

/**
 * If a walk's cost differs from the search's by less than this, its holds match those that the search assumed, and
 * another round would change nothing.
 */
const AS_SEARCHED = 1e-3

/** The number of weeks that are planned together. Longer windows are planned in batches. */
const BATCH_WEEKS = 4

export type Decided = { model: Model; states: SlotState[] }

/**
 * Plans every occurrence in the input. Amounts are in hundredths of a bean, moments in milliseconds since 1970. A ride
 * that no one can drive becomes a car without a driver, with the reason for excluding each household. The same input
 * yields the same plan, whatever the order of its lists.
 */
export function plan(input: PlanInput): Plan {
  const refused = notNumbers(input)
  if (refused.length > 0) {
    return { cars: [], projectedHundredths: new Map(), refused }
  }
  const { cars, rest } = settledStart(input)
  const { model, states } = decideSlots(rest)
  const later = layOut(model, states)
  return { ...later, cars: [...cars, ...later.cars] }
}

/** Decides the drives slot by slot, before kids are seated. */
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
    // The possible drives take up most of the memory in a long window, and are no longer needed.
    for (const state of batch) {
      state.options = { slot: state.options.slot, households: [], modes: [] }
      for (const occurrence of state.options.slot.occurrences) occurrence.ownFacts = null
    }
  }
  return { model, states }
}

/** Decides a batch of weeks once all earlier ones are decided, and leaves the walk at its end. */
function decideBatch(walk: Walk, batch: SlotState[]): void {
  const open = batch.findIndex(({ options }) => options.households.length > 0)
  const settled = open === -1 ? batch : batch.slice(0, open)
  walkOnce(walk, settled, null)
  if (open === -1) return
  // Rides before the first ride with a possible new driver are walked only once.
  const states = batch.slice(open)
  const goBack = pauseWalk(walk)
  let best = walkOnce(walk, states, null)
  for (let stepsLeft = stepsFor(states), walks = 0; stepsLeft > 0 && walks < WALKS; walks++) {
    const board = boardOf(walk.model, states, stepsLeft)
    if (!searchWindow(board)) return
    stepsLeft = board.stepsLeft
    const before = states.map((state) => state.picks)
    const found = board.slots.map((slot) => slot.picks)
    goBack()
    let after = walkOnce(walk, states, { picks: found, mayChange: true })
    const gaveWay = states.some((state, at) => state.picks !== found[at])
    if (gaveWay && compareJudged(after, best) >= 0) {
      goBack()
      after = walkOnce(walk, states, { picks: found, mayChange: false })
    }
    if (compareJudged(after, best) >= 0) {
      goBack()
      walkOnce(walk, states, { picks: before, mayChange: false })
      return
    }
    best = after
    const asSearched = Math.abs(after.cost - wholeCost(board)) < AS_SEARCHED
    if (asSearched && after.excessCars <= excessCars(board)) return
  }
}

function resetTotals(model: Model): void {
  for (const { tally, fixedDrives, drivesDoneByWeek } of model.households) {
    tally.netByDay.fill(0)
    tally.drivesByWeek = [...drivesDoneByWeek]
    for (const drive of fixedDrives) addTo(tally.drivesByWeek, drive.occurrence.week, 1)
  }
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

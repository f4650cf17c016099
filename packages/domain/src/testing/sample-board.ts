// The board of a finished plan, for tests of parts of the search.
import type { PlanInput } from '../planner/input/types.ts'
import { decideSlots } from '../planner/outcome/plan.ts'
import type { Board } from '../planner/search/board.ts'
import { slotOptions } from '../planner/search/slot-context.ts'
import { boardOf, stepsFor } from '../planner/search/window-search.ts'

/** Plans the input and sets up the search from the result. */
export function sampleBoard(input: PlanInput): Board {
  const { model, states } = decideSlots(input)
  // Planning has released the possible drives, so they have to be computed again.
  for (const state of states) state.options = slotOptions(state.options.slot, model.households)
  return boardOf(model, states, stepsFor(states))
}

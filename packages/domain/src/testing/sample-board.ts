// The board of a finished plan, for tests of the search's parts.
import type { PlanInput } from '../planner/input/types.ts'
import { decideSlots } from '../planner/outcome/plan.ts'
import type { Board } from '../planner/search/board.ts'
import { slotOptions } from '../planner/search/slot-context.ts'
import { boardOf, stepsFor } from '../planner/search/window-search.ts'

/** Plans the input and sets up the search on the result. */
export function sampleBoard(input: PlanInput): Board {
  const { model, states } = decideSlots(input)
  // Planning releases the possible drives.
  for (const state of states) state.options = slotOptions(state.options.slot, model.households)
  return boardOf(model, states, stepsFor(states))
}

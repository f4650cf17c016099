// The board of a plan that is made, for tests of the search's parts.

import type { PlanInput } from '../input/types.ts'
import type { Board } from '../search/board.ts'
import { slotOptions } from '../search/slot-context.ts'
import { boardOf, stepsFor } from '../search/window-search.ts'
import { decideSlots } from './plan.ts'

/** Plans the input and sets the search up on the outcome once more. */
export function sampleBoard(input: PlanInput): Board {
  const { model, states } = decideSlots(input)
  // Planning lets go of who could drive what.
  for (const state of states) state.options = slotOptions(state.options.slot, model.households)
  return boardOf(model, states, stepsFor(states))
}

// The first choice for a slot: ride by ride, the household that is first in the fair order drives.

import { inFairOrder } from './fair-order.ts'
import type { HouseholdNode, OccurrenceNode } from './model.ts'
import { type Mode, modesDriving } from './modes.ts'
import { judgeExactly, type Picks, type SlotContext } from './slot-context.ts'

/** Adds drivers in fair order to each occurrence until its kids are seated or nobody is left who helps. */
export function chooseGreedily(context: SlotContext): Picks {
  const { options, walk } = context
  let picks: Picks = options.households.map(() => null)
  options.slot.occurrences.forEach((occurrence, place) => {
    if (occurrence.source.frozen) return
    let open = uncoveredAt(context, picks, place)
    for (const household of inFairOrder(walk, occurrence, occurrence.candidates)) {
      if (open === 0) return
      const extended = extend(context, picks, household, occurrence)
      if (!extended) continue
      const left = uncoveredAt(context, extended, place)
      if (left >= open) continue
      picks = extended
      open = left
    }
  })
  return picks
}

function uncoveredAt(context: SlotContext, picks: Picks, place: number): number {
  return judgeExactly(context, picks).plan.seatings[place]?.uncovered ?? 0
}

/** The picks with this drive added to what the household already does in the slot; null when it cannot do both. */
function extend(
  context: SlotContext,
  picks: Picks,
  household: HouseholdNode,
  occurrence: OccurrenceNode,
): Picks | null {
  const { households, modes } = context.options
  const at = households.indexOf(household)
  const known = modes[at]
  if (!known) return null
  const driven = (picks[at] ?? []).map((drive) => drive.occurrence)
  const wanted = [...driven, occurrence].sort((a, b) => a.placeInSlot - b.placeInSlot)
  let mode = known.find((candidate) => drivesExactly(candidate, wanted))
  if (!mode) {
    // Only in slots with more sets of drives than are listed: the set is worth listing now.
    mode = modesDriving(household, wanted)[0]
    if (mode) known.push(mode)
  }
  const chosen = mode
  return chosen ? picks.map((pick, index) => (index === at ? chosen : pick)) : null
}

function drivesExactly(mode: Mode, occurrences: OccurrenceNode[]): boolean {
  return mode.length === occurrences.length && mode.every((drive, i) => drive.occurrence === occurrences[i])
}

// The first choice for a slot: ride by ride, the household that is first in fair order drives.

import { mayHold } from '../seating/hold.ts'
import { type HouseholdNode, NOBODY, type OccurrenceNode } from '../seating/model.ts'
import { type Drive, type Mode, modesDriving } from '../seating/modes.ts'
import { inFairOrder } from '../turns/fair-order.ts'
import { countRide, rideBoard } from './ride-score.ts'
import { judge, type SlotContext } from './slot-context.ts'

/** Adds drivers in fair order to each occurrence until all its kids have seats or no household can help. */
export function chooseGreedily(context: SlotContext, rankHundredths: Float64Array): number[] {
  const { options, walk } = context
  let picks = options.households.map(() => -1)
  if (picks.length === 0) return picks
  const nobodyHeld = !mayHold(options.slot, walk.model.hardLockHundredths)
  options.slot.occurrences.forEach((occurrence, place) => {
    if (occurrence.source.frozen) return
    const held = nobodyHeld ? NOBODY : judge(context, picks).plan.heldAt[place]
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

/** Adds this drive to what the household already does in the slot; null if it cannot do both. */
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
    // Only slots with more sets of drives than are listed get here, so the set is worth listing now.
    const mode = modesDriving(household, wanted)[0]
    if (mode) chosen = known.push(mode) - 1
  }
  const drive = known[chosen]?.find((each) => each.occurrence === occurrence)
  return drive ? { picks: picks.with(at, chosen), drive } : null
}

function drivesExactly(mode: Mode, occurrences: OccurrenceNode[]): boolean {
  return mode.length === occurrences.length && mode.every((drive, i) => drive.occurrence === occurrences[i])
}

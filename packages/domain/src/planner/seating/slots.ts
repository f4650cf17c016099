// Slots are sets of rides that compete for the same drivers because their times overlap, directly or via other rides.
import type { OccurrenceNode } from './model.ts'

type TimeSpan = { startMs: number; endMs: number }

/** One connected set of overlapping occurrences, ordered by start and id. */
export type Slot = { occurrences: OccurrenceNode[] }

/** True if two half-open spans overlap. */
export function overlaps(a: TimeSpan, b: TimeSpan): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs
}

/**
 * Divides occurrences (ordered by start) into slots. Slots never interleave, so earlier ones determine all balances
 * that a slot needs, and both planning and the check of holds work in one pass.
 */
export function slotsOf(occurrences: OccurrenceNode[]): Slot[] {
  const slots: Slot[] = []
  let latestEndMs = Number.NEGATIVE_INFINITY
  for (const occurrence of occurrences) {
    const current = slots.at(-1)
    if (current && occurrence.startMs < latestEndMs) {
      occurrence.placeInSlot = current.occurrences.length
      current.occurrences.push(occurrence)
    } else {
      occurrence.placeInSlot = 0
      slots.push({ occurrences: [occurrence] })
    }
    latestEndMs = Math.max(latestEndMs, occurrence.endMs)
  }
  return slots
}

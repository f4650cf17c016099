// For slots too large to enumerate: single moves and pairs of moves until none of them helps.

import type { Mode } from './modes.ts'
import type { Picks } from './slot-context.ts'
import { consider, type Search } from './slot-search.ts'

/** A backstop only: each accepted move makes the score truly better, so the climb ends by itself. */
const ROUND_LIMIT = 60

/** Improves `search.best` by changing what one household drives, then what two households drive at once. */
export function climb(search: Search): void {
  for (let round = 0; round < ROUND_LIMIT; round++) {
    if (!tryOne(search) && !tryTwo(search)) return
  }
}

function tryOne(search: Search): boolean {
  let improved = false
  search.context.options.modes.forEach((modes, at) => {
    for (const mode of [null, ...modes]) {
      if (tryPicks(search, [[at, mode]])) improved = true
    }
  })
  return improved
}

/** Two households change at once, at least one of them a driver now: hand over, swap, and swap out of the slot. */
function tryTwo(search: Search): boolean {
  const { modes } = search.context.options
  let improved = false
  for (let a = 0; a < modes.length; a++) {
    for (let b = 0; b < modes.length; b++) {
      if (a === b || !search.best.picks[a] || (search.best.picks[b] && b < a)) continue
      for (const modeA of [null, ...(modes[a] ?? [])]) {
        for (const modeB of [null, ...(modes[b] ?? [])]) {
          const changes = modeA !== search.best.picks[a] && modeB !== search.best.picks[b]
          if (
            changes &&
            tryPicks(search, [
              [a, modeA],
              [b, modeB],
            ])
          )
            improved = true
        }
      }
    }
  }
  return improved
}

function tryPicks(search: Search, changes: [number, Mode | null][]): boolean {
  const picks = [...search.best.picks]
  let changed = false
  for (const [at, mode] of changes) {
    if (picks[at] !== mode) changed = true
    picks[at] = mode
  }
  return changed && !surelyWorse(search, picks) && consider(search, picks)
}

/** Counts seats and cars only: enough to drop most moves before anyone is seated. */
function surelyWorse(search: Search, picks: Picks): boolean {
  const { needs, best, context, gains } = search
  if (!needs) return false
  const left = [...needs]
  const cars = context.options.slot.occurrences.map((occurrence) => occurrence.fixedCars.length)
  picks.forEach((mode, at) => {
    if (!mode) return
    const index = context.options.modes[at]?.indexOf(mode) ?? -1
    mode.forEach((drive, part) => {
      const place = drive.occurrence.placeInSlot
      left[place] = (left[place] ?? 0) - (gains[at]?.[index]?.[part] ?? 0)
      cars[place] = (cars[place] ?? 0) + 1
    })
  })
  const uncovered = left.reduce((sum, seats) => sum + Math.max(0, seats), 0)
  if (uncovered !== best.score.uncovered) return uncovered > best.score.uncovered
  const excess = context.options.slot.occurrences.reduce(
    (sum, occurrence, place) => sum + Math.max(0, (cars[place] ?? 0) - occurrence.carLimit),
    0,
  )
  return excess > best.score.excessCars
}

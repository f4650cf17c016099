// Matches one week: picks a way to cover each slot so that together they break the fewest wishes. Weekly caps link the
// slots.
import type { Way } from './needed-drives.ts'
import { type Cap, driveKey, type Wishes } from './wishes.ts'

/** The number of combinations of capped counts to keep after each slot. Beyond it, the costliest are dropped. */
const STATES = 300

type State = {
  /** The number of drives so far, by cap. */
  used: Uint8Array
  broken: number
  /**
   * The number of drives that are also in the plan without wishes. Among equal choices, the one with the most of these
   * turns is kept, since they were fair.
   */
  familiar: number
  last: { way: Way; before: State } | null
}

/** A way as the matching sees it: the caps its drives count towards, the wishes it breaks, and the turns it keeps. */
type Step = { way: Way; caps: number[]; unwished: number; familiar: number }

/**
 * Chooses one way per slot. `counted`: the week's fixed and completed drives, by cap; `anyway`: the drives in the plan without
 * wishes, by `driveKey`. Exact while there are at most `STATES` different combinations of counts: among choices with
 * the same counts, only the best can be part of the best result.
 */
export function matchWeek(about: {
  wishes: Wishes
  slots: Way[][]
  counted: Map<string, number>
  anyway: ReadonlySet<string>
}): Way {
  const caps: Cap[] = []
  const slots = about.slots.map((ways) => ways.map((way) => stepOf(way, about, caps)))
  const used = Uint8Array.from(caps, (cap) => Math.min(255, about.counted.get(cap.key) ?? 0))
  const mattersAfter = lastUse(slots, caps.length)
  let states: State[] = [{ used, broken: 0, familiar: 0, last: null }]
  slots.forEach((steps, slot) => {
    const next = new Map<string, State>()
    for (const state of states) {
      for (const step of steps) {
        const grown = extend(state, step, caps)
        // Caps that no later slot affects need not be distinguished.
        const key = String.fromCharCode(...grown.used.filter((_, cap) => (mattersAfter[cap] ?? 0) > slot))
        const known = next.get(key)
        if (!known || compareStates(grown, known) < 0) next.set(key, grown)
      }
    }
    states = [...next.values()].sort(compareStates).slice(0, STATES)
  })
  return chosenBy(states[0] ?? null)
}

function stepOf(
  way: Way,
  { wishes, anyway }: { wishes: Wishes; anyway: ReadonlySet<string> },
  caps: Cap[],
): Step {
  const step: Step = { way, caps: [], unwished: 0, familiar: 0 }
  for (const drive of way) {
    if (anyway.has(driveKey(drive))) step.familiar += 1
    if (wishes.isUnwished(drive.occurrence, drive.householdId)) step.unwished += 1
    const cap = wishes.capOf(drive.occurrence, drive.householdId)
    if (!cap) continue
    let index = caps.findIndex((known) => known.key === cap.key)
    if (index === -1) index = caps.push(cap) - 1
    step.caps.push(index)
  }
  return step
}

/** Returns, by cap, the last slot with ways that count towards it. */
function lastUse(slots: Step[][], caps: number): number[] {
  const last = new Array<number>(caps).fill(-1)
  slots.forEach((steps, slot) => {
    for (const step of steps) for (const cap of step.caps) last[cap] = slot
  })
  return last
}

function extend(state: State, step: Step, caps: Cap[]): State {
  const used = state.used.slice()
  let broken = state.broken + step.unwished
  for (const cap of step.caps) {
    used[cap] = (used[cap] ?? 0) + 1
    if ((used[cap] ?? 0) > (caps[cap]?.most ?? 0)) broken += 1
  }
  return {
    used,
    broken,
    familiar: state.familiar + step.familiar,
    last: { way: step.way, before: state },
  }
}

function chosenBy(state: State | null): Way {
  const drives: Way = []
  for (let at = state; at?.last; at = at.last.before) drives.push(...at.last.way)
  return drives
}

function compareStates(a: State, b: State): number {
  return a.broken - b.broken || b.familiar - a.familiar
}

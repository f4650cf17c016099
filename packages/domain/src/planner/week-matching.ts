// One week: a way for each slot, so that together they break the fewest wishes. Weekly caps couple the slots.

import type { Way } from './needed-drives.ts'
import { driveKey, type Wishes } from './wishes.ts'

/** Counts of capped drives that are kept apart after each slot; beyond this many the dearest are dropped. */
const STATES = 2_000

type State = {
  /** Drives counted so far, by cap. */
  used: Map<string, number>
  broken: number
  /** Drives that the plan without wishes has too: among equals its turns stay, for they were fair. */
  familiar: number
  ways: Way[]
}

/**
 * Chooses one way per slot. `counted` are the week's drives that stand already, `anyway` the drives of the plan without
 * wishes, by `driveKey`. Exact while at most `STATES` combinations of counts differ: slot after slot, of all choices with the
 * same counts only the best one can be part of the best whole.
 */
export function matchWeek(about: {
  wishes: Wishes
  slots: Way[][]
  counted: Map<string, number>
  anyway: ReadonlySet<string>
}): Way {
  const { wishes, anyway } = about
  let states: State[] = [{ used: new Map(about.counted), broken: 0, familiar: 0, ways: [] }]
  for (const ways of about.slots) {
    const next = new Map<string, State>()
    for (const state of states) {
      for (const way of ways) {
        const grown = extend(state, way, { wishes, anyway })
        const key = keyOf(grown.used)
        const known = next.get(key)
        if (!known || compareStates(grown, known) < 0) next.set(key, grown)
      }
    }
    states = [...next.values()].sort(compareStates).slice(0, STATES)
  }
  return states[0]?.ways.flat() ?? []
}

function extend(
  state: State,
  way: Way,
  { wishes, anyway }: { wishes: Wishes; anyway: ReadonlySet<string> },
): State {
  const used = new Map(state.used)
  let { broken, familiar } = state
  for (const drive of way) {
    if (anyway.has(driveKey(drive))) familiar += 1
    if (wishes.isUnwished(drive.occurrence, drive.householdId)) broken += 1
    const cap = wishes.capOf(drive.occurrence, drive.householdId)
    if (!cap) continue
    const count = (used.get(cap.key) ?? 0) + 1
    used.set(cap.key, count)
    if (count > cap.most) broken += 1
  }
  return { used, broken, familiar, ways: [...state.ways, way] }
}

function keyOf(used: Map<string, number>): string {
  return [...used]
    .map(([key, count]) => `${key} ${count}`)
    .sort()
    .join('\n')
}

function compareStates(a: State, b: State): number {
  return a.broken - b.broken || b.familiar - a.familiar
}

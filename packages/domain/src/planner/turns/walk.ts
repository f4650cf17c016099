// The state of a chronological walk through the slots: last drives, probations not yet served, and committed beans.
import type { HouseholdNode, Model } from '../seating/model.ts'
import { type Effect, heldOn, projectedOf, seatOccurrence } from '../seating/seating.ts'

export type Walk = {
  model: Model
  /** The start of each adult's latest drive so far. */
  adultLastDroveAtMs: Map<string, number | null>
  /** Adults whose probation has not yet been served by a committed or planned drive. */
  probationPending: Set<string>
  /**
   * The effects of fixed cars per occurrence, with the holds that result from these cars alone. They are approximate as
   * long as anything is being decided, and exact if nothing is and all kids on rides with fixed cars are on rosters.
   */
  fixedEffects: Map<string, Effect[]>
}

/** Begins a walk at the first slot: resets every household to its posted balance. */
export function beginWalk(model: Model): Walk {
  const walk: Walk = {
    model,
    adultLastDroveAtMs: new Map(),
    probationPending: new Set(),
    fixedEffects: new Map(),
  }
  for (const household of model.households) {
    const { tally } = household
    tally.foldHundredths = household.source?.postedHundredths ?? 0
    tally.rankHundredths = tally.foldHundredths
    tally.lastDroveAtMs = household.source?.lastDroveAtMs ?? null
    tally.drivesBeforeByWeek = [...household.drivesDoneByWeek]
    for (const drive of household.fixedDrives) addTo(tally.drivesBeforeByWeek, drive.occurrence.week, 1)
    const committed = new Set(
      household.fixedDrives.flatMap((drive) => (drive.forCash ? [] : [drive.adultId])),
    )
    for (const adult of household.adults) {
      walk.adultLastDroveAtMs.set(adult.adultId, adult.lastDroveAtMs)
      if (adult.onProbation && !committed.has(adult.adultId)) walk.probationPending.add(adult.adultId)
    }
  }
  // Ranks are summed in chronological order, so each hold depends on the rides before it.
  for (const occurrence of model.occurrences) {
    if (occurrence.fixedCars.length === 0) continue
    const held = heldOn(occurrence, model.hardLockHundredths, projectedOf)
    const { effects } = seatOccurrence(occurrence, [], held)
    walk.fixedEffects.set(occurrence.id, effects)
    for (const effect of effects) effect.household.tally.rankHundredths += effect.hundredths
  }
  return walk
}

/** Saves the state of the walk. The returned function restores it, and may be called more than once. */
export function pauseWalk(walk: Walk): () => void {
  const tallies = walk.model.households.map(({ tally }) => ({
    foldHundredths: tally.foldHundredths,
    rankHundredths: tally.rankHundredths,
    lastDroveAtMs: tally.lastDroveAtMs,
    drivesBeforeByWeek: [...tally.drivesBeforeByWeek],
  }))
  const lastDrove = new Map(walk.adultLastDroveAtMs)
  const pending = new Set(walk.probationPending)
  return () => {
    walk.model.households.forEach(({ tally }, index) => {
      const then = tallies[index]
      if (then) Object.assign(tally, then, { drivesBeforeByWeek: [...then.drivesBeforeByWeek] })
    })
    walk.adultLastDroveAtMs = new Map(lastDrove)
    walk.probationPending = new Set(pending)
  }
}

type Driven = { adultId: string; startMs: number; forCash: boolean }

/** Records that an adult drives at `startMs`, which counts for later rides. */
export function markDriven(
  walk: Walk,
  household: HouseholdNode,
  { adultId, startMs, forCash }: Driven,
): void {
  const { tally } = household
  tally.lastDroveAtMs = Math.max(tally.lastDroveAtMs ?? startMs, startMs)
  const before = walk.adultLastDroveAtMs.get(adultId) ?? startMs
  walk.adultLastDroveAtMs.set(adultId, Math.max(before, startMs))
  if (!forCash) walk.probationPending.delete(adultId)
}

/** Adds `amount` at `index`; a missing entry counts as zero. */
export function addTo(list: number[], index: number, amount: number): void {
  list[index] = (list[index] ?? 0) + amount
}

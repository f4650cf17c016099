// The wishes of households, and the number of wishes that drives break.
import { compareText } from '../../ties/stable-hash.ts'
import type { DriveDone, PlanInput, PlanOccurrence } from '../input/types.ts'

/** "At most this many drives a week", for one household, pool and week. Caps link the rides of a week. */
export type Cap = { key: string; most: number }

export type Wishes = {
  /** True for a drive that "mornings only" excludes. */
  isUnwished: (occurrence: PlanOccurrence, householdId: string) => boolean
  /** The cap that a drive counts towards, or null. */
  capOf: (drive: DriveDone, householdId: string) => Cap | null
  /** The number of completed drives, by cap. */
  done: ReadonlyMap<string, number>
  /** Drives against "mornings only", plus drives exceeding a cap. Completed drives use it up. */
  broken: (drives: WishedDrive[]) => number
}

export type WishedDrive = { occurrence: PlanOccurrence; householdId: string }

/** Reads the wishes in an input. If two are for the same pool and household, the stricter limits apply. */
export function readWishes(input: PlanInput): Wishes {
  const morningsOnly = new Set<string>()
  const caps = new Map<string, number>()
  for (const { poolId, householdId, ...wish } of input.preferences ?? []) {
    const key = `${poolId}\n${householdId}`
    if (wish.morningsOnly) morningsOnly.add(key)
    if (wish.maxDrivesPerWeek !== null)
      caps.set(key, Math.min(wish.maxDrivesPerWeek, caps.get(key) ?? Number.POSITIVE_INFINITY))
  }
  const isUnwished = ({ poolId, isMorning }: PlanOccurrence, householdId: string): boolean =>
    isMorning === false && morningsOnly.has(`${poolId}\n${householdId}`)
  const capOf = ({ poolId, weekKey }: DriveDone, householdId: string): Cap | null => {
    const most = caps.get(`${poolId}\n${householdId}`)
    return most === undefined ? null : { key: `${poolId}\n${householdId}\n${weekKey}`, most }
  }
  const done = new Map<string, number>()
  for (const { householdId, drivesDone } of input.households)
    for (const drive of drivesDone ?? []) {
      const cap = capOf(drive, householdId)
      if (cap) done.set(cap.key, (done.get(cap.key) ?? 0) + 1)
    }
  const broken = (drives: WishedDrive[]): number => {
    const used = new Map(done)
    let sum = 0
    for (const { occurrence, householdId } of drives) {
      if (isUnwished(occurrence, householdId)) sum += 1
      const cap = capOf(occurrence, householdId)
      if (!cap) continue
      const count = (used.get(cap.key) ?? 0) + 1
      used.set(cap.key, count)
      if (count > cap.most) sum += 1
    }
    return sum
  }
  return { isUnwished, capOf, done, broken }
}

/** Returns a stable key for a drive. */
export function driveKey({ occurrence, householdId }: WishedDrive): string {
  return `${occurrence.occurrenceId}\n${householdId}`
}

export function compareDrives(a: WishedDrive, b: WishedDrive): number {
  return (
    a.occurrence.startMs - b.occurrence.startMs ||
    compareText(a.occurrence.occurrenceId, b.occurrence.occurrenceId) ||
    compareText(a.householdId, b.householdId)
  )
}

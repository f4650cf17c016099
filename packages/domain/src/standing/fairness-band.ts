// A household's fairness band in its group, in one word (product.md 9).

export const fairnessBands = ['ahead', 'balanced', 'behind', 'blocked'] as const
export type FairnessBand = (typeof fairnessBands)[number]

/** From the projected balance: blocked at or below the hard lock, behind at or below the nudge, ahead above its mirror. */
export function fairnessBand(
  projectedHundredths: number,
  rules: { softNudgeHundredths: number; hardLockHundredths: number },
): FairnessBand {
  if (projectedHundredths <= rules.hardLockHundredths) return 'blocked'
  if (projectedHundredths <= rules.softNudgeHundredths) return 'behind'
  return projectedHundredths > Math.abs(rules.softNudgeHundredths) ? 'ahead' : 'balanced'
}

export const crossings = ['nudge', 'locked', 'freed'] as const
export type Crossing = (typeof crossings)[number]

/** Returns what a household is told when its band changes; null: nothing. */
export function crossing(before: FairnessBand, after: FairnessBand): Crossing | null {
  if (before === after) return null
  if (after === 'blocked') return 'locked'
  if (before === 'blocked') return 'freed'
  return after === 'behind' ? 'nudge' : null
}

// What a person was shown before a tap, against what the tap would do by now (docs/decisions/0038).

/** `late`: what it costs inside the late window; `locked`: what it does from the lock on. */
export type ShownTerms = { late: boolean; locked: boolean }

export const dearerRefusals = ['late_by_now', 'locked_by_now'] as const
export type DearerRefusal = (typeof dearerRefusals)[number]

/** The same of a tap that costs nothing until the late window. `shown` is left out by who does not say what was shown. */
export function lateRefusal(shown: { late: boolean } | undefined, late: boolean): 'late_by_now' | null {
  return shown && late && !shown.late ? 'late_by_now' : null
}

/**
 * Whether a tap has become dearer than what its dialog said, because a window opened meanwhile; null when it has not, or
 * when the caller does not say what was shown. Cheaper than it was shown is no reason to ask again.
 */
export function dearerRefusal(shown: ShownTerms | undefined, now: ShownTerms): DearerRefusal | null {
  if (!shown) return null
  if (now.late && !shown.late) return 'late_by_now'
  return now.locked && !shown.locked ? 'locked_by_now' : null
}

// Compares the terms that a person was shown before a tap with what the tap would do now (decision 11).

/** `late`: what it costs inside the late window; `locked`: what it does from the lock on. */
export type ShownTerms = { late: boolean; locked: boolean }

export const staleTermsRefusals = ['now_late', 'now_locked'] as const
export type StaleTermsRefusal = (typeof staleTermsRefusals)[number]

/** The same of a tap that costs nothing until the late window. `shown` is left out by who does not say what was shown. */
export function lateRefusal(shown: { late: boolean } | undefined, late: boolean): 'now_late' | null {
  return shown && late && !shown.late ? 'now_late' : null
}

/**
 * Refuses a tap that has become dearer than its dialog said, because a window began in between. Null when it has not,
 * or when the caller does not say what was shown. Cheaper than shown is no reason to ask again.
 */
export function staleTermsRefusal(shown: ShownTerms | undefined, now: ShownTerms): StaleTermsRefusal | null {
  if (!shown) return null
  if (now.late && !shown.late) return 'now_late'
  return now.locked && !shown.locked ? 'now_locked' : null
}

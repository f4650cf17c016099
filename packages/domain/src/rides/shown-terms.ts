// Compares the terms that an adult saw before a tap with what the tap would do now (decision 11).

/** `late`: what it costs inside the late window; `locked`: what it does from the lock on. */
export type ShownTerms = { late: boolean; locked: boolean }

export const staleTermsRefusals = ['now_late', 'now_locked'] as const
export type StaleTermsRefusal = (typeof staleTermsRefusals)[number]

/** The same for a tap that is free until the late window. Callers that do not send what was shown omit `shown`. */
export function lateRefusal(shown: { late: boolean } | undefined, late: boolean): 'now_late' | null {
  return shown && late && !shown.late ? 'now_late' : null
}

/**
 * Refuses a tap that costs more than its dialog said, because a window began in between. Null if it does not, or if the
 * caller does not send what was shown. A lower cost needs no second question.
 */
export function staleTermsRefusal(shown: ShownTerms | undefined, now: ShownTerms): StaleTermsRefusal | null {
  if (!shown) return null
  if (now.late && !shown.late) return 'now_late'
  return now.locked && !shown.locked ? 'now_locked' : null
}

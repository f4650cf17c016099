// Compares the terms that an adult saw before a tap with its effect now (decision 11).

/** `late`: its cost inside the late window; `locked`: its effect from the lock on. */
export type ShownTerms = { late: boolean; locked: boolean }

export const staleTermsRefusals = ['now_late', 'now_locked'] as const
export type StaleTermsRefusal = (typeof staleTermsRefusals)[number]

/** The same for a tap that is free until the late window. Callers that do not send the shown terms omit `shown`. */
export function lateRefusal(shown: { late: boolean } | undefined, late: boolean): 'now_late' | null {
  return shown && late && !shown.late ? 'now_late' : null
}

/**
 * Refuses a tap that costs more than its dialog said, because a window began in the meantime. Null if it does not, or if the
 * caller does not send the shown terms. A lower cost needs no new confirmation.
 */
export function staleTermsRefusal(shown: ShownTerms | undefined, now: ShownTerms): StaleTermsRefusal | null {
  if (!shown) return null
  if (now.late && !shown.late) return 'now_late'
  return now.locked && !shown.locked ? 'now_locked' : null
}

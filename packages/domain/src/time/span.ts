// Spans of time as rules compare them.

/** Milliseconds since 1970 (UTC). Rules compare moments; only callers know time zones. */
export type EpochMs = number

/** A half-open span of time: includes `fromMs`, excludes `toMs`. */
export type Span = { fromMs: EpochMs; toMs: EpochMs }

/** A span in which an adult is away, by their own entry (`unavailable`, `vacation`). */
export type AwaySpan = Span & { reason: 'unavailable' | 'vacation' }

export function overlap(a: Span, b: Span): boolean {
  return a.fromMs < b.toMs && b.fromMs < a.toMs
}

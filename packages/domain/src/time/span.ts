// Spans of time as rules compare them.

/** Milliseconds since 1970 (UTC). Rules compare moments; only callers know time zones. */
export type EpochMs = number

/** A half-open span of time: `fromMs` belongs to it, `toMs` does not. */
export type Span = { fromMs: EpochMs; toMs: EpochMs }

/** Why an adult is out for a span: entered by the adult (`unavailable`, `vacation`). */
export type AwaySpan = Span & { reason: 'unavailable' | 'vacation' }

export function overlap(a: Span, b: Span): boolean {
  return a.fromMs < b.toMs && b.fromMs < a.toMs
}

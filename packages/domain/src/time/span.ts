// Spans of time, as the rules compare them.

/** Milliseconds since 1970 (UTC). Rules compare moments; only callers deal with time zones. */
export type EpochMs = number

/** A half-open span of time, which includes `fromMs` and excludes `toMs`. */
export type Span = { fromMs: EpochMs; toMs: EpochMs }

/** A span in which an adult is away according to their own entry: weekly times (`unavailable`) or a `vacation`. */
export type AwaySpan = Span & { reason: 'unavailable' | 'vacation' }

export function overlap(a: Span, b: Span): boolean {
  return a.fromMs < b.toMs && b.fromMs < a.toMs
}

/**
 * Caches the results of a pure function by a text key. Time zone computations take microseconds, and every plan of a
 * group repeats them for hundreds of dates. The cache is cleared once it is full.
 */
export function remembering<Answer>(most = 50_000): (key: string, make: () => Answer) => Answer {
  const known = new Map<string, Answer>()
  return (key, make) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make()
    if (known.size >= most) known.clear()
    known.set(key, made)
    return made
  }
}

export type Moments = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/**
 * Converts wall times to instants. A wall time that the clocks skip is read as an hour later. If that puts the start at
 * or after the end, the end moves too, so a span never ends before it starts.
 */
export function wallSpan(
  start: Temporal.PlainDateTime,
  end: Temporal.PlainDateTime,
  timeZone: string,
): Moments {
  const from = start.toZonedDateTime(timeZone)
  const to = end.toZonedDateTime(timeZone)
  const isTurned =
    Temporal.ZonedDateTime.compare(from, to) >= 0 && Temporal.PlainDateTime.compare(start, end) < 0
  return {
    startsAt: from.toInstant(),
    endsAt: (isTurned ? from.add(start.until(end)) : to).toInstant(),
  }
}

const hours = remembering<number>()

/** Returns the hour of the day on a local clock, from 0 to 23. */
export function hourIn(at: Temporal.Instant, timeZone: string): number {
  return hours(`${at.epochMilliseconds} ${timeZone}`, () => at.toZonedDateTimeISO(timeZone).hour)
}

// Periods of whole days end at midnight on a local clock.

/** Returns the end of the day that is this many days later. */
export function endOfDayAfter(at: Temporal.Instant, days: number, timeZone: string): Temporal.Instant {
  const day = at.toZonedDateTimeISO(timeZone).toPlainDate()
  return day
    .add({ days: days + 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
}

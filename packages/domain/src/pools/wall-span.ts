// Converts wall times to instants, even on the day on which the clock skips an hour (product.md 4).

export type Moments = { startsAt: Temporal.Instant; endsAt: Temporal.Instant }

/**
 * A time that the zone's clock skips moves an hour later. If that would put the start at or after the end, the end
 * keeps its wall-clock distance: nothing with a length ever ends before it starts.
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

// Finds the moments at which the clock alone changes the screen: a ride locks, its late window opens, it starts, an
// offer runs out. Searches any read data for the names that the contract gives such moments.

const hourMs = 3_600_000

/**
 * Milliseconds after each moment at which something changes: the ride day opens two hours before a start; no-shows are
 * reported from 10 minutes to 48 hours after it; rides are corrected for 7 days, also from a confirmed no-show on.
 */
const momentsAfterMs: Record<string, number[]> = {
  lockAt: [0],
  confirmFrom: [0, 3 * hourMs],
  confirmedAt: [7 * 24 * hourMs],
  lateAt: [0],
  startAt: [-2 * hourMs, 0, hourMs / 6, 48 * hourMs, 7 * 24 * hourMs],
  windowStartAt: [0, 48 * hourMs],
  windowEndAt: [0],
  lapsesAt: [0],
  expiresAt: [0],
  closesAt: [0],
}

/** Looks twice: a pending answer, or a server whose clock is a little behind, may still tell the old state. */
const looksAfterMs = [0, 20_000]

/** Returns all looks that a piece of read data asks for, as milliseconds since 1970. */
export const looksOf = (value: unknown): number[] => {
  if (Array.isArray(value)) return value.flatMap(looksOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const after = momentsAfterMs[key]
    if (!after || typeof each !== 'string') return looksOf(each)
    const at = Date.parse(each)
    return after.flatMap((ms) => looksAfterMs.map((look) => at + ms + look))
  })
}

const known = new WeakMap<object, number[]>()

/** The same, computed once for each answer: every new answer makes the cache look through all of them. */
export const looksOfRead = (data: unknown): number[] => {
  if (typeof data !== 'object' || data === null) return []
  const before = known.get(data)
  if (before) return before
  const looks = looksOf(data)
  known.set(data, looks)
  return looks
}

/** True if a look has come since the data was read: it needs another read. */
export const hasCome = (looks: number[], { since, now }: { since: number; now: number }): boolean =>
  looks.some((at) => since < at && at <= now)

/** Returns the next look, or null. */
export const nextLook = (looks: number[], now: number): number | null => {
  const ahead = looks.filter((at) => at > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

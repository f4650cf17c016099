// The moments at which what is on the screen becomes another thing by the clock alone: a ride locks, its late window
// opens, it starts, an offer runs out. Found in whatever was read, by the names that the contract gives such moments.

const hourMs = 3_600_000

/**
 * What ends or begins with each: the ride day opens two hours before a start; a no-show is reported from 10 minutes to 48 hours
 * after it; a ride is corrected for 7 days, also from a confirmed no-show on.
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

/**
 * Looked at twice: an answer that was on its way, or a server whose clock is a little behind, still says what was true
 * before.
 */
const looksAfterMs = [0, 20_000]

/** All looks that a piece of read data asks for, as milliseconds since 1970. */
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

/** The same, worked out once for each answer: what was read is looked through whenever anything else is read. */
export const looksOfRead = (data: unknown): number[] => {
  if (typeof data !== 'object' || data === null) return []
  const before = known.get(data)
  if (before) return before
  const looks = looksOf(data)
  known.set(data, looks)
  return looks
}

/** Whether one of the looks has come since a moment: what was read then is to be read again. */
export const hasCome = (looks: number[], { since, now }: { since: number; now: number }): boolean =>
  looks.some((at) => since < at && at <= now)

/** The next look, or null. */
export const nextLook = (looks: number[], now: number): number | null => {
  const ahead = looks.filter((at) => at > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

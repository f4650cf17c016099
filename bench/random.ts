// A small seeded random generator, so that every run of the benchmark has the same families.

export type Random = {
  /** Returns a number from 0, inclusive, to 1, exclusive. */
  next: () => number
  /** Returns an integer from `from` to `to`, inclusive. */
  between: (from: number, to: number) => number
  chance: (probability: number) => boolean
}

/** Mulberry32, applied to a mixed seed. */
export function seededRandom(seed: number): Random {
  let state = Math.imul(seed + 0x9e3779b9, 0x85ebca6b) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
  }
}

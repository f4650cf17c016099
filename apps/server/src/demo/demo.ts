// The state of the demo while it is being filled.
import type { Beanpool } from '../app/start.ts'
import type { TestClock } from '../testing/clock.ts'
import type { TestParent } from '../testing/test-parent.ts'
import type { DemoFamily } from './families.ts'

// Generates random numbers that depend only on the seed (mulberry32).

type Random = {
  /** Returns a number from 0 up to, but not including, 1. */
  next: () => number
  /** Returns true with this probability. */
  happens: (probability: number) => boolean
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return { next, happens: (probability) => next() < probability }
}

/** Returns the bytes of an id. */
export function randomBytes(random: Random): Uint8Array {
  return Uint8Array.from({ length: 16 }, () => Math.floor(random.next() * 256))
}

export const demoTimeZone = 'Europe/Berlin'

export type Household = {
  family: DemoFamily
  parent: TestParent
  householdId: string
  kidIdByName: Map<string, string>
}

export type Demo = {
  beanpool: Beanpool
  clock: TestClock
  random: Random
  groupId: string
  households: Household[]
  /** The first day with rides: a Monday. */
  firstDay: Temporal.PlainDate
  today: Temporal.Instant
}

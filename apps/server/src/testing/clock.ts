// Makes clocks that tests move by hand.
import type { Clock } from '../app/start.ts'

export type TestClock = Clock & {
  set: (instant: Temporal.Instant | string) => void
  advance: (duration: Temporal.DurationLike) => void
}

/** Stays at its time until a test moves it. */
export function createTestClock(start: Temporal.Instant | string): TestClock {
  let current = Temporal.Instant.from(start.toString())
  return {
    now: () => current,
    set: (instant) => {
      current = Temporal.Instant.from(instant.toString())
    },
    advance: (duration) => {
      current = current.add(duration)
    },
  }
}

/** Runs like the wall's clock, from its last setting. */
export function createRunningClock(start: Temporal.Instant | string): TestClock {
  const shifted = createTestClock(start)
  let setAt = performance.now()
  const now = () => shifted.now().add({ milliseconds: Math.floor(performance.now() - setAt) })
  const restart = (instant: Temporal.Instant | string) => {
    shifted.set(instant)
    setAt = performance.now()
  }
  return { now, set: restart, advance: (duration) => restart(now().add(duration)) }
}

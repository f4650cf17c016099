// Makes clocks that tests move by hand, and runs what a clock would.
import type { Clock } from '../app/start.ts'
import type { ClockStep } from '../context/clock-step.ts'
import type { AppContext } from '../context/context.ts'
import { groups } from '../db/schema/groups.ts'

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

/** Runs a step of the clock in all groups, whether their alarm is due or not. */
export async function runStep(context: AppContext, step: ClockStep) {
  const rows = await context.db.select({ groupId: groups.id }).from(groups).orderBy(groups.id)
  await step.run(
    context,
    rows.map(({ groupId }) => groupId),
  )
}

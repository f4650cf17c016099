// Provides clocks that tests move manually, and runs the clock's work.
import { eq } from 'drizzle-orm'
import { nextDue } from '../app/clock.ts'
import type { Clock } from '../app/start.ts'
import type { ClockStep } from '../context/clock-step.ts'
import type { AppContext } from '../context/context.ts'
import { alarms, groups } from '../db/schema/groups.ts'

export type TestClock = Clock & {
  set: (instant: Temporal.Instant | string) => void
  advance: (duration: Temporal.DurationLike) => void
}

/** A clock that stays put until a test moves it. */
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

/** A clock that runs like the wall clock from the time it was last set to. */
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

const allGroups = async ({ db }: AppContext) =>
  (await db.select({ groupId: groups.id }).from(groups).orderBy(groups.id)).map(({ groupId }) => groupId)

/**
 * Runs a step of the clock in all groups, whether their alarm is due or not. Throws failures that the clock would
 * only log.
 */
export async function runStep(context: AppContext, step: ClockStep) {
  const failures: unknown[] = []
  const log: AppContext['log'] = Object.create(context.log)
  log.error = (said: unknown) => void failures.push((said as { error: unknown }).error)
  const failed = await step.run({ ...context, log }, await allGroups(context))
  if (failed.length > 0) throw failures[0]
}

/** The clock checks again after a minute at a group with too much due work. */
const mostLateMs = 60_000

/** Lists the groups with work due before their alarm: a change did not set it off, or a check set it too late. */
export async function lateAlarms(context: AppContext): Promise<string[]> {
  const due = await nextDue(context, await allGroups(context))
  const rows = await context.db.select().from(alarms)
  const alarmOf = new Map(rows.map(({ groupId, at }) => [groupId, at?.epochMilliseconds]))
  return [...due].flatMap(([groupId, at]) => {
    const alarm = alarmOf.get(groupId) ?? Number.POSITIVE_INFINITY
    const isLate = alarm > at.epochMilliseconds + mostLateMs
    return isLate ? [`group ${groupId}: due ${at}, alarm ${alarm}`] : []
  })
}

/** Sets all alarms as a check would, but without doing the work that is due. */
export async function settleAlarms(context: AppContext) {
  const due = await nextDue(context, await allGroups(context))
  for (const [groupId, at] of due)
    await context.db.update(alarms).set({ at }).where(eq(alarms.groupId, groupId))
}

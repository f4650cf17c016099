// The type of the clock's steps: what becomes due in a group as time passes. app/clock.ts lists them.
import type { Queryable } from '../db/pool.ts'
import type { AppContext } from './context.ts'

type NextDue = { groupId: string; at: Temporal.Instant }

export type ClockStep = {
  /**
   * Does what is due in these groups, and returns the groups in which something failed. A second run must be
   * harmless.
   */
  run: (context: AppContext, groupIds: string[]) => Promise<string[]>
  /**
   * Returns when this step is next due in these groups: an early time costs an extra check, but a late one is a bug.
   */
  next: (db: Queryable, groupIds: string[], now: Temporal.Instant) => Promise<NextDue[]>
}

/**
 * Runs each group separately, so one failure does not delay the other groups. Returns the groups in which it failed.
 */
export async function inEach<Due extends { groupId: string }>(
  { log }: AppContext,
  dues: Due[],
  work: (due: Due) => Promise<unknown>,
): Promise<string[]> {
  const failed: string[] = []
  for (const due of dues) {
    try {
      await work(due)
    } catch (error) {
      const { groupId } = due
      log.error({ error, groupId }, 'something due in a group failed and will be tried again in a minute')
      failed.push(groupId)
    }
  }
  return failed
}

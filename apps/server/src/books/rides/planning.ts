// Runs the planner when a change asks for it. The app registers the planner (app/start.ts), so that changes that move
// no ride need not load it.
import type { Transaction } from '../../db/pool.ts'
import type { JobQueue } from '../../jobs/queue.ts'

export type PlanGroup = {
  groupId: string
  now: Temporal.Instant
  /** Pools whose automatic drives are reassigned; the others keep their drivers if possible. */
  reopenedPoolIds?: string[]
  /** True on Sunday night, when provisional dates may be reassigned. */
  weekly?: boolean
  /** The adult who made this change; null if it is a consequence. */
  byAdultId: string | null
  /** True if no tap caused the planning. */
  byClock?: true
  jobs: JobQueue
}

/** `byPool`: how many upcoming rides each pool has, and how many without a driver. */
export type PlanOutcome = {
  changedCount: number
  /** Kids without a seat in any car of a frozen date. */
  withoutPlace: { kidId: string; householdId: string; poolId: string; date: string }[]
  byPool: Map<string, { rides: number; uncovered: number }>
}

type Plan = (tx: Transaction, request: PlanGroup) => Promise<PlanOutcome>

let registered: Plan | null = null

/** Call it once, at the start: the process has one planner. */
export function registerPlanner(plan: Plan) {
  registered = plan
}

/** Plans the group in the transaction of the change that asks for it, under the group's lock. */
export async function planGroup(tx: Transaction, request: PlanGroup): Promise<PlanOutcome> {
  if (!registered) throw new Error('no planner is registered')
  return registered(tx, request)
}
